/** The lines of a text that is read: what each says and what it leads to, as data; no styles. */

import type { Link } from "../../../activity/view.ts";
import { countOf } from "../../../base/count-words.ts";
import { columnsOf, fitColumns, safeLine } from "../../../base/terminal-text.ts";
import type { SaidValue } from "../../../query/said-value.ts";
import { type BrokenAt, type WrappedLine, wrapLines } from "../wrap.ts";
import { wrapCommand } from "../wrap-command.ts";
import { fittedLabel, fittedLabels, labelRoom } from "./labels.ts";

/** One line without controls, at most as wide as asked. */
export interface ReaderLine {
  readonly role:
    | "field"
    | "output"
    | "hint"
    | "drift"
    | "json"
    | "note"
    | "worse"
    | "better"
    | "warn"
    | "error"
    | "key"
    | "title";
  readonly cells: readonly ReaderCell[];
  /** A part of the JSON that can be folded, and whether it is; on the line it begins with. */
  readonly fold?: "open" | "folded";
  /** Depth of the line in the JSON. */
  readonly depth?: number;
  /** Set where the line goes on with the one before. */
  readonly brokenAt?: BrokenAt;
  /** The record that the text is of, among others. */
  readonly current?: true;
  /** The fact that the line says; a long one takes several lines. */
  readonly fact?: Fact;
}

/** Both texts are padded where another cell follows. */
export interface ReaderCell {
  /** Where it is not that of its line. */
  readonly role?: ReaderLine["role"];
  /** Empty on continued lines and where there is none. */
  readonly label: string;
  readonly text: string;
  /** What Enter does on it. */
  readonly target?: ReaderTarget;
  /** The value of the record that the cell says, whole: a filter can be narrowed by it. */
  readonly says?: SaidValue;
}

/** A label and its text. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly role?: ReaderLine["role"];
  /** What Enter does on it. */
  readonly target?: ReaderTarget;
  /** The words that would write the fact as it is, to begin a change with: `title="Team lead"`. */
  readonly change?: string;
}

export type ReaderTarget =
  /** Goes to the place of the link, or copies the identifier where the link has no place. */
  | { readonly kind: "link"; readonly link: Link }
  /** Folds a part of the JSON, or shows it again; the path is made of keys. */
  | { readonly kind: "fold"; readonly path: string }
  /** Selects the record in the log. */
  | { readonly kind: "record"; readonly rowId: number }
  /** Filters the log by a query. */
  | { readonly kind: "filter"; readonly query: string }
  /** Shows a user or a group. */
  | { readonly kind: "person"; readonly tab: "users" | "groups"; readonly id: string }
  /** Shows what the audit log has of a filter: `actor=U01`. */
  | { readonly kind: "audit"; readonly filter: string; readonly id: string }
  | { readonly kind: "copy"; readonly text: string; readonly what: string }
  /** A command to be read, then copied; `does` says what it does: `explains the error`. */
  | { readonly kind: "command"; readonly text: string; readonly does: string };

/** How wide a detail is, and how many of those columns its labels take. */
export interface Shape {
  readonly columns: number;
  readonly labelColumns: number;
  /** What is shown of those that stand in one list. */
  readonly labels?: ReadonlyMap<string, string>;
}

/** Columns between a label and its text. */
export const labelGap = 2;

/** Longest text laid out, in characters. A line says how much is left out; copying takes the whole text. */
export const longestText = 200_000;

/** A text wrapped beside its label; its first line can have a target. */
export function block(
  role: ReaderLine["role"],
  label: string,
  text: string,
  shape: Shape,
  target?: ReaderTarget,
): readonly ReaderLine[] {
  return besideLabel(role, label, textLines(text, textRoom(shape)), shape, target);
}

/** A command beside its label, which can be selected on the screen. */
export function commandBlock(
  role: ReaderLine["role"],
  label: string,
  command: string,
  shape: Shape,
): readonly ReaderLine[] {
  return besideLabel(role, label, commandLines(command, textRoom(shape)), shape);
}

function textRoom({ columns, labelColumns }: Shape): number {
  return Math.max(8, columns - labelColumns - labelGap);
}

function besideLabel(
  role: ReaderLine["role"],
  label: string,
  lines: readonly WrappedLine[],
  shape: Shape,
  target?: ReaderTarget,
): readonly ReaderLine[] {
  return lines.map(({ text: line, brokenAt }, index) => {
    const cell = { label: labelText(index === 0 ? label : "", shape), text: line };
    const cells = [index === 0 && target ? { ...cell, target } : cell];
    return { role, cells, ...(brokenAt && { brokenAt }) };
  });
}

/** Several texts under one label. */
export function blocks(
  role: ReaderLine["role"],
  label: string,
  texts: readonly string[],
  shape: Shape,
): readonly ReaderLine[] {
  return texts.flatMap((text, index) => block(role, index === 0 ? label : "", text, shape));
}

/** The lines of a text, up to the longest that is laid out. */
export function textLines(text: string, columns: number): readonly WrappedLine[] {
  return laidOut(text, (kept) => wrapLines(kept, columns));
}

/** The same of a command, which is broken where a shell goes on. */
export function commandLines(text: string, columns: number): readonly WrappedLine[] {
  return laidOut(text, (kept) => wrapCommand(kept, columns));
}

function laidOut(text: string, wrap: (kept: string) => readonly WrappedLine[]): readonly WrappedLine[] {
  const kept = text.slice(0, longestText);
  const rest = text.length - kept.length;
  const lines = wrap(kept);
  return rest > 0 ? [...lines, { text: `… ${countOf(rest, "more character")}; a copy has all` }] : lines;
}

/** Filled up to its columns. */
export function labelText(label: string, { labelColumns, labels }: Omit<Shape, "columns">): string {
  if (labelColumns === 0) return "";
  const shown = labels?.get(label) ?? fittedLabel(label, labelColumns);
  return fitColumns(shown, labelColumns) + " ".repeat(labelGap);
}

/** The shape of a list of labels, each with its text. */
export function shapeOf(
  columns: number,
  facts: readonly { readonly label: string; readonly text: string }[],
): Shape {
  const widest = facts.reduce((most, { label }) => Math.max(most, columnsOf(safeLine(label))), 8);
  const texts = facts.map(({ text }) => text);
  const labelColumns = Math.min(widest, labelRoom(columns - labelGap, texts));
  return {
    columns,
    labelColumns,
    labels: fittedLabels(
      facts.map(({ label }) => label),
      labelColumns,
    ),
  };
}
