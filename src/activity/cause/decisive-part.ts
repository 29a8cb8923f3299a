/** Which of the parts that went wrong decided how a run ended, or is what a record tells of. */

import type { RunStatus } from "../runs/spans.ts";
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
  /** How the run stands as a whole. */
  readonly status: RunStatus;
  /** Whether the part itself says why it failed. */
  readonly saysWhy: (part: Part) => boolean;
}

/** Undefined where nothing went wrong. */
export function decisivePart(parts: readonly Part[], question: Question): DecisivePart | undefined {
  const { nowUs, status } = question;
  const broken = brokenParts(parts, nowUs);
  const decider = status === "failed" ? deciderOfFailure(broken, question) : firstOf(broken);
  const asked = decider && askedOf(parts, broken, decider, question);
  const first = asked ? firstOf(asked) : decider;
  if (!first) return undefined;
  const attempts = failedAttempts(first, broken);
  const part = attempts.at(-1) ?? first;
  const isWhyItFailed = status === "failed" && (!asked || part === decider);
  return {
    part,
    attempts: attempts.length,
    isOvercome: status === "succeeded" || (!isWhyItFailed && isOvercome(part)),
    others: broken.filter((other) => !attempts.includes(other)).length,
  };
}

/** The parts that the record asked about tells of; undefined where it tells of the whole run. */
function askedOf(
  parts: readonly Part[],
  broken: readonly Part[],
  decider: Part,
  { rowId }: Question,
): readonly Part[] | undefined {
  const found = rowId === undefined ? undefined : parts.find(({ row }) => row.rowIds.includes(rowId));
  if (found?.row.status !== "failed") return undefined;
  if (!isSpanRow(found.row)) {
    const around = wholesOf(found).find((whole) => broken.includes(whole));
    return [around ?? found];
  }
  const inside = withParts(found);
  const brokenInside = inside.filter((part) => broken.includes(part));
  return inside.includes(decider) || brokenInside.length === 0 ? undefined : brokenInside;
}

/**
 * A run may fail although it got over all that went wrong in it: then what that belongs to says why, or nothing does, and what went
 * wrong last tells most. A workflow that fails without a word tells nothing.
 */
function deciderOfFailure(broken: readonly Part[], { saysWhy }: Question): Part | undefined {
  const telling = broken.filter(
    (part) => isSpanRow(part.row) && (part.row.kind !== "workflow" || saysWhy(part)),
  );
  const possible = telling.length > 0 ? telling : broken;
  const first = firstOf(possible);
  if (!first || !isOvercome(first)) return first;
  const reason = wholesOf(first).find(
    (whole) => whole.row.status === "failed" && !isOvercome(whole) && saysWhy(whole),
  );
  return reason ?? possible.toSorted((a, b) => timeOf(a.row) - timeOf(b.row)).at(-1);
}

function firstOf(broken: readonly Part[]): Part | undefined {
  const candidates = broken.slice(0, mostLookedAt).map((part) => ({ part, isOver: isOvercome(part) }));
  return candidates.toSorted(compare)[0]?.part;
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
      withParts(attempt).filter((inner) => inner === part || broken.includes(inner)),
    );
    return failed.filter(({ row }) => row.kind === part.row.kind && row.label === part.row.label);
  }
  return [part];
}
