/** What texts of a certain kind must be, and what is made of them (interface document, 2.5). */

import { isEmailAddress } from "../../catalog/email-address.ts";
import { allowedValue, type ScimAttribute, type ScimFormat } from "../../catalog/scim/attribute.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import { fine, refuseValue, type ScimOutcome } from "./outcome.ts";

/** The text as it is kept; `path` names it in a refusal. */
export function formatText(attribute: ScimAttribute, text: string, path: string): ScimOutcome<string> {
  const { format = "text", onlyValues = [], maximumCharacters } = attribute;
  const allowed = allowedValue(attribute, text);
  if (allowed === undefined) {
    return refuseValue(path, `must be ${onlyValues.map((value) => JSON.stringify(value)).join(" or ")}`);
  }
  const formatted = formats[format](allowed, path);
  if (!formatted.ok) return formatted;
  const limit =
    maximumCharacters ?? (format === "photo" ? scimLimits.photoCharacters : scimLimits.textCharacters);
  if (characters(formatted.value, limit) > limit)
    return refuseValue(path, `is longer than ${limit} characters`);
  return formatted;
}

/** A name made fit to be a userName, cut to what fits. */
export function plainUserName(text: string): string {
  return [...plainName(text)].slice(0, scimLimits.userNameCharacters).join("");
}

type Format = (text: string, path: string) => ScimOutcome<string>;

const formats: Readonly<Record<ScimFormat, Format>> = {
  text: (text) => fine(text),
  displayName: (text) => fine(plainName(text)),
  userName: (text) => fine(isEmailAddress(text) ? nameOfEmail(text) : plainName(text)),
  email: (text, path) => (isEmailAddress(text) ? fine(text) : refuseValue(path, "must be an e-mail address")),
  url: (text, path) => (isUrl(text) ? fine(text) : refuseValue(path, "must be an http or https address")),
  photo: (text, path) =>
    isUrl(text) || isImage(text)
      ? fine(text)
      : refuseValue(path, "must be a public address or a data URL with an image"),
};

/** Letters and digits of any script, and the three signs the platform keeps. */
function plainName(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}._-]/gu, "_");
}

/** The part before the @, cut to what fits. Assumption: the document only says that it is converted. */
function nameOfEmail(text: string): string {
  return plainUserName(text.slice(0, text.lastIndexOf("@")));
}

function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** A data URL (RFC 2397) of an image, its bytes in base64 or percent-encoded. */
function isImage(text: string): boolean {
  const head = /^data:image\/[\w.+-]{1,40}(;charset=[\w-]{1,40})?(;base64)?,/i.exec(text);
  if (!head) return false;
  const data = text.slice(head[0].length);
  if (head[2]) return /^[A-Za-z0-9+/]+={0,2}$/.test(data);
  return /^[\w\-.~!$&'()*+,;=:@/?%]+$/.test(data) && !/%(?![\da-f]{2})/i.test(data);
}

/** Characters are code points here; a text far beyond the limit is not counted out. */
function characters(text: string, limit: number): number {
  return text.length <= limit || text.length > 2 * limit ? text.length : [...text].length;
}
