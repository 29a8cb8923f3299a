/** The change of a pane: the last plan, which is carried out or dropped, and the undo of the last change. */

import { type Failure, newFailure, type Outcome } from "../../base/failure.ts";
import type { Planned, Undo } from "../../session/writes/planned.ts";
import { createLatestRequest } from "./latest-request.ts";

export interface Changes<Plan> {
  /** The answer is ignored after another plan, or after the plan was dropped. */
  plan(asking: Undo<Plan>): Promise<void>;
  /** Plans the undo of the last change. */
  planUndo(): Promise<void>;
  /** Carries the plan out to its end, even when another is planned meanwhile. */
  carryOut(): Promise<void>;
  drop(): void;
}

export interface MadeOutcome {
  readonly canUndo: boolean;
  /** What the platform made otherwise of it, and what is not known of it, a line each. */
  readonly kept: readonly string[];
}

export interface ChangesPort<Plan, Result> {
  readonly signal: AbortSignal;
  planned(plan: Plan): void;
  /** Nothing was sent: this is the plan against what is stored now. */
  overtaken(plan: Plan): void;
  made(plan: Plan, result: Result, outcome: MadeOutcome): void;
  failed(failure: Failure): void;
}

export function createChanges<Plan extends Planned<Plan, Result>, Result>({
  signal,
  planned,
  overtaken,
  made,
  failed,
}: ChangesPort<Plan, Result>): Changes<Plan> {
  let due: Plan | undefined;
  let undo: Undo<Plan> = nothingToUndo;
  const planning = createLatestRequest({
    closing: signal,
    ended() {
      if (due) planned(due);
      if (planning.failure) failed(planning.failure);
    },
  });
  const plan = (asking: Undo<Plan>) => {
    due = undefined;
    return planning.ask(async (stop) => {
      const answer = await asking(stop);
      if (!answer.ok) return answer.failure;
      if (!stop.aborted) due = answer.value;
      return undefined;
    });
  };
  return {
    plan,
    planUndo: () => plan(undo),
    async carryOut() {
      const change = due;
      if (!change) return;
      const outcome = await change.carryOut(signal);
      if (!outcome.ok) return failed(outcome.failure);
      if (!outcome.value.isMade) {
        // Another plan is read by now: this one is only told of.
        if (due !== change) return failed(notMade(outcome.value.plan));
        due = outcome.value.plan;
        return overtaken(due);
      }
      if (due === change) due = undefined;
      const { result, kept = [], undo: back } = outcome.value;
      undo = back ?? nothingToUndo;
      made(change, result, { canUndo: back !== undefined, kept });
    },
    drop() {
      planning.stop();
      due = undefined;
    },
  };
}

function notMade<Plan extends Planned<Plan, Result>, Result>({ mayBeDone }: Plan): Failure {
  const made = mayBeDone
    ? "may have been made, its answer was lost, and it was not sent again"
    : "was not made";
  const message = `The change before ${made}: another writer has changed meanwhile what it was about.`;
  return newFailure("refused", "changed_since_plan", message);
}

async function nothingToUndo(): Promise<Outcome<never>> {
  return { ok: false, failure: newFailure("usage", "nothing_to_undo", "Nothing can be taken back.") };
}
