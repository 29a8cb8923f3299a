/** What can be said of an event whose type is not listed: its name, its failure or message, and what it is about. */

import type { EventSummary } from "./event.ts";
import { failureText, loggedFailure } from "./failure.ts";
import { type EndingRule, endingKeys, isErrorLevel } from "./outcome.ts";
import { phrase, textAt } from "./payload.ts";
import { firstLineOf } from "./printed.ts";
import type { ActivityRecord } from "./record.ts";

/** What `summarizeUnknown` tells a failure by. */
export const endingOfUnknown: EndingRule = "error";

/** The payload's keys that `summarizeUnknown` reads; of the record it reads type, level and component. */
export const keysOfUnknown: readonly string[] = [
  ...endingKeys[endingOfUnknown],
  "message",
  "function_name",
  "workflow_name",
];

/** Takes any JSON as the payload; never throws. */
export function summarizeUnknown(payload: unknown, record: ActivityRecord): EventSummary {
  const failure = loggedFailure(payload);
  const hasFailed = failure !== undefined || isErrorLevel(record);
  const message = firstLineOf(textAt(payload, "message"));
  const name = firstLineOf(record.eventType);
  return {
    subject: textAt(payload, "function_name") || textAt(payload, "workflow_name") || record.componentId,
    headline: phrase(
      name === "" ? "event without a type" : name,
      failure ? `failed: ${failureText(failure)}` : message,
      name !== "" && "(type not known)",
    ),
    outcome: hasFailed ? "failed" : "noted",
  };
}
