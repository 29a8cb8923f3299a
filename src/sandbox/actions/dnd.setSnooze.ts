/** Starts the caller's snooze or gives it a new end, on the sandbox's clock; it always has an end. */

import { setSnooze } from "../machines/snooze.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const dndSetSnooze: Action<"dnd.setSnooze"> = (args, { platform, caller }) => {
  const { storage, clock, settings } = platform;
  const minutes = Number(args.num_minutes);
  const nowS = Math.floor(clock.nowMs() / 1000);
  const move = setSnooze(minutes, { nowS, mostMinutes: settings.policy.snoozeMinutes });
  if (!move.ok) return refusal(move.refusal);
  storage.snoozes.save({ userId: caller.userId, endsS: move.next.endsS });
  return success({
    snooze_enabled: true,
    snooze_endtime: move.next.endsS,
    snooze_remaining: minutes * 60,
    snooze_is_indefinite: false,
  });
};
