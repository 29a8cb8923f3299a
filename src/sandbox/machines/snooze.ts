/** One person's Do Not Disturb snooze: it has an end always, and is over when that has come (section 3). */

import { type Move, movedTo, notMoved } from "./move.ts";

/** Undefined when no snooze is active; `endsS` is Unix time. */
export type Snooze = { readonly endsS: number } | undefined;

/** The snooze as it stands at that moment. */
export function snoozeAt(snooze: Snooze, nowS: number): Snooze {
  return snooze && snooze.endsS > nowS ? snooze : undefined;
}

/** Starts a snooze or gives the active one a new end: both are counted from now. */
export function setSnooze(
  minutes: number,
  { nowS, mostMinutes }: { readonly nowS: number; readonly mostMinutes: number },
): Move<NonNullable<Snooze>, "too_long"> {
  return minutes > mostMinutes ? notMoved("too_long") : movedTo({ endsS: nowS + minutes * 60 });
}

/** The document has no move for a snooze that is not there; refusing it is an assumption. */
export function endSnooze(snooze: Snooze, nowS: number): Move<undefined, "snooze_end_failed"> {
  return snoozeAt(snooze, nowS) ? movedTo(undefined) : notMoved("snooze_end_failed");
}
