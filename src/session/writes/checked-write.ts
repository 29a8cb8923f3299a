/**
 * A write that was shown before it is sent. What is stored is read once more just before each try: the write is sent only where it
 * would still do what was shown. A plan that nothing asked about is sent at once, as nothing lay between.
 */

import { FlowtailError, isStop } from "../../base/errors.ts";
import { type JsonObject, ownValue } from "../../base/json.ts";
import { type BeforeLateSend, RefusedError } from "../../client/index.ts";
import { peopleChanges } from "../people/people-changes.ts";
import { changeLines, type ItemChange, itemChanges } from "./item-changes.ts";
import type { OtherValue } from "./other-values.ts";

/** `Facts` are what is shown of it. */
export type CheckedWrite<Facts extends Shown, Result> = Facts & {
  /** A try of it before may have been made: its answer was lost, and what is stored is neither what was shown nor what was wanted. */
  readonly mayBeDone: boolean;
  /** What another writer changed since the plan before this one was shown; none where the changes of this one say all of it. */
  readonly since: readonly ItemChange[];
  /** For what was agreed to. The platform knows no condition for a write: what changes in the moment between is overwritten. */
  carryOut(signal: AbortSignal): Promise<Carried<Facts, Result>>;
  /** For what was planned a moment ago and not shown to be agreed to. */
  carryOutUnseen(signal: AbortSignal): Promise<Carried<Facts, Result>>;
};

export interface Shown {
  /** What would change, whole. */
  readonly changes: readonly ItemChange[];
  /** Where the changes do not say all that it would do: what it is made on, any difference of which is one of the write. */
  readonly madeOn?: JsonObject | undefined;
}

export type Carried<Facts extends Shown, Result> =
  /** `byAnother`: nothing of this write was acted on, and another writer has stored meanwhile what it wanted. */
  | {
      readonly isMade: true;
      readonly plan: Facts;
      readonly result: Result;
      readonly byAnother: boolean;
      /** What the answer shows otherwise than it was written. */
      readonly others: readonly OtherValue[];
      /** Why that is not known, where the answer shows nothing and the look after it failed. */
      readonly lookFailed?: FlowtailError | undefined;
    }
  /** Nothing was sent, or nothing more: this is the plan against what is stored now. */
  | { readonly isMade: false; readonly plan: CheckedWrite<Facts, Result> };

export interface WriteSteps<Facts, Result> {
  /** Reads what is stored, and says what the write would do to it. */
  look(signal: AbortSignal): Promise<Facts>;
  /** `mayBeDone`: a try before this call may have been made. */
  send(facts: Facts, options: SendOptions, mayBeDone: boolean): Promise<Result>;
  /** What the write gives where nothing of it is left to be done; undefined where something is, or where that cannot be known. */
  doneAlready(facts: Facts): { readonly result: Result } | undefined;
  /** The same where a look was refused after a try that may have been made. */
  doneWhereRefused?(refusal: RefusedError): { readonly result: Result } | undefined;
  /** Holds what the write gave against what it was to do; looks where its answer says nothing, and rejects where that fails. */
  compare?(facts: Facts, result: Result, signal: AbortSignal): Promise<Compared<Result>>;
}

export interface Compared<Result> {
  /** What there is then: what a look found, where the write gave nothing. */
  readonly result: Result;
  readonly others: readonly OtherValue[];
  readonly lookFailed?: FlowtailError | undefined;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly beforeLateSend: BeforeLateSend;
}

export async function planChecked<Facts extends Shown, Result>(
  steps: WriteSteps<Facts, Result>,
  signal: AbortSignal,
): Promise<CheckedWrite<Facts, Result>> {
  return checkedWrite(steps, await steps.look(signal));
}

/** How it came to the plan, where one before it was not carried out. */
interface Earlier {
  readonly shown?: Shown;
  readonly mayBeDone?: boolean;
}

