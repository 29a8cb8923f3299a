/** What stops a copy loses nothing that was done: the error says what that is and how to go on. */

import { FlowtailError } from "../../../base/errors.ts";

export interface DoneSoFar {
  /** In words: `438 items were written`; undefined for nothing. */
  readonly words: string | undefined;
  readonly facts: Readonly<Record<string, number>>;
  /** Whether the same command can go on where this one stopped. */
  readonly goesOn: boolean;
}

/**
 * The same error with what was done and the way on. What is wrong on this machine is no wrong input any more when
 * calls were made before: then the work is partly done.
 */
export function withWayOn(thrown: unknown, { words, facts, goesOn }: DoneSoFar): unknown {
  if (!(thrown instanceof FlowtailError)) return thrown;
  const { code, message, method } = thrown;
  const kind = thrown.kind === "usage" ? "partial" : thrown.kind;
  const way = goesOn ? "The same command goes on where it stopped." : "";
  const remedy = [thrown.remedy, words && `${words}.`, way].filter(Boolean).join(" ");
  const details = { ...thrown.details, ...facts };
  return new FlowtailError(kind, code, message, { remedy, method, details, cause: thrown });
}
