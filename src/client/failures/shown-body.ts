/**
 * The beginning of a body that is no answer, as far as it can be told that no secret stands there: nothing is shown from the first
 * name of a secret on, nor of a shape whose values cannot be told from their names. A body may be cut, damaged or of any kind.
 */

import { plainSpellings } from "../../base/plain-spelling.ts";
import { imageDigest } from "../../catalog/secrets/forms.ts";

/** `masked` has the secrets masked that are known; `secretName` finds the name of one in a plain spelling. */
export function beginningOfBody(masked: string, secretName: RegExp): string {
  const text = masked.trim();
  const end = Math.min(endOfShape(text), endOfName(text, secretName), beginningOfUser(text));
  const shown = plainlyShown(text.slice(0, end));
  return end < text.length && shown !== "" ? `${shown}…` : shown;
}

/**
 * Behind the first name, in whatever spelling: what stands behind it may be its secret. Where the name is itself a value of JSON, its
 * secret may stand before it too, in the same object.
 */
function endOfName(text: string, secretName: RegExp): number {
  const found = [...plainSpellings(text)].map(({ text: plain, ends }) => {
    const name = secretName.exec(plain);
    if (!name) return text.length;
    const end = ends[name.index + name[0].length - 1] ?? 0;
    const isValue = /^[[{]/.test(text) && !/^[^"]{0,100}"\s*:/.test(text.slice(end));
    return isValue ? innermostBracket(text.slice(0, end)) : end;
  });
  return Math.min(...found);
}

/** Where the object or list begins that the end of the text stands in. */
function innermostBracket(text: string): number {
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (sign === "{" || sign === "[") open.push(index);
    else if (!sign.startsWith('"')) open.pop();
  }
  return open.at(-1) ?? 0;
}

/** Before who is named with a password, as addresses have it, in whatever spelling. */
function beginningOfUser(text: string): number {
  const found = [...plainSpellings(text, true)].map(({ text: plain, begins }) => {
    const user = userWithPassword.exec(plain);
    return user ? (begins[user.index] ?? 0) : text.length;
  });
  return Math.min(...found);
}

/** A quote before a sign of JSON ends a text, in which no password goes on. A time of day is none, nor an image's name and tag. */
const userWithPassword = new RegExp(
  [
    /(?<![^\s"'<>:@/\\])(?!(?:[\d-]{10}T)?\d{1,2}:\d\d(?::\d\d)?@)[^\s"'<>:@/\\]+:/,
    /(?:[^\s"<>@]|"(?![,:}\]]))+/,
    new RegExp(`@(?!${imageDigest.source})`),
  ]
    .map(({ source }) => source)
    .join(""),
);

function endOfShape(text: string): number {
  if (/^[[{]/.test(text)) return endOfJson(text);
  if (text.startsWith("<")) return text.length;
  return isProse(text) ? text.length : 0;
}

/** Behind the last whole part: of a text that is cut, the rest may be the beginning of a secret, or of its name. */
function endOfJson(text: string): number {
  let end = 0;
  for (const { 0: part, index } of text.matchAll(jsonParts)) {
    if (index !== end) break;
    end = index + part.length;
  }
  return end;
}

const jsonParts =
  /\s*(?:[[\]{},]|"(?:[^"\\]|\\.)*"\s*(?:[:,\]}])|-?\d[\d.eE+-]*(?=[\s,\]}])|(?:true|false|null)(?=[\s,\]}]))/gs;

/** A sentence, as servers between say it: it has no signs of data, or few among its words. */
function isProse(text: string): boolean {
  if (/[{}\\<>]|%[0-9a-f]{2}/i.test(text)) return false;
  const pieces = text.split(/\s+/);
  return !/["=&]/.test(text) || pieces.filter((piece) => word.test(piece)).length * 2 > pieces.length;
}

const word = /^["'(]*[a-z]+(?:['-][a-z]+)*["')]*[.,:;!?]*$/i;

function plainlyShown(text: string): string {
  if (/^[[{]/.test(text)) return text;
  if (text.startsWith("<")) return text.replace(comment, "").replace(tag, "<$1>").replace(opaqueWord, "…");
  return text.replace(data, "…").replace(opaqueWord, "…");
}

/** Signs of data beside a word mean that the word may be what is left of a secret. */
const data = /(?<!\S)(?!["'(]*[a-z'-]+["')]*[.,:;!?]*(?!\S))(?=\S*["'=&])(?=\S*\w)\S+/gi;

const comment = /<!--(?:[^-]|-(?!->))*(?:-->)?/g;
/** The values of attributes are left out. */
const tag = /<(!doctype html|[!/?]?[\w:-]*)(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*>?/gi;
/** Of letters and digits, as no language has it. */
const opaqueWord = /(?<![^\s>])(?=[^\s<]*\d)(?=[^\s<]*[a-z])[^\s<>]{8,}/gi;
