/** What stops a copy loses nothing that was done: the error says what that is and how to go on. */

import { partlyDone } from "../../../base/errors.ts";

export interface DoneSoFar {
  /** In words: `438 items were written`; undefined for nothing. */
  readonly words: string | undefined;
  readonly facts: Readonly<Record<string, number>>;
  /** Whether the same command can go on where this one stopped. */
  readonly goesOn: boolean;
}

/** The same error with what was done and the way on. */
export function withWayOn(thrown: unknown, { words, facts, goesOn }: DoneSoFar): unknown {
  const way = goesOn ? "The same command goes on where it stopped." : "";
  return partlyDone(thrown, [words && `${words}.`, way].filter(Boolean).join(" "), facts);
}
