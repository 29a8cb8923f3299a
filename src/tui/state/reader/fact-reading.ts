/** Reading in facts: motions, tabs, finding, and what Enter opens on a line. */

import { nextOf } from "../next-of.ts";
import { factAt, factLines } from "./fact-lines.ts";
import { type Fact, type Facts, type FactsDetail, type FactTarget, factsTabs } from "./facts.ts";
import type { ReaderLine } from "./line.ts";
import { cursorCell, cursorLine, moveInText, type ReaderMotion, toggleFold } from "./motion.ts";

/** The room that the lines have on the screen. */
export interface FactsRoom {
  readonly columns: number;
  readonly rows: number;
}

export function moveInFacts(
  detail: FactsDetail,
  facts: Facts | undefined,
  motion: ReaderMotion,
  room: FactsRoom,
): FactsDetail {
  if (!facts) return detail;
  const lines = factLines(facts, detail, room.columns);
  const { place, turn } = moveInText(lines, detail, motion, room.rows);
  const moved = { ...detail, ...place };
  return turn ? turnFactsTab(moved, turn) : moved;
}

export function turnFactsTab(detail: FactsDetail, direction: 1 | -1): FactsDetail {
  return { ...detail, tab: nextOf(factsTabs, detail.tab, direction), firstLine: 0, line: 0, cell: 0 };
}

/** What Enter does on the line of the cursor: a fold is turned at once, everything else is for the pane. */
export function useFactLine(
  detail: FactsDetail,
  facts: Facts | undefined,
  room: FactsRoom,
): { readonly detail: FactsDetail; readonly target: FactTarget | undefined } {
  if (!facts) return { detail, target: undefined };
  const lines = factLines(facts, detail, room.columns);
  const { target } = cursorCell(lines[cursorLine(detail, room.rows)], detail.cell) ?? {};
  if (target?.kind === "fold") {
    return { detail: { ...detail, ...toggleFold(detail, target.path) }, target: undefined };
  }
  return { detail, target: factUnderCursor(detail, facts, room)?.target };
}

/** The fact that the cursor's line is of; undefined in JSON. */
export function factUnderCursor(
  detail: FactsDetail,
  facts: Facts,
  { columns, rows }: FactsRoom,
): Fact | undefined {
  return factAt(facts, detail, columns, cursorLine(detail, rows));
}

/** What the cursor's line names, or says; undefined in JSON. */
export function copyFactLine(
  detail: FactsDetail,
  facts: Facts,
  room: FactsRoom,
): { readonly text: string; readonly what: string } | undefined {
  const fact = factUnderCursor(detail, facts, room);
  const what = `the ${fact?.label || "value"}`;
  switch (fact?.target?.kind) {
    case undefined:
      return fact && { text: fact.text, what };
    case "copy":
      return { text: fact.target.text, what: fact.target.what };
    case "person":
    case "audit":
      return { text: fact.target.id, what: "the identifier" };
  }
}

/** Goes to the next line that has the words, round the end; undefined when none has. */
export function findInFacts(
  detail: FactsDetail,
  facts: Facts,
  words: string,
  { columns, rows }: FactsRoom,
): FactsDetail | undefined {
  const lines = factLines(facts, detail, columns);
  const wanted = words.toLowerCase();
  const at = cursorLine(detail, rows);
  const offset = lines.findIndex((_, step) => hasWords(lines[(at + 1 + step) % lines.length], wanted));
  if (offset === -1) return undefined;
  const line = (at + 1 + offset) % lines.length;
  const isVisible = line >= detail.firstLine && line < detail.firstLine + rows;
  const highest = Math.max(0, lines.length - rows);
  const firstLine = isVisible ? detail.firstLine : Math.min(Math.max(0, line - (rows >>> 1)), highest);
  return { ...detail, firstLine, line, cell: 0 };
}

function hasWords(line: ReaderLine | undefined, wanted: string): boolean {
  return line?.cells.some(({ label, text }) => `${label}${text}`.toLowerCase().includes(wanted)) ?? false;
}
