/**
 * A write that was shown before: it is sent only where it would still do what was shown. What is stored is read once more
 * just before; a plan that nothing asked about is sent as it is, as nothing lay between.
 */

import { changeLines, type ItemChange, itemChanges } from "./datastore/item-changes.ts";

/** `Facts` are what is shown of it. */
export type CheckedWrite<Facts extends Shown, Result> = Facts & {
  /** For what was agreed to. The platform knows no condition for a write: what changes in the moment between is overwritten. */
  carryOut(signal: AbortSignal): Promise<Carried<Facts, Result>>;
  /** For what was planned a moment ago and not shown to be agreed to. */
  carryOutUnseen(signal: AbortSignal): Promise<Result>;
};

export interface Shown {
  /** What would change, whole. */
  readonly changes: readonly ItemChange[];
}

export type Carried<Facts extends Shown, Result> =
  | { readonly isMade: true; readonly plan: Facts; readonly result: Result }
  /** Nothing was sent: this is the plan against what is stored now. */
  | { readonly isMade: false; readonly plan: CheckedWrite<Facts, Result> };

export interface WriteSteps<Facts, Result> {
  /** Reads what is stored, and says what the write would do to it. */
  look(signal: AbortSignal): Promise<Facts>;
  send(facts: Facts, signal: AbortSignal): Promise<Result>;
}

export async function planChecked<Facts extends Shown, Result>(
  steps: WriteSteps<Facts, Result>,
  signal: AbortSignal,
): Promise<CheckedWrite<Facts, Result>> {
  return checkedWrite(steps, await steps.look(signal));
}

function checkedWrite<Facts extends Shown, Result>(
  steps: WriteSteps<Facts, Result>,
  facts: Facts,
): CheckedWrite<Facts, Result> {
  return {
    ...facts,
    async carryOut(signal) {
      const now = await steps.look(signal);
      if (!isSameChange(facts.changes, now.changes)) return { isMade: false, plan: checkedWrite(steps, now) };
      return { isMade: true, plan: now, result: await steps.send(now, signal) };
    },
    carryOutUnseen: (signal) => steps.send(facts, signal),
  };
}

/** The order in which the platform gives attributes has no meaning. */
function isSameChange(shown: readonly ItemChange[], now: readonly ItemChange[]): boolean {
  return itemChanges(inOrder(shown), inOrder(now)).length === 0;
}

function inOrder(changes: readonly ItemChange[]): readonly ItemChange[] {
  const lines = changeLines(changes);
  const places = changes.map((change, index) => ({ change, line: lines[index] ?? "" }));
  return places
    .toSorted((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0))
    .map(({ change }) => change);
}
