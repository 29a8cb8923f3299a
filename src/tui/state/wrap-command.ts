/**
 * Breaks a command for the screen between its words, each line but the last ending with the sign that goes on: what is selected with the
 * mouse runs as a whole, and no beginning of it by itself.
 */

import type { ShellFamily } from "../../base/shell.ts";
import { columnsOf, safeBlock } from "../../base/terminal-text.ts";
import { type WrappedLine, wrapLines } from "./wrap.ts";

const goesOn: Readonly<Record<ShellFamily, string>> = { posix: " \\", powershell: " `" };

/** A command may have lines of its own that go on so. A word that is longer than a line is cut, as no shell goes on within quotes. */
export function wrapCommand(
  text: string,
  columns: number,
  family: ShellFamily = "posix",
): readonly WrappedLine[] {
  return safeBlock(text)
    .split("\n")
    .flatMap((line) => wrapCommandLine(line, columns, goesOn[family]));
}

function wrapCommandLine(line: string, columns: number, mark: string): readonly WrappedLine[] {
  if (columnsOf(line) <= columns) return [{ text: line }];
  const isContinued = line.endsWith(mark);
  const own = isContinued ? line.slice(0, -mark.length) : line;
  const [indent = ""] = /^ */.exec(own) ?? [];
  const words = wordsOf(own.slice(indent.length));
  const room = columns - mark.length;
  if (!words || room - indent.length < leastRoom) return wrapLines(line, columns);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined) lines.push(indent + word);
    else if (columnsOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(`${indent}  ${word}`);
  }
  return lines.flatMap((text, index) => {
    const isLast = index === lines.length - 1 && !isContinued;
    const pieces = wrapLines(text, room);
    return pieces.map((piece, at) => ({
      ...piece,
      text: at === pieces.length - 1 && !isLast ? piece.text + mark : piece.text,
    }));
  });
}

/** With less there is no room for words. */
const leastRoom = 16;

/** What stands between spaces outside of quotes; undefined where quotes are open at the end, as in a text that goes on in the next line. */
function wordsOf(text: string): readonly string[] | undefined {
  const words = text.match(/(?:\\.|'[^']*'|"(?:[\\`].|[^"\\`])*"|[^\s'"\\])+/gsu) ?? [];
  return words.join(" ") === text.trimEnd() ? words : undefined;
}
