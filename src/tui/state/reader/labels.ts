/** The labels of one list, cut to their column so that those that differ read differently wherever that is possible. */

import { columnsOf, safeLine, truncateColumns, truncateStart } from "../../../base/terminal-text.ts";

/** What is shown of each label: safe text, at most as wide as asked. */
export function fittedLabels(
  labels: Iterable<string>,
  columns: number,
  mark = "…",
): ReadonlyMap<string, string> {
  const fitted = new Map([...new Set(labels)].map((label) => [label, fittedLabel(label, columns, mark)]));
  const alike = Map.groupBy(fitted.keys(), (label) => fitted.get(label) ?? "");
  for (const group of alike.values()) {
    if (group.length === 1 || group.length > mostAlike) continue;
    const texts = group.map(safeLine);
    const shown = mostDifferent(cutsOf(texts, columns, mark));
    for (const [index, label] of group.entries()) fitted.set(label, shown[index] ?? "");
  }
  return fitted;
}

/** More labels that read alike are left so. */
const mostAlike = 100;

/** A path that is too long keeps its end, other words their beginning. */
export function fittedLabel(label: string, columns: number, mark = "…"): string {
  const safe = safeLine(label);
  const isPath = /\S\.\S|\[/.test(safe);
  return isPath ? truncateStart(safe, columns, mark) : truncateColumns(safe, columns, mark);
}

/** How wide the labels of a list can be beside its texts: they take the room that is there, and wrap no text that fits otherwise. */
export function labelRoom(columns: number, texts: readonly string[]): number {
  // Where there is little room the texts have half of it.
  const least = Math.min(leastRoom, columns >>> 1);
  const widths = texts.map((text) => columnsOf(text.slice(0, columns)));
  const fitting = widths.filter((width) => width <= columns - least);
  const share = fitting.length < widths.length ? 0.4 : 0.6;
  const widest = fitting.reduce((most, width) => Math.max(most, width), 0);
  return Math.max(least, Math.min(columns - widest, Math.floor(columns * share)));
}

const leastRoom = 24;

/** Ways to cut labels that read alike by their beginnings, by their ends, or by both. */
function cutsOf(texts: readonly string[], columns: number, mark: string): readonly (readonly string[])[] {
  const room = Math.max(0, columns - columnsOf(mark));
  const byBoth = [1 / 2, 1 / 4, 3 / 4].map((part) => {
    const head = Math.floor(room * part);
    return texts.map((text) =>
      columnsOf(text) <= columns
        ? text
        : truncateColumns(text, head, "") + mark + truncateStart(text, room - head, ""),
    );
  });
  const shared = sharedBeginning(texts);
  const fromDifference = texts.map((text) =>
    columnsOf(text) <= columns
      ? text
      : truncateColumns(mark + text.slice(Math.max(0, shared - keptBefore)), columns, mark),
  );
  return [...byBoth, fromDifference];
}

/** Characters before the difference, for the eye. */
const keptBefore = 3;

/** The first of the ways in which the fewest texts are the same. */
function mostDifferent(ways: readonly (readonly string[])[]): readonly string[] {
  return ways.reduce((best, way) => (new Set(way).size > new Set(best).size ? way : best));
}

function sharedBeginning([first = "", ...others]: readonly string[]): number {
  let length = 0;
  while (length < first.length && others.every((text) => text[length] === first[length])) length += 1;
  return length;
}
