/** Silences the current user's notifications for some minutes. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";

export const dndSetSnooze = defineMethod({
  name: "dnd.setSnooze",
  summary: "Start Do Not Disturb for some minutes, or change how long it lasts.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["user"],
  tier: 2,
  effect: "replace",
  scopes: ["dnd:write"],
  args: () =>
    z.object({
      num_minutes: argument(z.string().regex(/^[1-9]\d*$/), {
        description: "Minutes from now.",
        example: "60",
        typeWord: "whole number of minutes, at least 1, as text",
        refusals: { missing: "missing_duration" },
      }),
    }),
  // The end is Unix time, what remains is in seconds; an endless snooze cannot be asked for.
  result: () =>
    success({
      snooze_enabled: z.boolean(),
      snooze_endtime: z.int(),
      snooze_remaining: z.int(),
      snooze_is_indefinite: z.boolean(),
    }),
  errors: ["missing_duration", "snooze_failed", "too_long"],
});
