/** Which of the parts that went wrong decided how a run ended, or is what a record tells of. */

import { isSpanRow, type WaterfallRow } from "../runs/waterfall.ts";
import { attemptsOf, brokenParts, isOvercome, type Part, wholesOf, withParts } from "./parts.ts";

export interface DecisivePart {
  readonly part: Part;
  /** How many attempts failed, this one included. */
  readonly attempts: number;
  /** Whether the run went on all the same. */
  readonly isOvercome: boolean;
  /** How many other parts went wrong by themselves, further attempts aside. */
  readonly others: number;
}

export interface Question {
  readonly nowUs?: number | undefined;
  /** The record that is asked about; without one the end of the run is. */
  readonly rowId?: number | undefined;
  /** Whether the run came to a good end. */
  readonly hasSucceeded: boolean;
}

/** Undefined where nothing went wrong. */
export function decisivePart(parts: readonly Part[], question: Question): DecisivePart | undefined {
  const broken = brokenParts(parts, question.nowUs);
  const candidates = asked(parts, broken, question)
    .slice(0, mostLookedAt)
    .map((part) => ({ part, isOver: isOvercome(part) }));
  const first = candidates.toSorted(compare)[0]?.part;
  if (!first) return undefined;
  const attempts = failedAttempts(first, broken);
  const part = attempts.at(-1) ?? first;
  return {
    part,
    attempts: attempts.length,
    isOvercome: question.hasSucceeded || isOvercome(part),
    others: broken.filter((other) => !attempts.includes(other)).length,
  };
}

/** The broken parts that the record asked about tells of; all of them where it tells of none. */
function asked(parts: readonly Part[], broken: readonly Part[], { rowId }: Question): readonly Part[] {
  if (rowId === undefined) return broken;
  const found = parts.find(({ row }) => row.rowIds.includes(rowId));
  if (found?.row.status !== "failed") return broken;
  if (!isSpanRow(found.row)) {
    const around = wholesOf(found).find((whole) => broken.includes(whole));
    return [around ?? found];
  }
  const inside = withParts(found).filter((part) => broken.includes(part));
  return inside.length > 0 ? inside : broken;
}

/** Of a run in which thousands of parts went wrong, the first ones tell why. */
const mostLookedAt = 500;

interface Candidate {
  readonly part: Part;
  readonly isOver: boolean;
}

/** What decides comes first: what the run did not get over, then what ended it, then what happened first. */
function compare(a: Candidate, b: Candidate): number {
  return (
    Number(a.isOver) - Number(b.isOver) ||
    rankOf(a.part) - rankOf(b.part) ||
    timeOf(a.part.row) - timeOf(b.part.row)
  );
}

/** What code printed as an error tells least: the code may have gone on. */
function rankOf(part: Part): number {
  return isSpanRow(part.row) ? 0 : ["trigger", "event", "output"].indexOf(part.row.kind) + 1;
}

function timeOf({ startUs, endUs }: WaterfallRow): number {
  return endUs ?? startUs ?? 0;
}

/** The attempts of the same function, or of the step it is in, that failed by themselves; in their order. */
function failedAttempts(part: Part, broken: readonly Part[]): readonly Part[] {
  for (const one of [part, ...wholesOf(part)]) {
    const attempts = attemptsOf(one);
    if (one.row.kind === "workflow" || attempts.length < 2) continue;
    const failed = attempts.flatMap((attempt) =>
      withParts(attempt).filter((inner) => broken.includes(inner)),
    );
    return failed.filter(({ row }) => row.kind === part.row.kind && row.label === part.row.label);
  }
  return [part];
}
