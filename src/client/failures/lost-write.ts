/** A write that the platform may have acted on, though no answer says so: whatever ends its call says that it is not known. */

import { FlowtailError, isStop } from "../../base/errors.ts";
import { ownValue } from "../../base/json.ts";
import type { CalledOperation } from "./failure-error.ts";

/** What is known of all tries of one call, also of those with another token. */
export interface Tries {
  /** What was called, once the platform may have acted on one of them. */
  lost?: CalledOperation;
}

/** The name of a write that may have been made. */
export function lostWrite({ lost }: Tries): string | undefined {
  return lost === undefined || lost.effect === "read" ? undefined : lost.name;
}

/** What to do about it, before what else is advised. */
export function unknownRemedy(write: string, advice?: string): string {
  const unknown = `It is not known whether the platform acted on ${write}: look before you send it again.`;
  return [unknown, advice].filter(Boolean).join(" ");
}

/** Stands among the details of its error. */
export const maybeDone = { may_be_done: true } as const;

/** The error of something else that ended its call, a look before a later try or a stop, as one of the write. */
export function errorOfLostWrite(thrown: FlowtailError, write: string): FlowtailError {
  if (ownValue(thrown.details, "may_be_done") === true) return thrown;
  const { kind, code, message, lines } = thrown;
  const isStopped = isStop(thrown);
  // That another call may be tried again, or may ask for less, is no advice on the write.
  const advice = isStopped || kind === "transport" ? undefined : thrown.remedy;
  const isOwn = isStopped || thrown.method === write;
  const why = isOwn ? message : `${write} was not sent again after its answer was lost. ${message}`;
  const remedy = unknownRemedy(write, advice);
  const details = { ...thrown.details, ...maybeDone };
  return new FlowtailError(kind, code, why, { lines, remedy, method: write, details, cause: thrown });
}
