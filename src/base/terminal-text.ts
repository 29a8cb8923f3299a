/** Text from outside made safe for a terminal: what could steer it or hide in it becomes a visible escape. */

import stringWidth from "string-width";

// C0 and C1 controls and DEL; format characters (bidi marks, embeddings, overrides and isolates, zero-width
// joiners, soft hyphens, tags); line and paragraph separators; lone surrogates; what Unicode says to show as
// nothing (fillers, variation selectors), but for the selector of emoji; what is no character; letters without
// ink; marks above eight on one letter, which draw over other lines.
const unsafe =
  /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}|[\u2800\u{16fe4}\u{1d159}]|(?<=\p{M}{8})\p{M}/gu;

// What a writer of ours puts between values, and the same as above.
const laidOut = new RegExp(`(\\u001b\\[[\\d;]{0,30}m|\\r?\\n)|${unsafe.source}`, "gu");

const named: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r", "\u001b": "\\e" };

/** One printable line: every control, bidi and invisible character is shown as an escape such as `\e` or `\u{202e}`. */
export function safeLine(text: string): string {
  return replaceUnsafe(text, escapeOne);
}

/** The text with each character that is not safe on a terminal written as `spell` has it. */
export function replaceUnsafe(text: string, spell: (character: string) => string): string {
  return isPlain(text) ? text : text.replace(unsafe, (character) => spell(character));
}

/** The characters that are not safe on a terminal, in their order, each with where it stands. */
export function unsafeIn(text: string): readonly { readonly character: string; readonly offset: number }[] {
  if (isPlain(text)) return [];
  return Array.from(text.matchAll(unsafe), ({ 0: character, index }) => ({ character, offset: index }));
}

/** Like safeLine, but keeps line breaks and expands tabs to four spaces. */
export function safeBlock(text: string): string {
  return text
    .replace(/\r\n/g, "\n")
    .split("\n")
    .map((line) => safeLine(line.replace(/\t/g, "    ")))
    .join("\n");
}

/**
 * Text that was laid out for a terminal: line breaks (also CR LF) and colours (SGR) stay, everything else that safeLine
 * would show as an escape is shown as one.
 */
export function safeRendered(text: string): string {
  if (isPlainBlock(text)) return text;
  return text.replace(laidOut, (found, kept: string | undefined) => kept ?? escapeOne(found));
}

/** Columns the text takes in a terminal; wide characters count two, combining ones none. */
export function columnsOf(text: string): number {
  return isPlain(text) ? text.length : measured(text);
}

/** At most that many columns, the cut marked with `…`; never splits a grapheme. */
export function truncateColumns(text: string, columns: number, mark = "…"): string {
  if (columns <= 0) return "";
  if (isPlain(text))
    return text.length <= columns ? text : text.slice(0, Math.max(0, columns - mark.length)) + mark;
  if (measured(text) <= columns) return text;
  const room = columns - measured(mark);
  let used = 0;
  let kept = "";
  graphemes ??= new Intl.Segmenter();
  for (const { segment } of graphemes.segment(text)) {
    const width = columnsOf(segment);
    if (used + width > room) break;
    kept += segment;
    used += width;
  }
  return kept + mark;
}

/** Enough for most characters with their marks. */
const charactersPerColumn = 8;

/** The same, cut at its beginning: the end of a path says which of several it is. */
export function truncateStart(text: string, columns: number, mark = "…"): string {
  if (columnsOf(text) <= columns) return text;
  if (columns <= 0) return "";
  graphemes ??= new Intl.Segmenter();
  let room = columns - columnsOf(mark);
  let kept = "";
  // The segmenter takes a copy of all that it is given. The first segment of the part may be half of one.
  const [, ...segments] = graphemes.segment(text.slice(-charactersPerColumn * (columns + 1)));
  for (const { segment } of segments.reverse()) {
    room -= columnsOf(segment);
    if (room < 0) break;
    kept = segment + kept;
  }
  return mark + kept;
}

/** Exactly that many columns: cut or filled with spaces at the end. */
export function fitColumns(text: string, columns: number, mark = "…"): string {
  const cut = truncateColumns(text, columns, mark);
  return cut + " ".repeat(Math.max(0, columns - columnsOf(cut)));
}

/** Whether each of its UTF-16 units is a character of one column that never joins with its neighbours. */
export function isOneColumnEach(text: string): boolean {
  return isPlain(text);
}

/** Columns of texts that are not plain: measuring is slow, and a screen shows the same texts in frame after frame. */
const measuredBefore = new Map<string, number>();
const mostMeasured = 2000;
const longestKept = 200;

function measured(text: string): number {
  if (text.length > longestKept) return stringWidth(text);
  const known = measuredBefore.get(text);
  if (known !== undefined) return known;
  const columns = stringWidth(text);
  if (measuredBefore.size >= mostMeasured) measuredBefore.clear();
  measuredBefore.set(text, columns);
  return columns;
}

/** Made when a text needs it: that takes milliseconds. */
let graphemes: Intl.Segmenter | undefined;

/** Only characters that are safe, one column wide and never join with their neighbours: almost every text there is. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (!isPlainUnit(text.charCodeAt(index))) return false;
  return true;
}

/** The same, line breaks, and colours. */
function isPlainBlock(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === 0x1b) {
      const end = colourEnd(text, index);
      if (end === undefined) return false;
      index = end;
    } else if (unit !== 0x0a && !isPlainUnit(unit)) return false;
  }
  return true;
}

/** Where the `m` of a colour stands that begins there; undefined when none does. */
function colourEnd(text: string, start: number): number | undefined {
  if (text.charCodeAt(start + 1) !== 0x5b) return undefined;
  let index = start + 2;
  while (index < start + 32 && isParameterUnit(text.charCodeAt(index))) index++;
  return text.charCodeAt(index) === 0x6d ? index : undefined;
}

/** A digit or a semicolon. */
function isParameterUnit(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || unit === 0x3b;
}

/** Printable ASCII, Latin, Greek and Cyrillic letters, and the punctuation, arrows, lines and marks of our own screens. */
function isPlainUnit(unit: number): boolean {
  if (unit < 0x7f) return unit >= 0x20;
  if (unit < 0x300) return unit > 0xa0 && unit !== 0xad;
  if (unit < 0x2010) return unit >= 0x370 && unit <= 0x482;
  if (unit < 0x2190) return unit <= 0x2027;
  return unit <= 0x21ff || (unit >= 0x2500 && unit <= 0x25fc) || (unit >= 0x2713 && unit <= 0x2718);
}

function escapeOne(character: string): string {
  const name = named[character];
  if (name) return name;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
}
