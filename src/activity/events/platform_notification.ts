/** The platform has something to say to the developer (seen on the live service). */

import type { EventType } from "../event.ts";
import { endingByError } from "../outcome.ts";
import { textAt } from "../payload.ts";
import { firstLineOf } from "../printed.ts";
import { subjectFrom } from "../subject-from.ts";

export const platformNotification: EventType = {
  name: "platform_notification",
  known: "extension",
  payload: (z) => z.looseObject({ message: z.string().optional(), type: z.string().optional() }),
  summarize(payload, record) {
    const ending = endingByError(payload, record);
    const message = firstLineOf(textAt(payload, "message"));
    return {
      subject: subjectFrom(payload, record, "type"),
      headline: message || (ending.outcome === "failed" ? ending.text : "notification"),
      outcome: ending.outcome === "failed" ? "failed" : "noted",
    };
  },
  ending: "error",
  fields: [
    ["message", "message"],
    ["type", "type"],
    ["error", "error"],
    ["details", "details"],
  ],
};
