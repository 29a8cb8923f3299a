/** A range of time that can hold nothing is refused before anything is sent. */

import { usageError } from "../base/errors.ts";
import { asOption, type Spelling } from "./spelling.ts";

/** Epoch microseconds of the start, and of the first instant behind the range; undefined where it is open. */
interface Bounds {
  readonly sinceUs: number | undefined;
  readonly untilUs: number | undefined;
}

export function isEmptyRange({ sinceUs, untilUs }: Bounds): boolean {
  return sinceUs !== undefined && untilUs !== undefined && sinceUs >= untilUs;
}

/** Throws a usage error; `spell` writes the name of an option as it was given. */
export function refuseEmptyRange(range: Bounds, spell: Spelling = asOption): void {
  if (!isEmptyRange(range)) return;
  const [since, until] = [spell("--since"), spell("--until-time")];
  throw range.sinceUs === range.untilUs
    ? usageError(
        "invalid_option",
        `${since} and ${until} are the same time, and what happens at the end is not part of the range.`,
        `Give a later ${until}.`,
      )
    : usageError("invalid_option", `${since} is after ${until}.`, "Exchange them.");
}
