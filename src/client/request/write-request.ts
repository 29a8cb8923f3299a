/** The HTTP request of a call: the token in the Authorization header and nowhere else. */

import type { JsonObject } from "../../base/json.ts";
import { encodeFormText, encodeJson } from "../../catalog/encoding.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import type { HttpRequest } from "../network/transport.ts";

export interface RequestFacts {
  readonly token: string | undefined;
  readonly apiPath: string;
  readonly userAgent: string;
}

/** The method's own verb; a GET carries its arguments in the query, a POST in the content type it prefers. */
export function writeRequest(method: MethodDefinition, args: JsonObject, facts: RequestFacts): HttpRequest {
  const path = facts.apiPath + method.name;
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-encoding": "gzip",
    "user-agent": facts.userAgent,
  };
  if (facts.token !== undefined) headers["authorization"] = `Bearer ${facts.token}`;
  if (method.http === "GET") {
    const query = encodeFormText(args);
    return { verb: "GET", path: query ? `${path}?${query}` : path, headers };
  }
  const [contentType] = method.contentTypes;
  headers["content-type"] = mediaTypes[contentType];
  return {
    verb: "POST",
    path,
    headers,
    body: contentType === "json" ? encodeJson(args) : encodeFormText(args),
  };
}

const mediaTypes = {
  form: "application/x-www-form-urlencoded",
  json: "application/json; charset=utf-8",
} as const;
