/** Ends the current user's snooze at once. */

import { z } from "zod";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";

export const dndEndSnooze = defineMethod({
  name: "dnd.endSnooze",
  summary: "End the Do Not Disturb snooze now.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["user"],
  tier: 2,
  effect: "replace",
  scopes: ["dnd:write"],
  args: () => z.object({}),
  // Only ok is promised; the rest was observed.
  result: () =>
    success({
      dnd_enabled: z.boolean().optional(),
      next_dnd_start_ts: z.int().optional(),
      next_dnd_end_ts: z.int().optional(),
      snooze_enabled: z.boolean().optional(),
    }),
  errors: ["snooze_end_failed"],
});
