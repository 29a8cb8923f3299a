/** Reads a SCIM request's body as JSON: right media type, within bounds, of any JSON type. */

import { isDeeper } from "../../base/is-deeper.ts";
import { parsedOrUndefined } from "../../base/json.ts";
import { findRepeatedName } from "../../base/repeated-name.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import { scimMediaTypes } from "../../catalog/scim/messages.ts";
import type { RawCall } from "../web-api/raw-call.ts";
import { fine, refuse, type ScimOutcome } from "./outcome.ts";

/** Undefined where the verb has no body. Values are doubles: SCIM has no numbers to lose. */
export function readRequestBody({ http, headers, body }: RawCall): ScimOutcome<unknown> {
  if (http === "GET" || http === "DELETE") return fine(undefined);
  if (body.kind === "too-large") return refuse(413, "The body is too large.");
  if (body.kind === "truncated") return refuse(400, "The body ended early.", "invalidSyntax");
  if (!isJson(headers["content-type"])) {
    return refuse(415, `The body must be ${scimMediaTypes.scim} or ${scimMediaTypes.json}, in UTF-8.`);
  }
  const text = decode(body.bytes);
  const value = text === undefined ? undefined : parsedOrUndefined(text);
  if (text === undefined || value === undefined) {
    return refuse(400, "The body is not JSON.", "invalidSyntax");
  }
  const repeated = findRepeatedName(text);
  if (repeated) {
    const name = JSON.stringify(repeated.name.slice(0, 100));
    return refuse(400, `The body has ${name} twice in one object.`, "invalidSyntax");
  }
  if (isDeeper(value, scimLimits.bodyDepth)) {
    return refuse(400, `The body is nested deeper than ${scimLimits.bodyDepth} levels.`, "invalidSyntax");
  }
  return fine(value);
}

function decode(bytes: Buffer): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

function isJson(contentType: string | undefined): boolean {
  const [media = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  return isUtf8 && (media.trim() === scimMediaTypes.scim || media.trim() === scimMediaTypes.json);
}
