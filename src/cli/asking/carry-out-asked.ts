/** Carries out what a command has planned: after a question, and in a later try, only where what is stored is still what was shown. */

import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { peopleChangeLines } from "../../session/people/people-changes.ts";
import type { Carried, CheckedWrite, Shown } from "../../session/writes/checked-write.ts";
import type { Context } from "../context.ts";
import { spokenChange } from "../linear/spoken-change.ts";

interface Asked {
  /** What would be done, safe for a terminal. */
  readonly what: string;
  /** Whether it was shown and agreed to; with `--yes` nothing waits between the plan and the first try. */
  readonly isAsked: boolean;
  readonly context: Pick<Context, "signal" | "plain"> & {
    readonly notices: Pick<Context["notices"], "remark" | "block">;
  };
}

/** Says where nothing was sent, and gives the plan against what is stored now. Rejects where that cannot be asked about. */
export async function carryOutAsked<Facts extends Shown, Result>(
  plan: CheckedWrite<Facts, Result>,
  { what, isAsked, context: { notices, signal, plain } }: Asked,
): Promise<Carried<Facts, Result>> {
  const carried = await (isAsked ? plan.carryOut(signal) : plan.carryOutUnseen(signal));
  if (carried.isMade) return carried;
  const changed = peopleChangeLines(carried.plan.since);
  const since = plain ? changed.map(spokenChange) : changed;
  const why = carried.plan.mayBeDone
    ? "its answer was lost and nothing more was sent: it may have been made, and what is stored is another now"
    : "nothing was sent: what is stored has changed since this was shown";
  if (!isAsked) throw changedMeanwhile(`${what}: ${why}.`, since, carried.plan);
  await notices.remark(words`${what}: ${why}`);
  // What it would do now is shown next, and for some writes that says nothing of what has changed.
  if (since.length > 0) await notices.block(since.map((line) => `  ${line}`));
  return carried;
}

/** Said in place of "done" where this run did nothing. */
export const doneByAnother = "nothing was acted on, and another writer has done the same meanwhile";

function changedMeanwhile(
  message: string,
  since: readonly string[],
  { mayBeDone }: { readonly mayBeDone: boolean },
) {
  const remedy =
    "Look at what is stored; the same command again shows what it would change now, and does it.";
  return new FlowtailError("refused", "changed_since_plan", message, {
    lines: since.map((line) => `  ${line}`),
    remedy,
    ...(mayBeDone && { details: { may_be_done: true } }),
  });
}
