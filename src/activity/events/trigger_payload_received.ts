/** A trigger received what it starts its workflow with, shown as text in `log` (seen on the live service). */

import type { EventType } from "../event.ts";
import { endingByError } from "../outcome.ts";
import { phrase, textAt } from "../payload.ts";

export const triggerPayloadReceived: EventType = {
  name: "trigger_payload_received",
  known: "extension",
  payload: (z) =>
    z.looseObject({
      trigger: z.looseObject({}).optional(),
      type: z.string().optional(),
      log: z.unknown().optional(),
    }),
  summarize(payload, record) {
    const type = textAt(payload, "trigger", "type") || textAt(payload, "type");
    const ending = endingByError(payload, record);
    return {
      subject:
        textAt(payload, "trigger", "config", "name") ||
        textAt(payload, "trigger", "id") ||
        record.componentId,
      headline: phrase(type, "payload", ending.outcome === "failed" ? ending.text : "received"),
      outcome: ending.outcome === "failed" ? "failed" : "noted",
    };
  },
  ending: "error",
  fields: [
    ["trigger", "trigger.id"],
    ["type", "trigger.type"],
    ["kind", "type"],
    ["name", "trigger.config.name"],
    ["received", "log"],
    ["error", "error"],
  ],
  links: { "trigger.id": "trigger" },
};
