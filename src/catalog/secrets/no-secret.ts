/** What stands under or beside the name of a secret and is none: words for nothing, and what explains the secret instead of giving it. */

import { isRawNumber } from "../../base/json.ts";
import { isSystemErrorName } from "../../base/system-error-names.ts";
import { errorCodes } from "../errors.ts";
import { nothing } from "./nothing.ts";
import { secretBehindWord } from "./unlike-words.ts";

/** The words before what is secret, as headers have them. */
const schemeWord =
  "bearer|basic|token|digest|oauth|apikey|negotiate|ntlm|hawk|signature|aws4-[\\w-]{1,30}|jwt|mac";

/** Some of them, where a secret follows. */
export const schemes = new RegExp(`(?:(?:${schemeWord})[^\\S\\r\\n]{1,20}){1,3}(?=[^\\s,;&)\\]}])`, "iy");

const isNothing = new RegExp(
  `^(?:(?:${schemeWord})\\s{1,20})?(?:|${nothing.source}|\\[\\s*\\]|\\{\\s*\\}|[^\\p{L}\\p{N}]{1,2})$`,
  "iu",
);
const longestNothing = 100;

/** Three digits may be a password; no token and no key is that short. `name` is in the spelling of `normalKey`. */
export function isNoSecret(name: string, value: unknown): boolean {
  if (value === null || typeof value === "boolean") return true;
  const text = isRawNumber(value) ? value.rawJSON : typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || text.length > longestNothing) return false;
  return isNothing.test(text) || (/^-?\d{1,3}$/.test(text) && !namesPassword.test(name));
}

const namesPassword = /pass|pwd/;

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** They tell of a secret where they stand in its place. */
const explaining = words(
  "required requires invalid valid expired expires expiring missing unset absent empty wrong incorrect must should shall cannot can could may might not is are was were be has have had does do did will would too approved denied rejected refused revoked granted pending accepted expected unexpected unknown unauthorized unauthenticated forbidden permitted allowed present provided given received found failed passed disabled enabled unlimited optional deprecated unsupported malformed mismatch mismatched needed verified ok ignored skipped string boolean number integer object array",
);

/** A sentence about it may begin with them, never end. */
const beginning = words(
  "it its this that these those the a an your you our we user users value values length field fields only please at by for from in of on to with as and or if when because use used using see check must no unable belongs",
);

/** What a word of prose ends with: `invalid,` or `"… required"`, and not `invalid.9f8e`. */
const endOfWord = "[.,:;!?)\\]}]{0,3}(?=[\\s\"'`\\\\<]|$)";
const twoWords = new RegExp(
  `^([a-z]+(?:n't)?)${endOfWord}(?:[^\\S\\r\\n]{1,5}([a-z]+(?:n't|-[a-z]+)?)${endOfWord})?`,
  "i",
);

/** `token_expired`, `ECONNREFUSED`: what everyone knows is no secret. */
const wholeCode = /^(?:[a-z]+(?:_[a-z]+)*|E[A-Z\d]+(?:_[A-Z]+)?)(?=[.,:;!?)\]}]{0,3}(?:[\s"'`\\<]|$))/;
/** Codes that the log has of tokens for other services, which no call is refused with. */
const codesOfLog = words(
  "no_collaborator_found external_token_found external_token_not_found token_not_found",
);

function isErrorCode(text: string): boolean {
  const [code] = wholeCode.exec(text) ?? [];
  return code !== undefined && (errorCodes.has(code) || codesOfLog.has(code) || isSystemErrorName(code));
}

/**
 * Whether words begin here that tell of a secret: `required for …`, `it is old`, `token_expired`. A word that is none of the usual ones
 * may be a password.
 */
export function isExplanation(text: string): boolean {
  if (isErrorCode(text)) return true;
  const [, first = "", next] = twoWords.exec(text) ?? [];
  const word = first.toLowerCase().replace(/n't$/, "");
  return explaining.has(word) || (beginning.has(word) && next !== undefined);
}

/**
 * Whether a header's line is prose. A credential is a scheme and a value, a parameter, or one word that has a digit, signs or sixteen
 * characters; of small letters alone, from eight on it may be one.
 */
export function isNoCredential(text: string, isCookie: boolean): boolean {
  const [line = ""] = /^[^\r\n"'`\\]{0,200}/.exec(text) ?? [];
  const [first = "", second = ""] = line.trim().split(/\s+/);
  if (startsWithNothing.test(text)) return true;
  if (isCookie) return isExplanation(line) && !line.includes("=");
  if (isScheme.test(first)) return isNoValue(text.trimStart().slice(first.length));
  if (isExplanation(line)) return !/[\w-]=/.test(second) && secretBehindWord(line) === undefined;
  if (!/^[A-Z]?[a-z]{1,14}[.,:;!?)]{0,3}$/.test(first)) return false;
  if (second === "") return first.length < 8;
  if (second.length >= 16 || /=/.test(second)) return false;
  return !/\d/.test(second) || !/[a-z]/i.test(second);
}

/** Of what stands behind a scheme. */
function isNoValue(text: string): boolean {
  const rest = text.trimStart();
  return endsAtOnce.test(text) || startsWithNothing.test(rest) || isExplanation(rest);
}

const endsAtOnce = /^[^\S\r\n]*(?:[\r\n]|$|\\{1,15}[nr]|\\{0,15}["'`](?:[\s,;)\]}]|$))/;

const isScheme = new RegExp(`^(?:${schemeWord})$`, "i");
const startsWithNothing = new RegExp(`^(?:${nothing.source})(?=[\\s"'\`\\\\)\\]},;&.]|$)`, "i");
