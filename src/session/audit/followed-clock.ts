/** The platform's clock while its audit log is followed: what is said of it, and how soon it is looked at where it is in doubt. */

import type { SetBack } from "../../activity/lag-words.ts";
import type { AuditPosition } from "./audit-position.ts";
import type { AuditTime } from "./audit-time.ts";
import type { FollowEvent, FollowPace } from "./follow-audit.ts";

/**
 * Until three answers agree on the time, entries wait: after the second one that tells another time the next come sooner. One may
 * be wrong, and clocks that never agree are no reason to hurry.
 */
export function createPollPause(
  { pollMs, doubtedPollMs }: Pick<FollowPace, "pollMs" | "doubtedPollMs">,
  time: AuditTime,
): () => number {
  let doubts = 0;
  return () => {
    doubts = time.doubtedSinceMs === undefined ? 0 : doubts + 1;
    return doubts >= 2 && doubts <= mostHurried ? doubtedPollMs : pollMs;
  };
}

const mostHurried = 5;

/** Says that the platform's clock was set back when it begins, when it changes whether what happens is wanted, and when it is over. */
export function watchClock(
  since: number | undefined,
  time: AuditTime,
  position: AuditPosition,
): () => Generator<FollowEvent> {
  let wasWanted: boolean | undefined;
  return function* () {
    const setBack = setBackOf(time.setBack(since), position);
    if (setBack?.isWanted === wasWanted) return;
    wasWanted = setBack?.isWanted;
    yield { kind: "set-back", setBack };
  };
}

/** Where all that was read is older than now all the same, what happens comes after it: that is worth no word. */
function setBackOf(setBack: SetBack | undefined, { aheadSeconds }: AuditPosition): SetBack | undefined {
  if (!setBack?.isWanted) return setBack;
  return aheadSeconds > 0 ? { ...setBack, byMs: aheadSeconds * 1000 } : undefined;
}
