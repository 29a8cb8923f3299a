/**
 * The client's own tokens in an answer, be it of success or of a part: masked in its headers, and in its bytes before they are printed,
 * kept or recorded, also where JSON spells them with escapes. It costs two searches for each token, and no copy where none is found.
 */

import { type JsonObject, parseLossless } from "../../base/json.ts";
import { redacted } from "../failures/redact.ts";
import type { HttpHeaders } from "../network/transport.ts";

/** The same buffer where nothing is to be masked. */
export function withoutTokens(body: Buffer, tokens: readonly string[]): Buffer {
  const known = tokens.filter(isMasked);
  let masked = body;
  for (const token of known) masked = without(masked, placesOf(masked, written(token)));
  if (!mayBeSpelled(masked, known)) return masked;
  for (const token of known) masked = without(masked, spelledPlaces(masked, token));
  return masked;
}

/** The same for an answer that was parsed. */
export function valueWithoutTokens(value: JsonObject, tokens: readonly string[]): JsonObject {
  const text = Buffer.from(JSON.stringify(value));
  const masked = withoutTokens(text, tokens);
  return masked === text ? value : (parseLossless(masked.toString()) as JsonObject);
}

/** The same for the values of an answer's headers. */
export function headersWithoutTokens(headers: HttpHeaders, tokens: readonly string[]): HttpHeaders {
  const known = tokens.filter(isMasked);
  const masked = (text: string) => known.reduce((left, token) => left.replaceAll(token, redacted), text);
  const maskedValue = (value: HttpHeaders[string]) =>
    typeof value === "string" ? masked(value) : value?.map(masked);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, maskedValue(value)]));
}

/** Shorter ones could be words of the answer itself. */
const shortestMasked = 8;

function isMasked({ length }: string): boolean {
  return length >= shortestMasked;
}

const mask = Buffer.from(redacted);

/** A stretch of the bytes: its first place, and the one behind its last. */
type Place = readonly [begin: number, end: number];

/** As it stands in a string of JSON, so that masking leaves the JSON whole. */
function written(token: string): string {
  return JSON.stringify(token).slice(1, -1);
}

function* placesOf(body: Buffer, text: string): Generator<Place> {
  const length = Buffer.byteLength(text);
  for (let at = body.indexOf(text); at !== -1; ) {
    const isToken = !isInEscape(body, at);
    if (isToken) yield [at, at + length];
    at = body.indexOf(text, isToken ? at + length : at + 1);
  }
}

/** Whether a character that needs no escape may be written as one, which is seldom so. */
function mayBeSpelled(body: Buffer, tokens: readonly string[]): boolean {
  if (tokens.length === 0) return false;
  return body.includes("\\u00") || (tokens.some((token) => /[^ -.0-~]/.test(token)) && body.includes("\\"));
}

/** Where each character stands as it is or in one of the escapes that JSON has for it. */
function* spelledPlaces(body: Buffer, token: string): Generator<Place> {
  const pattern = new RegExp(Array.from(token, spellings).join(""), "g");
  const text = body.toString("latin1");
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index, 0: found } = match;
    if (isInEscape(body, index)) pattern.lastIndex = index + 1;
    else yield [index, index + found.length];
  }
}

function spellings(character: string): string {
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  const coded = units.map(
    (code) => `\\\\u${code.replace(/[a-f]/g, (sign) => `[${sign}${sign.toUpperCase()}]`)}`,
  );
  const plain = Buffer.from(written(character)).toString("latin1");
  const bytes = plain.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  const solidus = character === "/" ? "|\\\\\\/" : "";
  return `(?:${bytes}|${coded.join("")}${solidus})`;
}

function without(body: Buffer, places: Iterable<Place>): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const [begin, end] of places) {
    parts.push(body.subarray(copied, begin), mask);
    copied = end;
  }
  return copied === 0 ? body : Buffer.concat([...parts, body.subarray(copied)]);
}

/** Whether the place is behind the backslash of an escape, such as `\n` or `\u000a`: of an escape no half may stay. */
function isInEscape(body: Buffer, at: number): boolean {
  if (isEscaped(body, at)) return true;
  for (let u = at - 1; u >= at - 4; u--) if (body[u] === 0x75 && isEscaped(body, u)) return true;
  return false;
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(body: Buffer, at: number): boolean {
  let before = at;
  while (body[before - 1] === 0x5c) before--;
  return (at - before) % 2 === 1;
}
