/** What can be said of an event whose type is not listed: its name, its failure or message, and what it is about. */

import type { EventSummary } from "./event.ts";
import { failureText, loggedFailure } from "./failure.ts";
import { type EndingRule, endingKeys, isErrorLevel } from "./outcome.ts";
import { phrase, textAt } from "./payload.ts";
import { firstLineOf } from "./printed.ts";
import type { ActivityRecord } from "./record.ts";
import { subjectFrom } from "./subject-from.ts";

/** What `summarizeUnknown` tells a failure by. */
export const endingOfUnknown: EndingRule = "error";

/** The payload's keys that `summarizeUnknown` reads; of the record it reads type, level and component. */
export const keysOfUnknown: readonly string[] = [
  ...endingKeys[endingOfUnknown],
  "message",
  "tool_name",
  "server_name",
  "function_name",
  "workflow_name",
];

/** Takes any JSON as the payload; never throws. */
export function summarizeUnknown(payload: unknown, record: ActivityRecord): EventSummary {
  const failure = loggedFailure(payload);
  const hasFailed = failure !== undefined || isErrorLevel(record);
  const message = firstLineOf(textAt(payload, "message"));
  const name = firstLineOf(record.eventType);
  const tool = toolOf(payload);
  const said = failure ? `failed: ${failureText(failure)}` : message;
  return {
    subject: subjectFrom(payload, record, "function_name", "workflow_name"),
    headline:
      tool === ""
        ? phrase(name === "" ? "event without a type" : name, said, name !== "" && "(type not known)")
        : phrase(
            said === "" ? tool : `${tool}: ${said}`,
            name === "" ? "(no type)" : `(${name}, type not known)`,
          ),
    outcome: hasFailed ? "failed" : "noted",
  };
}

/** `search_issues on github`: a call of a tool of one of the app's MCP servers, as it seems (assumption); empty where no tool is named. */
function toolOf(payload: unknown): string {
  const tool = firstLineOf(textAt(payload, "tool_name"));
  const server = firstLineOf(textAt(payload, "server_name"));
  return tool === "" ? "" : phrase(tool, server !== "" && `on ${server}`);
}
