/**
 * How a printed log ends where several things are so at once: one exit code, by one order (docs/tail.md), and nothing that went
 * wrong is left unsaid.
 */

import { type ErrorKind, FlowtailError } from "../../base/errors.ts";
import type { Context } from "../context.ts";

export interface LogEnd {
  /** What ended it in another way than it was asked to; undefined where it ended as asked. */
  readonly thrown?: unknown;
  /** What lacks records: the recording that was read, one that goes beside the log, a collector; or a checkpoint that could not be noted. */
  readonly losses?: readonly FlowtailError[];
  readonly alerts?: AlertsEnd | undefined;
}

/** What alerts make of the end of the log that they watch. */
export interface AlertsEnd {
  /** Which fired, and what was measured; undefined where none did. */
  readonly fired: FlowtailError | undefined;
  /** That it is not known whether one fired; undefined where that is known. */
  readonly unknown: FlowtailError | undefined;
  /** Says of each alert what it did not get to see, and that none fired where that is so. */
  say(): Promise<void>;
}

export interface LogOutcome {
  /** The failure that the exit code is of; undefined where that is 0. */
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
  alert: 1,
  usage: 2,
  auth: 2,
  refused: 2,
  transport: 2,
  partial: 3,
  timeout: 4,
};

const rankOf = (failure: unknown) => ranks[failure instanceof FlowtailError ? failure.kind : "internal"];

export function logOutcome({ thrown, losses = [], alerts }: LogEnd): LogOutcome {
  const ended = thrown === undefined ? [] : [thrown];
  // Where the log itself is not known, it goes without saying that an alert is not.
  const isJudged = [...ended, ...losses].every((failure) => rankOf(failure) >= ranks.partial);
  const ofAlerts = alerts?.fired ?? (isJudged ? alerts?.unknown : undefined);
  const all = [...ended, ...losses, ...(ofAlerts ? [ofAlerts] : [])];
  const [worst, ...others] = all.sort((a, b) => rankOf(a) - rankOf(b));
  return { thrown: worst, beside: besides(others) };
}

/** Worst last. That the time which the caller has set was over is no news beside another end. */
function besides(failures: readonly unknown[]): readonly FlowtailError[] {
  return failures
    .filter((failure) => failure instanceof FlowtailError)
    .filter(({ code }) => code !== "timeout")
    .toReversed();
}

/** Says all that is to be said of it, and throws the failure that the exit code is of. */
export async function endLog(end: LogEnd, { notices }: Pick<Context, "notices">): Promise<void> {
  const { thrown, beside } = logOutcome(end);
  const unknown = end.alerts?.unknown;
  const isSaid = unknown !== undefined && [thrown, ...beside].includes(unknown);
  const isStopped = thrown !== undefined && rankOf(thrown) < ranks.alert;
  if (!isSaid && !isStopped) await end.alerts?.say();
  for (const failure of beside) await notices.failure(failure);
  if (thrown !== undefined) throw thrown;
}
