/** A one-line text editor as pure functions: the cursor never stands inside a grapheme. */

export interface EditedLine {
  readonly text: string;
  /** UTF-16 offset, 0 to text.length, always between two graphemes. */
  readonly cursor: number;
  /** The whole text is selected: what is typed takes its place, and any motion of the cursor edits it. */
  readonly isSelected?: boolean;
}

/** Longest text of a line; a longer paste is cut. */
export const longestLine = 4000;

export function editedLine(text: string): EditedLine {
  return { text, cursor: text.length };
}

/** A text that is more often replaced than edited. */
export function selectedLine(text: string): EditedLine {
  return text === "" ? editedLine(text) : { ...editedLine(text), isSelected: true };
}

/** Puts text at the cursor; line breaks and other controls of a paste become single spaces. */
export function insertText(edited: EditedLine, inserted: string): EditedLine {
  const line = edited.isSelected ? editedLine("") : edited;
  const oneLine = inserted.replace(/\p{Cc}+/gu, " ").slice(0, longestLine - line.text.length);
  const text = line.text.slice(0, line.cursor) + oneLine + line.text.slice(line.cursor);
  return { text, cursor: boundaryAtOrAfter(text, line.cursor + oneLine.length) };
}

/** Puts `replacement` where the text stands from `start` to `end`, the cursor after it. */
export function replaceText(line: EditedLine, start: number, end: number, replacement: string): EditedLine {
  return insertText({ text: line.text.slice(0, start) + line.text.slice(end), cursor: start }, replacement);
}

export type LineMotion = "left" | "right" | "word-left" | "word-right" | "start" | "end";

export function moveInLine(line: EditedLine, motion: LineMotion): EditedLine {
  return { text: line.text, cursor: target(line, motion) };
}

/** Removes what lies between the cursor and where the motion would go. */
export function deleteInLine(line: EditedLine, motion: LineMotion): EditedLine {
  if (line.isSelected) return editedLine("");
  const other = target(line, motion);
  const start = Math.min(line.cursor, other);
  const end = Math.max(line.cursor, other);
  return { text: line.text.slice(0, start) + line.text.slice(end), cursor: start };
}

function target({ text, cursor }: EditedLine, motion: LineMotion): number {
  switch (motion) {
    case "left":
      return boundaryBefore(text, cursor);
    case "right":
      return boundaryAtOrAfter(text, cursor + 1);
    case "start":
      return 0;
    case "end":
      return text.length;
    case "word-left":
      return wordStart(text.slice(0, cursor).trimEnd());
    case "word-right":
      return cursor + (/^\s*\S*/.exec(text.slice(cursor))?.[0].length ?? 0);
  }
}

function wordStart(text: string): number {
  let start = text.length;
  while (start > 0 && /\S/.test(text.charAt(start - 1))) start--;
  return start;
}

function boundaryBefore(text: string, offset: number): number {
  let before = 0;
  for (const start of graphemeStarts(text)) {
    if (start >= offset) break;
    before = start;
  }
  return before;
}

function boundaryAtOrAfter(text: string, offset: number): number {
  for (const start of graphemeStarts(text)) if (start >= offset) return start;
  return text.length;
}

function* graphemeStarts(text: string): Generator<number> {
  for (const { index } of graphemes.segment(text)) yield index;
}

const graphemes = new Intl.Segmenter();
