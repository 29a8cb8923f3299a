/** The card of a root cause as lines that fit, with links where flowtail knows them. */

import type { CauseFact } from "../../../activity/cause/cause-fact.ts";
import { causeFacts } from "../../../activity/cause/cause-facts.ts";
import { block, type ReaderLine, type ReaderTarget, type Shape } from "../reader/line.ts";
import type { RecordExtras } from "./extras.ts";

export function causeLines(
  { cause: known, nameOf, loadOlder, nextSteps = "" }: RecordExtras,
  columns: number,
): readonly ReaderLine[] {
  const shape: Shape = { columns, labelColumns: 9 };
  if (!known?.cause) {
    const text = known?.isRead
      ? "Nothing of this run failed: the record was only logged as an error."
      : "Reading the run…";
    return block("note", "", text, { ...shape, labelColumns: 0 });
  }
  const { cause, good } = known;
  return [
    ...causeFacts(cause, { nameOf, good, loadOlder }).flatMap((fact) => factLines(fact, shape)),
    ...(nextSteps === "" ? [] : block("note", "next", nextSteps, shape)),
  ];
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
