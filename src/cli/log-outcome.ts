/**
 * How a printed log ends where several things are so at once: one exit code, by one order (docs/tail.md), and nothing that went
 * wrong is left unsaid.
 */

import { type ErrorKind, FlowtailError } from "../base/errors.ts";
import type { Context } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";

export interface LogEnd {
  /** What ended it in another way than it was asked to; undefined where it ended as asked. */
  readonly thrown?: unknown;
  /** The exit code where it ended as asked: 5 where not all of a recording was read. */
  readonly code?: number | undefined;
  /** What goes beside the log and lacks records: a recording, a collector; or a checkpoint that could not be noted. */
  readonly losses?: readonly FlowtailError[];
  readonly alerts?: AlertsEnd | undefined;
}

/** What alerts make of the end of the log that they watch. */
export interface AlertsEnd {
  readonly isFired: boolean;
  /** That it is not known whether one fired; undefined where that is known. */
  readonly unknown: FlowtailError | undefined;
  /** Says of each alert what it did not get to see, and that none fired where that is so. */
  say(): Promise<void>;
}

export interface LogOutcome {
  readonly code: number;
  /** The failure that the exit code is of; undefined where it is that of no failure. */
  readonly thrown: unknown;
  /** The other failures, worst last. */
  readonly beside: readonly FlowtailError[];
}

/**
 * A lower one goes first. A person who stops the log knows why it ended. What an alert saw stays true, whatever came after. What is wrong
 * with the log itself is wrong with all that was made of it. That the time was over is the ordinary end of a log that is followed, and
 * scripts pass it: so it goes after all that is lost.
 */
const ranks: Readonly<Record<ErrorKind, number>> = {
  internal: 0,
  interrupted: 0,
  usage: 2,
  auth: 2,
  refused: 2,
  transport: 2,
  partial: 3,
  timeout: 4,
};
const ofFired = 1;

const kindOf = (failure: unknown) => (failure instanceof FlowtailError ? failure.kind : "internal");
const rankOf = (failure: unknown) => ranks[kindOf(failure)];

export function logOutcome({ thrown, code = exitCodes.done, losses = [], alerts }: LogEnd): LogOutcome {
  const ended = thrown === undefined ? [] : [thrown];
  // Where the log itself is not known, it goes without saying that an alert is not.
  const isJudged = [...ended, ...losses].every((failure) => rankOf(failure) >= ranks.partial);
  const unknown = !alerts?.isFired && isJudged && alerts?.unknown ? [alerts.unknown] : [];
  const [worst, ...others] = [...ended, ...losses, ...unknown].sort((a, b) => rankOf(a) - rankOf(b));
  if (alerts?.isFired && (worst === undefined || rankOf(worst) > ofFired))
    return { code: exitCodes.refused, thrown: undefined, beside: besides([worst, ...others]) };
  if (worst === undefined) return { code, thrown: undefined, beside: [] };
  return { code: exitCodes[kindOf(worst)], thrown: worst, beside: besides(others) };
}

/** Worst last. That the time which the caller has set was over is no news beside another end. */
function besides(failures: readonly unknown[]): readonly FlowtailError[] {
  return failures
    .filter((failure) => failure instanceof FlowtailError)
    .filter(({ code }) => code !== "timeout")
    .toReversed();
}

/** Says all that is to be said of it. Gives the exit code, or throws the failure that it is of. */
export async function endLog(end: LogEnd, { notices }: Pick<Context, "notices">): Promise<number> {
  const { code, thrown, beside } = logOutcome(end);
  const unknown = end.alerts?.unknown;
  const isSaid = unknown !== undefined && [thrown, ...beside].includes(unknown);
  const isStopped = thrown !== undefined && rankOf(thrown) < ofFired;
  if (!isSaid && !isStopped) await end.alerts?.say();
  for (const failure of beside) await notices.failure(failure);
  if (thrown !== undefined) throw thrown;
  return code;
}
