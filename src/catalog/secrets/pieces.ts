/** A value that is no header: pieces that stand together, such as words, and what stands in quotes or brackets. */

import { endOfBrackets, endOfIndented } from "./blocks.ts";
import { closingQuote, quoteSign } from "./quotes.ts";
import { endOfLine, type Reading } from "./reading.ts";

/** Where it stands, without the quotes that it begins and ends with. `quotes` are those that are open around it. */
export function piecesAt(
  reading: Reading,
  begin: number,
  quotes: ReadonlySet<string>,
): readonly [from: number, to: number] {
  const { text, mask } = reading;
  const start = text.startsWith(mask, begin)
    ? begin + mask.length
    : matchedTo(classBefore, text, matchedTo(prefix, text, begin));
  const [first = ""] = beginningQuote.exec(text.slice(start, start + 16)) ?? [];
  const inner = start + first.length;
  if (quotes.has(first) && isMatch(behindQuote, text, inner)) return [begin, begin];
  /** Of the last piece, where that stands in quotes as all of the value does. */
  let closed: { readonly at: number; readonly end: number } | undefined;
  const endedAt = (end: number) =>
    closed?.end === end ? ([inner, closed.at] as const) : ([begin, end] as const);
  for (let at = start; ; ) {
    stops.lastIndex = at;
    const found = stops.exec(text);
    if (!found) return endedAt(text.length);
    const [sign] = found;
    const isFirst = found.index === start;
    const behind = stops.lastIndex;
    const isBehindClosed = closed?.end === found.index && /[,;&)\]}>]/.test(sign);
    if (isBehindClosed || (!(isFirst && /["'`<]$/.test(sign)) && isEnd(sign, text, behind)))
      return endedAt(found.index);
    at = behind;
    // A shell takes a quote behind a backslash, outside of quotes, for a letter.
    if (/^\\["'`]$/.test(sign) && /^["'`]/.test(first)) continue;
    if (/["'`]$/.test(sign)) {
      const closing = closingQuote(reading, behind, sign);
      if (!closing && isFirst) return [inner, endOfLine(text, start)];
      closed = sign === first && start === begin ? closing : undefined;
      if (closing) at = matchedTo(joined, text, closing.end);
    } else if (/[[({]/.test(sign)) {
      const end = endOfBrackets(reading, found.index);
      if (end === undefined && isFirst) return [begin, endOfIndented(text, start)];
      if (end !== undefined) at = isFirst ? matchedTo(prototype, text, end) : end;
    } else if (sign === "<" && isFirst) at = matchedTo(inAngles, text, behind);
  }
}

const beginningQuote = new RegExp(`^(?:"""|'''|${quoteSign.source})`);
/** What a piece may end at; a blank behind a backslash is part of a word. */
const stops = new RegExp(`"""|'''|${quoteSign.source}|\\\\+[^\\S\\r\\n]?|[\\s,;&()[\\]{}<>]`, "g");

function isEnd(sign: string, text: string, behind: number): boolean {
  if (/["'`]$/.test(sign)) return isMatch(behindQuote, text, behind);
  if (sign === "<") return isMatch(behindTag, text, behind);
  if (/[)\]}>]/.test(sign) && /[,;&]/.test(text[behind] ?? "")) return true;
  if (/[,;&)\]}>]/.test(sign)) return isMatch(behindEnd, text, behind);
  return /^\s/.test(sign);
}

/** Behind a comma, a semicolon, an ampersand or a bracket that ends the value: more signs, or the next name. */
const behindEnd = /\s|$|\\|["'`\])}>[{(<]|[.:!?](?:\s|$)|(?:amp;)?[\w.%+[\]-]{1,100}\s{0,3}[=:]/y;
/** Behind a quote that ends what the value stands in. */
const behindQuote = /\s|$|\\|[,;:)}\]>&|]|[.!?](?:\s|$)/y;
const behindTag = /\/?[a-z]/iy;
const joined = /\s{0,40}\+\s{0,40}(?=["'`])/y;
/** Of a text in Python, C# or a shell: `b'…'`, `$'…'` */
const prefix = /(?:[bfru]{1,2}|[$@])(?=["'`])/iy;
/** Of what Node prints: `Map(1) {`, `Uint8Array(3) [`, `Buffer(3) [Uint8Array] [`, `<ref *1> {` */
const classBefore =
  /(?:<ref \*\d{1,5}> )?(?:[A-Za-z_$][\w$]{0,60}(?:\(\d{0,9}\))?(?: \[[\w ]{1,40}\])? )?(?=[[{])/y;
/** Between `[Object: null prototype]` and `{` */
const prototype = / (?=\{)/y;
/** `<Buffer 5a 78>`, also cut, and a tag. */
const inAngles = /(?:Buffer|[\da-f]{2})\b[^<>\r\n]*>?|[^\s<>]{1,100}>/iy;

function isMatch(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The place behind what the pattern finds here, or here. */
function matchedTo(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
