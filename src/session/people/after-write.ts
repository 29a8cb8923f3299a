/** What a write of a user or group came to: held against its answer, or where that shows nothing, against what is read then. */

import type { Clock } from "../../base/clock.ts";
import { isStop } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Compared } from "../writes/checked-write.ts";
import { otherResource } from "./other-resource.ts";
import type { PeopleFacts } from "./plan-write.ts";

export interface ReadAgain {
  readonly clock: Pick<Clock, "sleep">;
  /** `answered` names what was created. */
  read(signal: AbortSignal, answered: JsonObject | undefined): Promise<JsonObject>;
}

type Shown = Compared<JsonObject | undefined>;

/** The step that compares; without `again` nothing is read. */
export function comparing(again?: ReadAgain) {
  return async (
    { written }: PeopleFacts,
    answered: JsonObject | undefined,
    signal: AbortSignal,
  ): Promise<Shown> => {
    const held = (result: JsonObject | undefined): Shown => ({
      result,
      others: written && result ? otherResource(written, result) : [],
    });
    if (!again || showsIt(written, answered)) return held(answered);
    return lookedAt((stop) => again.read(stop, answered), again.clock, held, signal);
  };
}

/** Of a creation the answer may have the identifier alone; whether an account is on or off must be said where that was written. */
function showsIt(written: PeopleFacts["written"], answered: JsonObject = {}): boolean {
  const isStateOpen = written?.named.includes("active") && (answered["active"] ?? undefined) === undefined;
  return !isStateOpen && Object.keys(answered).some((key) => key !== "id");
}

async function lookedAt(
  read: (signal: AbortSignal) => Promise<JsonObject>,
  clock: ReadAgain["clock"],
  held: (result: JsonObject) => Shown,
  signal: AbortSignal,
): Promise<Shown> {
  const first = held(await read(signal));
  if (first.others.every(({ isKept }) => isKept)) return first;
  // What reads are answered from may be a moment behind what writes go to.
  await clock.sleep(secondLookMs, signal);
  try {
    return held(await read(signal));
  } catch (thrown) {
    if (isStop(thrown)) throw thrown;
    // The first look stands.
    return first;
  }
}

/** Before a look counts as proof that a write did not take which was answered with success (assumption). */
const secondLookMs = 1000;
