/**
 * The forms a secret may come back in: escaped for where it stands, turned round, in base64, base32 or hex, spelled with codes or
 * with something strewn in, and pieces of them.
 */

import { maskStretches, plainSpellings, type Stretch, withoutFillers } from "../../base/plain-spelling.ts";

/** Shorter secrets would match ordinary words. */
const shortestSecret = 4;
/** From here on the forms below are tried too: shorter secrets would match ordinary words. */
const shortestDisguised = 8;
/** No token is longer. A longer value comes from data: all its forms would take more memory than the answer. */
const longestDisguised = 4096;
/** A piece of this length gives a long secret away in part. */
const pieceLength = 12;
const shortestPieced = 16;

/** Each form whole; the longest first, so that none leaves a rest of another. */
export function wholeForms(secrets: Iterable<string>): readonly string[] {
  const forms = [...secrets].flatMap((secret) => [...spellings(secret), ...disguises(secret)]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** Masks what is left of a long secret where it was cut, in any of its forms. */
export function createPieceMask(secrets: Iterable<string>, mask: string): (text: string) => string {
  const pieces = piecesOf(longForms(secrets));
  return (text) => maskStretches(text, stretchesOf(pieces, pieceLength, text), mask);
}

/** Masks a secret, or a piece of a long one, where the text spells it with codes or strews something in. */
export function createSpellingMask(secrets: Iterable<string>, mask: string): (text: string) => string {
  const known = [...secrets];
  const plain = (forms: readonly string[]) => forms.map(withoutFillers);
  const pieces = piecesOf(plain(longForms(known)));
  const whole = plain(known.filter(isShort).flatMap((secret) => [secret, ...disguises(secret)]));
  const byLength = Map.groupBy(whole, (form) => form.length);
  return (text) => {
    const found: Stretch[] = [];
    for (const { text: spelled, begins, ends } of plainSpellings(text)) {
      const at = ([begin, end]: Stretch): Stretch => [begins[begin] ?? 0, ends[end - 1] ?? text.length];
      for (const stretch of stretchesOf(pieces, pieceLength, spelled)) found.push(at(stretch));
      for (const [length, forms] of byLength)
        for (const stretch of stretchesOf(new Set(forms), length, spelled)) found.push(at(stretch));
    }
    return maskStretches(text, found, mask);
  };
}

function isShort({ length }: string): boolean {
  return length >= shortestDisguised && length < shortestPieced;
}

function longForms(secrets: Iterable<string>): readonly string[] {
  return [...secrets]
    .filter(({ length }) => length >= shortestPieced)
    .flatMap((secret) => [secret, ...disguises(secret)]);
}

function piecesOf(forms: readonly string[]): ReadonlySet<string> {
  const pieces = new Set<string>();
  for (const form of forms)
    for (let at = 0; at + pieceLength <= form.length; at++) pieces.add(form.slice(at, at + pieceLength));
  return pieces;
}

/** The stretches of the text that are made of words of that length, which may overlap. */
function stretchesOf(words: ReadonlySet<string>, length: number, text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  if (words.size === 0) return found;
  for (let at = 0; at + length <= text.length; at++) {
    if (!words.has(text.slice(at, at + length))) continue;
    let end = at + length;
    while (end < text.length && words.has(text.slice(end - length + 1, end + 1))) end++;
    found.push([at, end]);
    at = end - 1;
  }
  return found;
}

/** As it is, percent-encoded, form-encoded, and escaped for JSON and HTML. */
function spellings(secret: string): readonly string[] {
  if (secret.length < shortestSecret) return [];
  const percent = encodeURIComponent(secret.toWellFormed());
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  const lower = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const json = JSON.stringify(secret).slice(1, -1);
  const html = secret.replace(/[&<>"']/g, (sign) => htmlNames[sign] ?? sign);
  return [secret, percent, lower(percent), form, lower(form), json, json.replaceAll("/", "\\/"), html];
}

const htmlNames: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function disguises(secret: string): readonly string[] {
  if (secret.length < shortestDisguised || secret.length > longestDisguised) return [];
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  const base32 = [0, 1, 2, 3, 4].map((before) => base32After(before, bytes));
  const base64 = [0, 1, 2].map((before) => base64After(before, secret));
  const url = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  return [Array.from(secret).reverse().join(""), hex, hex.toUpperCase(), ...base64, ...url, ...base32];
}

/** The characters that do not depend on what stands before or behind, when that many bytes stand before. */
function base64After(before: number, secret: string): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
  return bytes.toString("base64").slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
}

/** The same of base32, whose signs stand for five bits each. */
function base32After(before: number, secret: Buffer): string {
  let signs = "";
  let bits = 0;
  /** How many of the last bits no sign stands for yet; negative while bits of the sign before are skipped. */
  let left = -((5 - ((before * 8) % 5)) % 5);
  for (const byte of secret) {
    bits = ((bits << 8) | byte) & 0xfff;
    for (left += 8; left >= 5; left -= 5) signs += base32Signs[(bits >> (left - 5)) & 31];
  }
  return signs;
}

const base32Signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
