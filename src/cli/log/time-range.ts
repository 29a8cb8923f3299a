/** A range of time that can hold nothing is refused before anything is sent. */

import { usageError } from "../../base/errors.ts";
import { formatInstant } from "../../base/time.ts";
import type { TimeHull } from "../../query/query-bounds.ts";
import { asOption, type Spelling } from "../usage/spelling.ts";

/** Epoch microseconds of the start, and of the first instant behind the range; undefined where it is open. */
interface Bounds {
  readonly sinceUs: number | undefined;
  readonly untilUs: number | undefined;
}

export function isEmptyRange({ sinceUs, untilUs }: Bounds): boolean {
  return sinceUs !== undefined && untilUs !== undefined && sinceUs >= untilUs;
}

/** The ends as they were typed. */
interface TypedEnds {
  readonly since?: string | undefined;
  readonly untilTime?: string | undefined;
}

/** Throws a usage error that says what was typed; `spell` writes the name of an option as it was given. */
export function refuseEmptyRange(range: Bounds, typed: TypedEnds, spell: Spelling = asOption): void {
  if (!isEmptyRange(range)) return;
  const end = spell("--until-time");
  const since = `${spell("--since")} ${shown(typed.since)}`;
  const until = `${end} ${shown(typed.untilTime)}`;
  throw range.sinceUs === range.untilUs
    ? usageError(
        "invalid_option",
        `${since} and ${until} are the same time, and what happens at the end is not part of the range.`,
        `Give a later ${end}.`,
      )
    : usageError("invalid_option", `${since} is after ${until}.`, "Exchange them.");
}

function shown(text = ""): string {
  return JSON.stringify(text.slice(0, 100));
}

/** What decides where one end is relative: only the log's own time says which comes first. Throws a usage error. */
export function refuseEmptyHull({ minUs, maxUs }: TimeHull): void {
  if (minUs <= maxUs) return;
  const isBounded = Number.isFinite(minUs) && Number.isFinite(maxUs);
  const ends = isBounded
    ? `, at ${formatInstant(maxUs)}, before it begins, at ${formatInstant(minUs)}`
    : " before it begins";
  throw noTimeFits(`ends${ends}`);
}

export function noTimeFits(how: string, spell: Spelling = asOption) {
  return usageError(
    "invalid_query",
    `No time fits: the stretch of time that is asked for ${how}.`,
    `Exchange its ends: ${spell("--since")}, ${spell("--until-time")} and created in the query hold together.`,
  );
}