function checkedWrite<Facts extends Shown, Result>(
  steps: WriteSteps<Facts, Result>,
  facts: Facts,
  { shown = facts, mayBeDone = false }: Earlier = {},
): CheckedWrite<Facts, Result> {
  // It can be agreed to once more, after a try whose end is not known.
  let isUnsure = mayBeDone;
  const once = async (tried: () => Promise<Carried<Facts, Result>>): Promise<Carried<Facts, Result>> => {
    try {
      return await tried();
    } catch (thrown) {
      const done = isUnsure && thrown instanceof RefusedError && steps.doneWhereRefused?.(thrown);
      if (done) return doneBefore(facts, done);
      const failure = isUnsure && thrown instanceof FlowtailError ? afterLostTry(thrown) : thrown;
      isUnsure ||= mayHaveBeenMade(failure);
      throw failure;
    }
  };
  return {
    ...facts,
    mayBeDone,
    since: changesMeanwhile(shown, facts),
    carryOut: (signal) =>
      once(async () => {
        const now = await steps.look(signal);
        if (isSameWrite(facts, now)) return sendLooking(steps, now, isUnsure, signal);
        const done = isUnsure ? steps.doneAlready(now) : undefined;
        if (done) return doneBefore(facts, done);
        return { isMade: false, plan: checkedWrite(steps, now, { shown: facts, mayBeDone: isUnsure }) };
      }),
    carryOutUnseen: (signal) => once(() => sendLooking(steps, facts, isUnsure, signal)),
  };
}

/** What is wanted is stored: by a try before, whose way back leads to what that one replaced, or by another writer. */
function doneBefore<Facts extends Shown, Result>(
  plan: Facts,
  done: { readonly result: Result },
  { byAnother = false } = {},
): Carried<Facts, Result> {
  return { isMade: true, plan, byAnother, others: [], ...done };
}

/** Whether it ended a write of which it is not known whether the platform acted on it. */
export function mayHaveBeenMade(thrown: unknown): boolean {
  return thrown instanceof FlowtailError && ownValue(thrown.details, "may_be_done") === true;
}

/** However a later try ends, what was sent before it stays sent. */
export function afterLostTry(failure: FlowtailError): FlowtailError {
  if (mayHaveBeenMade(failure)) return failure;
  return failure.saying({
    remedy: "It is not known whether the platform acted on the try before: look before you send it again.",
    details: { ...failure.details, may_be_done: true },
  });
}

/** Looks before each request that would go out late; the client says when that is, and how long it waits. */
async function sendLooking<Facts extends Shown, Result>(
  steps: WriteSteps<Facts, Result>,
  sent: Facts,
  isUnsure: boolean,
  signal: AbortSignal,
): Promise<Carried<Facts, Result>> {
  let mayBeDone = isUnsure;
  const other: { facts?: Facts } = {};
  const beforeLateSend: BeforeLateSend = async (late) => {
    mayBeDone ||= late.mayBeDone;
    const now = await steps.look(signal);
    if (isSameWrite(sent, now)) return;
    other.facts = now;
    throw notAsShown;
  };
  try {
    const result = await steps.send(sent, { signal, beforeLateSend }, isUnsure);
    return { isMade: true, plan: sent, byAnother: false, ...(await compared(steps, sent, result, signal)) };
  } catch (thrown) {
    if (thrown !== notAsShown || !other.facts) throw thrown;
    const { facts } = other;
    const done = steps.doneAlready(facts);
    // Where only another writer can have made it, its way back leads to what that one stored.
    if (done) return mayBeDone ? doneBefore(sent, done) : doneBefore(facts, done, { byAnother: true });
    return { isMade: false, plan: checkedWrite(steps, facts, { shown: sent, mayBeDone }) };
  }
}

/** The write was answered with success by now: what fails is the look alone, and what stops it says so. */
async function compared<Facts extends Shown, Result>(
  { compare }: WriteSteps<Facts, Result>,
  sent: Facts,
  result: Result,
  signal: AbortSignal,
): Promise<Compared<Result>> {
  try {
    return (await compare?.(sent, result, signal)) ?? { result, others: [] };
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    if (isStop(thrown)) throw stoppedLook(thrown);
    return { result, others: [], lookFailed: thrown };
  }
}

function stoppedLook(failure: FlowtailError): FlowtailError {
  return failure.saying({
    message: `The platform answered the write with success; the look at what is stored then was stopped: ${failure.message}`,
    remedy: "Look at what is stored; nothing says that the write did not take.",
    details: { ...failure.details, answered_with_success: true },
  });
}

/** Ends a call; it is caught where it was made. */
const notAsShown = new Error("What is stored has changed: the write is not sent.");

function isSameWrite(shown: Shown, now: Shown): boolean {
  return isSameChange(shown.changes, now.changes) && changesMeanwhile(shown, now).length === 0;
}

function changesMeanwhile({ madeOn }: Shown, now: Shown): readonly ItemChange[] {
  return peopleChanges(madeOn, now.madeOn ?? {});
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
