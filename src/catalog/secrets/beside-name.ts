/** Secrets that stand beside their names in a text: a name, what separates it from its value, and the value. */

import type { Stretch } from "../../base/plain-spelling.ts";
import { isSecretKey, tellsOfSecrets } from "./names.ts";
import { readingOf } from "./reading.ts";
import { elementWithValue, nameBeforeValue } from "./separators.ts";
import { isUnlikeWords } from "./unlike-words.ts";
import { secretValueAt } from "./value.ts";

/** `mask` stands for what was found before; `asGiven` tells what stood in a stretch before codes were undone. */
export function secretsBesideNames(
  text: string,
  mask: string,
  asGiven: (stretch: Stretch) => string,
): readonly Stretch[] {
  return [...besideNames(text, mask, asGiven), ...inElements(text, mask)];
}

function* besideNames(text: string, mask: string, asGiven: (stretch: Stretch) => string): Generator<Stretch> {
  const reading = readingOf(text, mask);
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(nameBeforeValue)) {
    const { name = "", symbol = name, quoted, sign, listed, loose } = groups;
    if (index < end || !isSecretKey(symbol)) continue;
    if (listed !== undefined && !(quoted !== undefined && headerName.test(symbol))) continue;
    const begin = index + found.length;
    if (listed !== undefined && isKey(text, begin)) continue;
    if (loose !== undefined && !isUnlikeWords(text.slice(begin, begin + 200))) continue;
    if (isOfParser(text, index, begin, symbol)) continue;
    const value = secretValueAt(reading, begin, { name: symbol, sign, isQuoted: quoted !== undefined });
    if (!value) continue;
    const shown = text.slice(...value);
    const isBare = value[0] === begin;
    if (!isSecretKey(symbol, shown) || (isBare && tellsOfSecrets(symbol, asGiven(value)))) continue;
    if (listed !== undefined && headerName.test(shown)) continue;
    if (sign === ":" && quoted === undefined && isVerdict(asGiven([index, index + symbol.length]), shown))
      continue;
    yield value;
    [, end] = value;
  }
}

/** In a list a header is followed by its value; in a list of names, by the next name. */
const headerName = /^[a-z-]+$/i;

/** The piece of a program or of JSON that a parser stopped at: `unexpected token: EOF`, `invalid token: 'foo'`. */
function isOfParser(text: string, index: number, begin: number, name: string): boolean {
  if (name.toLowerCase() !== "token") return false;
  const [, of = ""] =
    /(?<![\w-])(unexpected|illegal|unrecognized|invalid|unknown|bad)\s$/i.exec(
      text.slice(Math.max(0, index - 20), index),
    ) ?? [];
  const [, piece = ""] = /^["'`]?([^\s"'`]*)/.exec(text.slice(begin, begin + 50)) ?? [];
  if (of === "" || /\d/.test(piece)) return false;
  return piece.length < (/^un(?:expected|recognized)|^illegal/i.test(of) ? 20 : 8);
}

/** What a test's end is reported with, `PASS: approve_request`; a password behind such a name has digits or signs. */
function isVerdict(name: string, value: string): boolean {
  return /^pass$/i.test(name) && (name !== "pass" || /^[\p{L}_]*$/u.test(value));
}

/** Behind a value of JSON that is a secret's name, as in `{"required":["token"],"type":"object"}`, stands the next key. */
function isKey(text: string, at: number): boolean {
  const key = /\\{0,15}(["'`])[^"'`\\\r\n]{0,200}\\{0,15}\1\s{0,5}:/y;
  key.lastIndex = at;
  return key.test(text);
}

function* inElements(text: string, mask: string): Generator<Stretch> {
  if (!text.includes("</")) return;
  for (const { 0: found, index, groups = {} } of text.matchAll(elementWithValue)) {
    const { name = "", value = "" } = groups;
    const end = index + found.length;
    if (isSecretKey(name, value) && value.trim() !== "" && value !== mask) yield [end - value.length, end];
  }
}
