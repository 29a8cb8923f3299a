/**
 * What the keys of a reader do, the same in every pane. A pane says which text it shows and where it keeps the place.
 * It makes the lines from its own state, so that no key has to wait for them.
 */

import type { ActionName } from "./keys/action-name.ts";
import { keyFor } from "./keys/table.ts";
import { copied, copyTarget, followPerson, followTarget } from "./links/follow.ts";
import type { Model, Step } from "./model.ts";
import type { HistoryEntry } from "./navigation.ts";
import { type Facts, type FactsReader, factLines, factsTabs } from "./reader/facts.ts";
import { toggleFold } from "./reader/folds.ts";
import type { ReaderLine } from "./reader/line.ts";
import { eachReaderMotion, moveInText, type ReaderMotion } from "./reader/motion.ts";
import { cursorLine, factAt, type ReaderPlace, targetAt } from "./reader/place.ts";
import { type Reader, turnedTab } from "./reader/reader.ts";
import { say, step } from "./step.ts";

/** A text on the screen, and where it is read. */
export interface Reading {
  readonly lines: readonly ReaderLine[];
  readonly place: ReaderPlace;
  /** Lines that the screen has room for. */
  readonly rows: number;
  /** The model with another place of the cursor in the text. */
  keep(place: ReaderPlace): Model;
  /** The same after a click, at which a text beside a list keeps its size. */
  point?(place: ReaderPlace): Model;
  /** The model with the tab beside the open one; absent where the text has no tabs, and where it is closed. */
  readonly turn?: ((direction: 1 | -1) => Model) | undefined;
  /** The model with the keys in the list again; absent where there is none beside the text. */
  leave?(): Model;
  /** The action that opens it where it is closed. */
  readonly opener?: ActionName;
  /** Where Esc leads back to from another pane. */
  readonly from: HistoryEntry;
}

/** A text with tabs, beside a list or instead of a list. */
export function tabbedReading<Tab extends string, Some extends Reader<Tab>>({
  reader,
  tabs,
  keep,
  ...text
}: Pick<Reading, "lines" | "rows" | "from" | "opener"> & {
  readonly reader: Some;
  readonly tabs: readonly Tab[];
  keep(reader: Some): Model;
}): Reading {
  return {
    ...text,
    place: reader,
    keep: (place) => keep({ ...reader, ...place }),
    point: (place) => keep({ ...reader, ...place, steady: true }),
    turn: reader.open ? (direction) => keep({ ...reader, ...turnedTab(reader, tabs, direction) }) : undefined,
    leave: () => keep({ ...reader, focused: false }),
  };
}

/** Facts as a text, laid out for their room. */
export function factsReading({
  facts,
  reader,
  room: { columns, rows },
  ...to
}: {
  readonly facts: Facts | undefined;
  readonly reader: FactsReader;
  readonly room: { readonly columns: number; readonly rows: number };
  readonly from: HistoryEntry;
  readonly opener?: ActionName;
  keep(reader: FactsReader): Model;
}): Reading {
  return tabbedReading({ ...to, reader, tabs: factsTabs, lines: factLines(facts, reader, columns), rows });
}

export function readOn({ lines, place, rows, keep, turn }: Reading, motion: ReaderMotion): Step {
  const moved = moveInText(lines, place, motion, rows);
  if (moved.turn && turn) return step(turn(moved.turn));
  const kept = keep(moved.place);
  return moved.why === undefined ? step(kept) : say(kept, moved.why);
}

/** Folds the part that begins at the cursor, or goes where the line leads. */
export function openLine(model: Model, reading: Reading): Step {
  const { lines, place, rows, keep, from } = reading;
  const target = targetAt(lines, place, rows);
  if (target?.kind !== "fold") return followTarget(model, target, from);
  return step(keep(toggleFold({ ...place, line: cursorLine(lines, place, rows) }, target.path)));
}

/** Shows the account of the user that the line names. */
export function openPerson(model: Model, { lines, place, rows, from }: Reading): Step {
  return followPerson(model, targetAt(lines, place, rows), from);
}

/** Copies the target of the line, else its text; undefined where it has neither. */
export function copyLine(model: Model, { lines, place, rows }: Reading): Step | undefined {
  const target = targetAt(lines, place, rows);
  const fact = factAt(lines, place, rows);
  const said = fact && { text: fact.text, what: `the ${fact.label || "value"}` };
  return (target && copyTarget(model, target)) ?? (said && copied(model, said));
}

/** The same; `otherwise` says what else can be copied. */
export function copyLineOr(model: Model, reading: Reading, otherwise: string): Step {
  return copyLine(model, reading) ?? say(model, `This line names nothing; ${otherwise}`);
}

function turnTab(model: Model, { turn, opener }: Reading, direction: 1 | -1): Step {
  if (turn) return step(turn(direction));
  return say(model, opener ? noDetail(model, opener) : "This text has no tabs");
}

/** Why a key of the detail does nothing while it is closed. */
export function noDetail(model: Model, opener: ActionName): string {
  return `No detail is open: ${keyFor(model, opener)} opens it`;
}

/** The actions of a text that is read, for a pane's table of actions. */
export function readerActions(readingOf: (model: Model) => Reading) {
  return {
    ...eachReaderMotion((motion) => (model: Model) => readOn(readingOf(model), motion)),
    "use-line": (model: Model) => openLine(model, readingOf(model)),
    "open-person": (model: Model) => openPerson(model, readingOf(model)),
    "next-tab": (model: Model) => turnTab(model, readingOf(model), 1),
    "previous-tab": (model: Model) => turnTab(model, readingOf(model), -1),
    "leave-detail": (model: Model) => step(readingOf(model).leave?.() ?? model),
  };
}
