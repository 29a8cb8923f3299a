/** Lines that are too long for the ear: the beginning of each is said, and of what is asked about the rest can be heard. */

import { countOf } from "../../base/count-words.ts";

/** Longest line said, in characters: a longer one is no use to the ear. */
const longestSaid = 2000;

export function bounded(line: string): string {
  return line.length <= longestSaid ? line : `${line.slice(0, longestSaid)}${moreWords(line, longestSaid)}`;
}

export interface HeardLines {
  readonly said: readonly string[];
  /** What the lines have beyond what is said of them. */
  readonly rest: readonly string[];
}

/** Each in lines that are said whole. */
export function inHeardLines(lines: readonly string[]): HeardLines {
  const cut = (line: string) => line.length > longestSaid;
  return {
    said: lines.map((line) =>
      cut(line) ? `${line.slice(0, partLength)}${moreWords(line, partLength)}` : line,
    ),
    rest: lines.filter(cut).flatMap(restOf),
  };
}

/** Beside what is said of each part. */
const partLength = 1900;
const beginning = 30;

function restOf(line: string): readonly string[] {
  const parts: string[] = [];
  for (let at = partLength; at < line.length; at += partLength)
    parts.push(`${line.slice(0, beginning)}… goes on: ${line.slice(at, at + partLength)}`);
  return parts;
}

function moreWords(line: string, said: number): string {
  return `… and ${countOf(line.length - said, "more character")}`;
}
