/** What becomes of a change that was asked for: it is planned, was not sent, or was not made. */

import type { Failure } from "../../../base/failure.ts";
import { otherText } from "../reader/place.ts";
import { asking, type Change, type Confirmed } from "./change.ts";

/** The plan is there: asks for a yes, or for the name. */
export function planned<Plan extends Confirmed, Changing extends Change<Plan>>(
  change: Changing,
  plan: Plan,
): Changing {
  return asking({ ...change, plan, failure: undefined });
}

/** It was not sent: it is asked about anew, against what is stored now. */
export function overtaken<Plan extends Confirmed, Changing extends Change<Plan>>(
  change: Changing,
  plan: Plan,
): Changing {
  return { ...planned(change, plan), isOvertaken: true, place: { ...change.place, ...otherText } };
}

/** That it was not sent, or not again: `nothing` says that without a try before, `why` what has changed meanwhile. */
export function unsent({ mayBeDone }: Confirmed, nothing: string, why: string): string {
  if (!mayBeDone) return `${nothing}: ${why}`;
  return `Its answer was lost and nothing more was sent: it may have been made, and ${why}`;
}

/** A change that was not made can be confirmed again. */
export function failedChange<Changing extends Change>(change: Changing, failure: Failure): Changing {
  const phase = change.phase === "planning" ? "planning" : "asking";
  return { ...change, phase, failure, name: undefined };
}
