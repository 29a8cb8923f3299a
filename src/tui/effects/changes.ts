/** The change of a pane that is due: the one planned last, carried out or dropped; and the way back from the one made last. */

import { type Failure, newFailure, type Outcome } from "../../base/failure.ts";
import type { Planned, Undo } from "../../session/planned.ts";

export interface Changes<Plan> {
  /** An answer that comes after another plan, or after it was dropped, is passed over. */
  plan(asking: Undo<Plan>): Promise<void>;
  /** Plans what takes the last change back. */
  planUndo(): Promise<void>;
  /** It is carried to its end, whatever is planned meanwhile. */
  carryOut(): Promise<void>;
  drop(): void;
}

export interface ChangesPort<Plan, Result> {
  readonly signal: AbortSignal;
  planned(plan: Plan): void;
  made(plan: Plan, result: Result, canUndo: boolean): void;
  failed(failure: Failure): void;
}

export function createChanges<Plan extends Planned<Plan, Result>, Result>({
  signal,
  planned,
  made,
  failed,
}: ChangesPort<Plan, Result>): Changes<Plan> {
  let due: Plan | undefined;
  let undo: Undo<Plan> = nothingToUndo;
  let number = 0;
  const plan = async (asking: Undo<Plan>) => {
    const mine = ++number;
    due = undefined;
    const answer = await asking(signal);
    if (mine !== number) return;
    if (!answer.ok) return failed(answer.failure);
    due = answer.value;
    planned(due);
  };
  return {
    plan,
    planUndo: () => plan(undo),
    async carryOut() {
      const change = due;
      if (!change) return;
      const outcome = await change.carryOut(signal);
      if (!outcome.ok) return failed(outcome.failure);
      if (due === change) due = undefined;
      const { result, undo: back } = outcome.value;
      undo = back ?? nothingToUndo;
      made(change, result, back !== undefined);
    },
    drop() {
      number++;
      due = undefined;
    },
  };
}

async function nothingToUndo(): Promise<Outcome<never>> {
  return { ok: false, failure: newFailure("usage", "nothing_to_undo", "Nothing can be taken back.") };
}
