/** A trigger was tripped and started its function or workflow, or could not. */

import type { EventType } from "../event.ts";
import { loggedFailure } from "../failure.ts";
import { endingByError } from "../outcome.ts";
import { phrase, textAt } from "../payload.ts";

export const triggerExecuted: EventType = {
  name: "trigger_executed",
  known: "documented",
  payload: (z) =>
    z.looseObject({
      trigger: z.looseObject({
        id: z.string(),
        type: z.enum(["event", "shortcut", "webhook", "scheduled", "external", "blockkit"]),
        config: z.looseObject({}).optional(),
        trip_information: z
          .looseObject({ user_id: z.string().optional(), channel_id: z.string().optional() })
          .nullish(),
      }),
      function_name: z.string(),
    }),
  summarize(payload, record) {
    const started = textAt(payload, "function_name");
    const ending = endingByError(payload, record, phrase("started", started));
    return {
      subject:
        textAt(payload, "trigger", "config", "name") ||
        textAt(payload, "trigger", "id") ||
        record.componentId,
      headline: phrase(textAt(payload, "trigger", "type"), "trigger", ending.text),
      outcome: ending.outcome,
    };
  },
  ending: "error",
  reads: ["trigger", "function_name"],
  fields: [
    ["trigger", "trigger.id"],
    ["type", "trigger.type"],
    ["name", "trigger.config.name"],
    ["started", "function_name"],
    ["error", "error"],
    ["errors", "errors"],
    ["reason", "reason"],
    ["user", "trigger.trip_information.user_id"],
    ["channel", "trigger.trip_information.channel_id"],
    ["event", "trigger.config.event_type"],
  ],
  links: { "trigger.id": "trigger" },
  hint: (payload) =>
    textAt(payload, "trigger", "type") === "scheduled" && loggedFailure(payload)
      ? "A scheduled trigger has no user, no channel and no open window: an input that takes one of them needs a fixed value in the trigger, or the workflow another kind of trigger."
      : undefined,
};
