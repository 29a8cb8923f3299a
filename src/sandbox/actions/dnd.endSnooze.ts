/** Ends the caller's snooze; what remains is the quiet time of every night. */

import { endSnooze } from "../machines/snooze.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const dndEndSnooze: Action<"dnd.endSnooze"> = (_args, { platform, caller }) => {
  const { storage, clock } = platform;
  const nowS = Math.floor(clock.nowMs() / 1000);
  const move = endSnooze(storage.snoozes.find(caller.userId), nowS);
  if (!move.ok && platform.settings.policy.endSnoozeWithoutSnooze === "refuse") return refusal(move.refusal);
  storage.snoozes.save({ userId: caller.userId, endsS: 0 });
  return success({ dnd_enabled: true, ...nextQuietTime(nowS), snooze_enabled: false });
};

/** The quiet time of every user is 22:00 to 8:00 UTC (assumption); one under way counts as the next. */
function nextQuietTime(nowS: number) {
  const dayS = 86_400;
  const lengthS = 10 * 3600;
  const today = Math.floor(nowS / dayS) * dayS + 22 * 3600;
  const start = today - dayS + lengthS > nowS ? today - dayS : today;
  return { next_dnd_start_ts: start, next_dnd_end_ts: start + lengthS };
}
