/** The card of a root cause as lines that fit, with links where flowtail knows them. */

import type { CauseFact } from "../../../activity/cause/cause-fact.ts";
import { causeFacts } from "../../../activity/cause/cause-facts.ts";
import { columnsOf, fitColumns, safeLine } from "../../../base/terminal-text.ts";
import {
  block,
  labelGap,
  labelText,
  type ReaderCell,
  type ReaderLine,
  type ReaderTarget,
  type Shape,
} from "../reader/line.ts";
import type { RecordExtras } from "./extras.ts";
import type { StepHint } from "./step-hint.ts";

export function causeLines(
  { cause: known, nameOf, loadOlder, nextSteps = [] }: RecordExtras,
  columns: number,
): readonly ReaderLine[] {
  const shape: Shape = { columns, labelColumns: 9 };
  if (!known?.cause) {
    const text = known?.isRead
      ? "Nothing of this run failed: the record was only logged as an error."
      : "Reading the run…";
    return block("note", "", text, { ...shape, labelColumns: 0 });
  }
  const { cause, good, often } = known;
  return [
    ...linesOf(causeFacts(cause, { nameOf, good, often, loadOlder }), shape),
    ...(nextSteps.length === 0 ? [] : block("note", "next", stepsText(nextSteps), shape)),
  ];
}

function stepsText(steps: readonly StepHint[]): string {
  return steps.map(({ key, words }) => `${key} ${words}`).join(", ");
}

/** Two short values share a line. */
function linesOf(facts: readonly CauseFact[], shape: Shape): readonly ReaderLine[] {
  const half = Math.floor((shape.columns - shape.labelColumns) / 2) - labelGap;
  const lines: ReaderLine[] = [];
  for (let at = 0; at < facts.length; at++) {
    const [fact, next] = [facts[at], facts[at + 1]];
    if (!fact) break;
    // The first ends before the second begins.
    if (next?.label === "" && isShort(fact, half - labelGap) && isShort(next, half)) {
      const label = labelText(fact.label, shape);
      lines.push({ role: "field", cells: [cellOf(fact, label, half), cellOf(next, "", half)] });
      at += 1;
    } else for (const line of factLines(fact, shape)) lines.push(line);
  }
  return lines;
}

function isShort({ role, text }: CauseFact, columns: number): boolean {
  return role === "field" && !text.includes("\n") && columnsOf(safeLine(text)) <= columns;
}

/** A cell of a line; the first one has the label's column before it, and room up to the second. */
function cellOf(fact: CauseFact, label: string, columns: number): ReaderCell {
  const target = targetOf(fact);
  return { label, text: fitColumns(safeLine(fact.text), columns), ...(target && { target }) };
}

function factLines(fact: CauseFact, shape: Shape): readonly ReaderLine[] {
  return block(roles[fact.role], fact.label, fact.text, shape, targetOf(fact));
}

const roles: Readonly<Record<CauseFact["role"], ReaderLine["role"]>> = {
  part: "field",
  error: "error",
  field: "field",
  output: "output",
  differs: "warn",
  hint: "hint",
  note: "note",
};

/** A line without a link leads to the record that says it. */
function targetOf({ link, rowId }: CauseFact): ReaderTarget | undefined {
  if (link) return { kind: "link", link };
  return rowId === undefined || rowId < 0 ? undefined : { kind: "record", rowId };
}
