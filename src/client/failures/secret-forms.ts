/**
 * The forms a secret may come back in: escaped for where it stands, turned round, in base64, base32 or hex, spelled with codes or
 * with something strewn in, and pieces of them.
 */

import { maskStretches, plainSpellings, type Stretch, withoutFillers } from "../../base/plain-spelling.ts";
import { type Adjoins, base32Signs, base64Signs, encodedAround, hexSigns } from "./encoded-text.ts";

/** A form of a secret, and the signs of the encoded text that it is a part of. */
interface Form {
  readonly text: string;
  readonly signs?: RegExp | undefined;
}

/** Shorter secrets would match ordinary words. */
const shortestSecret = 4;
/** From here on the forms below are tried too: shorter secrets would match ordinary words. */
const shortestDisguised = 8;
/** No token is longer. A longer value comes from data: all its forms would take more memory than the answer. */
const longestDisguised = 4096;
/** A piece of this length gives a long secret away in part. */
const pieceLength = 12;
const shortestPieced = 16;

/** Each spelling whole; the longest first, so that none leaves a rest of another. The masks below find the other forms. */
export function wholeSpellings(secrets: Iterable<string>): readonly string[] {
  return [...new Set([...secrets].flatMap(spellings))].sort((a, b) => b.length - a.length);
}

/** Masks what is left of a long secret where it was cut, in any of its forms. */
export function createPieceMask(secrets: Iterable<string>, mask: string): (text: string) => string {
  const pieces = wordsOf(piecesOf(longForms(secrets)), pieceLength);
  return (text) => maskStretches(text, stretchesOf(pieces, text), mask);
}

/** Finds a secret, or a piece of a long one, where the text spells it with codes or strews something in. */
export function createSpellingSearch(secrets: Iterable<string>): (text: string) => readonly Stretch[] {
  const known = [...secrets];
  const plain = (forms: readonly Form[]) =>
    forms.map(({ text, signs }) => ({ text: withoutFillers(text), signs }));
  const pieces = wordsOf(piecesOf(plain(longForms(known))), pieceLength);
  const whole = plain(known.filter(isShort).flatMap((secret) => [{ text: secret }, ...disguises(secret)]));
  const byLength = [...Map.groupBy(whole, ({ text }) => text.length)].map(([length, forms]) =>
    wordsOf(new Map(forms.map(({ text, signs }) => [text, signs])), length),
  );
  return (text) => {
    const found: Stretch[] = [];
    for (const { text: spelled, begins, ends } of plainSpellings(text)) {
      const at = ([begin, end]: Stretch): Stretch => [begins[begin] ?? 0, ends[end - 1] ?? text.length];
      const adjoins = (place: number) => begins[place] === ends[place - 1];
      for (const words of [pieces, ...byLength])
        for (const stretch of stretchesOf(words, spelled, adjoins)) found.push(at(stretch));
    }
    return found;
  };
}

function isShort({ length }: string): boolean {
  return length >= shortestDisguised && length < shortestPieced;
}

function longForms(secrets: Iterable<string>): readonly Form[] {
  return [...secrets]
    .filter(({ length }) => length >= shortestPieced)
    .flatMap((secret) => [{ text: secret }, ...disguises(secret)]);
}

/** Words of one length. */
interface Words {
  readonly length: number;
  /** Each with the signs of the text that it is a part of. */
  readonly signsOf: ReadonlyMap<string, Form["signs"]>;
  /** Marks how any of them begins, so that few places of a text have to be looked at: nearly none begins one. */
  readonly begins: Uint8Array;
}

function wordsOf(signsOf: Words["signsOf"], length: number): Words {
  const begins = new Uint8Array(beginnings);
  for (const word of signsOf.keys()) begins[beginningAt(word, 0, length)] = 1;
  return { length, signsOf, begins };
}

const beginnings = 0x10000;
const beginningLength = 4;

/** A number below `beginnings`; of two beginnings that are alike the same. */
function beginningAt(text: string, at: number, length: number): number {
  let number = 0;
  for (let next = at; next < at + Math.min(length, beginningLength); next++)
    number = (number * 31 + text.charCodeAt(next)) % beginnings;
  return number;
}

function piecesOf(forms: readonly Form[]): Words["signsOf"] {
  const pieces = new Map<string, Form["signs"]>();
  for (const { text, signs } of forms)
    for (let at = 0; at + pieceLength <= text.length; at++)
      pieces.set(text.slice(at, at + pieceLength), signs);
  return pieces;
}

/** The stretches of the text that are made of words of that length, which may overlap; of an encoded text the whole. */
function stretchesOf(
  { length, signsOf, begins }: Words,
  text: string,
  adjoins: Adjoins = always,
): readonly Stretch[] {
  const found: Stretch[] = [];
  if (signsOf.size === 0) return found;
  for (let at = 0; at + length <= text.length; at++) {
    if (begins[beginningAt(text, at, length)] === 0) continue;
    const word = text.slice(at, at + length);
    if (!signsOf.has(word)) continue;
    let end = at + length;
    while (end < text.length && signsOf.has(text.slice(end - length + 1, end + 1))) end++;
    const stretch = encodedAround(text, [at, end], signsOf.get(word), adjoins);
    found.push(stretch);
    at = stretch[1] - 1;
  }
  return found;
}

const always = () => true;

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

function disguises(secret: string): readonly Form[] {
  if (secret.length < shortestDisguised || secret.length > longestDisguised) return [];
  const reversed = Array.from(secret).reverse().join("");
  return [{ text: reversed }, ...encodings(secret), ...encodings(reversed)];
}

function encodings(secret: string): readonly Form[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  const base32 = [0, 1, 2, 3, 4].map((before) => base32After(before, bytes));
  const base64 = [0, 1, 2].map((before) => base64After(before, secret));
  const url = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  const encoded = (texts: readonly string[], signs: RegExp) => texts.map((text) => ({ text, signs }));
  return [
    ...encoded([hex, hex.toUpperCase()], hexSigns),
    ...encoded([...base64, ...url], base64Signs),
    ...encoded(base32, base32Signs),
  ];
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
    for (left += 8; left >= 5; left -= 5) signs += base32Alphabet[(bits >> (left - 5)) & 31];
  }
  return signs;
}

const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
