/** Collects a call's raw arguments from query, body and Basic credentials, refusing what breaks the rules of HTTP. */

import type { MethodDefinition } from "../../catalog/method.ts";
import { type ContentType, readContentType } from "./content-type.ts";
import { decodeBody, type RawArguments } from "./decode-body.ts";
import { parseForm } from "./parse-form.ts";
import type { RawCall } from "./raw-call.ts";
import { type Checked, checked, refusal, refusalWithMessages } from "./reply.ts";

/** The body counts before the query where both name an argument. */
export async function collectArguments(
  method: MethodDefinition,
  call: RawCall,
  strict: boolean,
): Promise<Checked<RawArguments>> {
  const query = parseForm(call.query, "utf-8");
  if (!query.ok) return query;
  const body = call.http === "POST" ? await bodyArguments(method, call) : getArguments(method, strict);
  if (!body.ok) return body;
  return checked(new Map([...basicCredentials(call.headers.authorization), ...query.value, ...body.value]));
}

async function bodyArguments(
  method: MethodDefinition,
  { body, headers }: RawCall,
): Promise<Checked<RawArguments>> {
  const header = headers["content-type"];
  if (body.kind === "truncated") return refusal("request_timeout");
  if (body.kind === "too-large") {
    // The document has no code for it, and any HTTP status but 200 makes real clients try again and again.
    return refusalWithMessages("invalid_arguments", ["the request body is too large"]);
  }
  if (header === undefined) {
    return body.bytes.length > 0 ? refusal("missing_post_type") : checked(new Map());
  }
  const type = readContentType(header);
  if (!type.ok) return type;
  if (!takes(method, type.value)) return refusal("invalid_post_type");
  return decodeBody(body.bytes, type.value, header);
}

/** Forms are taken everywhere: clients that know no method by name send nothing else. Some methods take nothing else. */
function takes({ contentTypes }: MethodDefinition, { media }: ContentType): boolean {
  return media === "application/x-www-form-urlencoded" || contentTypes.includes("json");
}

/** GET is taken where the document says so and, as nothing can come of it, for what only reads. */
function getArguments(method: MethodDefinition, strict: boolean): Checked<RawArguments> {
  const allowed = method.http === "GET" || method.effect === "read" || !strict;
  return allowed ? checked(new Map()) : refusal("invalid_post_type");
}

/** Client id and secret of an OAuth call may come as HTTP Basic (RFC 6749, 2.3.1). */
function basicCredentials(authorization: string | undefined): RawArguments {
  const encoded = /^basic +([\w+/=-]{1,1000})$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return new Map();
  const [id = "", ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return new Map<string, unknown>([
    ["client_id", id],
    ["client_secret", secret.join(":")],
  ]);
}
