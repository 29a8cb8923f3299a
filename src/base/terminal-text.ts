/** Text from outside made safe for a terminal: what could steer it or hide in it becomes a visible escape. */

import stringWidth from "string-width";

// C0 and C1 controls and DEL; format characters (bidi marks, embeddings, overrides and isolates, zero-width
// joiners, soft hyphens, tags); line and paragraph separators; lone surrogates; fillers that show as nothing;
// variation selectors other than the emoji one.
const unsafe =
  /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}|\u034f|[\u115f\u1160\u3164\uffa0]|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;

const named: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r", "\u001b": "\\e" };

/** One printable line: every control, bidi and invisible character is shown as an escape such as `\e` or `\u{202e}`. */
export function safeLine(text: string): string {
  return isPlain(text) ? text : text.replace(unsafe, escapeOne);
}

/** Like safeLine, but keeps line breaks and expands tabs to four spaces. */
export function safeBlock(text: string): string {
  return text
    .replace(/\r\n/g, "\n")
    .split("\n")
    .map((line) => safeLine(line.replace(/\t/g, "    ")))
    .join("\n");
}

/** Columns the text takes in a terminal; wide characters count two, combining ones none. */
export function columnsOf(text: string): number {
  return isPlain(text) ? text.length : stringWidth(text);
}

/** At most that many columns, the cut marked with `…`; never splits a grapheme. */
export function truncateColumns(text: string, columns: number, mark = "…"): string {
  if (columns <= 0) return "";
  if (isPlain(text))
    return text.length <= columns ? text : text.slice(0, Math.max(0, columns - mark.length)) + mark;
  if (stringWidth(text) <= columns) return text;
  const room = columns - stringWidth(mark);
  let used = 0;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    const width = stringWidth(segment);
    if (used + width > room) break;
    kept += segment;
    used += width;
  }
  return kept + mark;
}

/** Exactly that many columns: cut or filled with spaces at the end. */
export function fitColumns(text: string, columns: number, mark = "…"): string {
  const cut = truncateColumns(text, columns, mark);
  return cut + " ".repeat(Math.max(0, columns - columnsOf(cut)));
}

const graphemes = new Intl.Segmenter();

/** Printable ASCII only: the common case, safe and one column a character. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code > 0x7e) return false;
  }
  return true;
}

function escapeOne(character: string): string {
  const name = named[character];
  if (name) return name;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
}
