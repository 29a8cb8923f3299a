/** Puts SCIM replies into the envelopes of their version: resources, lists and refusals. */

import type { ScimVersion } from "../../catalog/scim/attribute.ts";
import { scimMediaTypes, scimMessages } from "../../catalog/scim/messages.ts";
import { type HttpAnswer, jsonAnswer } from "../http/answer.ts";
import type { ScimRefusal } from "./outcome.ts";
import { resourceShape } from "./resource.ts";

export interface ScimReply {
  readonly status: 200 | 201 | 204;
  /** Undefined where there is no body. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Page {
  readonly resources: readonly unknown[];
  /** Of all that were found, not of the page. */
  readonly totalResults: number;
  /** 1-based. */
  readonly startIndex: number;
}

export function listBody(version: ScimVersion, { resources, totalResults, startIndex }: Page) {
  const schema = version === "v2" ? scimMessages.listResponse : resourceShape("Users", "v1").core[0];
  return {
    schemas: [schema],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** `accept` is the request's header; it chooses between the two names JSON goes by. */
export function scimAnswer(version: ScimVersion, accept: string | undefined, reply: ScimReply): HttpAnswer {
  const headers = { ...reply.headers, "content-type": mediaType(version, accept) };
  if (!reply.body) return { status: reply.status, headers: { ...reply.headers }, body: "" };
  return jsonAnswer(reply.status, JSON.stringify(reply.body), headers);
}

/** Version 1.1 answers as the live service does; 2.0 as RFC 7644, 3.12, with the former beside it (assumption). */
export function scimRefusalAnswer(
  version: ScimVersion,
  accept: string | undefined,
  { status, detail, scimType, headers }: ScimRefusal,
): HttpAnswer {
  const Errors = { description: detail, code: status };
  const body =
    version === "v1"
      ? { Errors }
      : {
          schemas: [scimMessages.error],
          status: String(status),
          ...(scimType && { scimType }),
          detail,
          Errors,
        };
  return jsonAnswer(status, JSON.stringify(body), {
    ...headers,
    ...(status === 401 && { "www-authenticate": "Bearer" }),
    "content-type": mediaType(version, accept),
  });
}

/** RFC 7644, 3.8: the media type of SCIM where the caller asks for it or, in 2.0, does not care. */
function mediaType(version: ScimVersion, accept: string | undefined): string {
  const asked = (accept ?? "*/*").toLowerCase();
  const isIndifferent = version === "v2" && !asked.includes(scimMediaTypes.json) && asked.includes("*/*");
  const wantsScim = asked.includes(scimMediaTypes.scim) || isIndifferent;
  return `${wantsScim ? scimMediaTypes.scim : scimMediaTypes.json}; charset=utf-8`;
}
