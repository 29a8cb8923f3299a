/** What to make of a record: why it usually happens, what its error code means, and where to look next. */

import { kindOfComponent } from "../../../activity/component-names.ts";
import { describeRecord } from "../../../activity/describe.ts";
import { loggedFailure } from "../../../activity/failure.ts";
import { type ActivityRecord, recordPayload } from "../../../activity/record.ts";
import { spentTokenHint } from "../../../activity/run-limits.ts";
import type { EventView } from "../../../activity/view.ts";
import { ownText } from "../../../base/json.ts";
import { errorCodes, explainError } from "../../../catalog/errors.ts";
import { flowtailCommand } from "../../../query/command-line.ts";
import { printValue } from "../../../query/print.ts";
import { block, type ReaderLine, type ReaderTarget, type Shape } from "../reader/line.ts";
import type { CommandOf, RecordExtras } from "./extras.ts";

export function hintLines(
  record: ActivityRecord,
  columns: number,
  { nameOf, commandOf = flowtailCommand }: RecordExtras,
): readonly ReaderLine[] {
  const shape: Shape = { columns, labelColumns: 10 };
  const view = describeRecord(record, nameOf);
  const code = errorCode(record);
  const { known } = explainError(code);
  // What the code means for a call of the platform is not what it means of a function that took too long; and who knows
  // why it happened does not say that the code is unknown.
  const isExplained = known
    ? view.hint !== undefined && view.hint === spentTokenHint(recordPayload(record))
    : view.hint !== undefined;
  return [
    ...(view.hint ? block("hint", "why", view.hint, shape) : []),
    ...(code === "" || isExplained ? [] : errorLines(code, shape)),
    ...leads(record, view, code, nameOf?.(record.componentId), commandOf).flatMap(({ text, target }, index) =>
      block("field", index === 0 ? "next" : "", text, shape, target),
    ),
  ];
}

/** A single word may be a code too, if it is one of the platform's. */
function errorCode(record: ActivityRecord): string {
  const { code = "", message = "" } = loggedFailure(recordPayload(record)) ?? {};
  const [word = ""] = message.split(":");
  return code === "" && errorCodes.has(word) ? word : code;
}

function errorLines(code: string, shape: Shape): readonly ReaderLine[] {
  const { meaning, remedy, retry, known } = explainError(code);
  if (!known)
    return block("note", "code", `${code} is no code of the platform's that flowtail knows.`, shape);
  return [
    ...block("error", "code", code, shape),
    ...block("field", "means", meaning, shape),
    ...block("field", "do", remedy, shape),
    ...block("field", "again", retryWords[retry], shape),
  ];
}

const retryWords: Readonly<Record<ReturnType<typeof explainError>["retry"], string>> = {
  never: "Sending the same again gives the same answer.",
  soon: "The same may succeed if it is sent again soon.",
  later: "The same may succeed later.",
  "after-checking": "Check what was done before sending it again.",
};

/** Where more about the record can be found. */
interface Lead {
  readonly text: string;
  readonly target: ReaderTarget;
}

/** Only the commands that have a meaning for this record. */
function leads(
  record: ActivityRecord,
  { subject, outcome }: EventView,
  code: string,
  shownName: string | undefined,
  commandOf: CommandOf,
): readonly Lead[] {
  const { traceId, componentId, eventType } = record;
  const found: Lead[] = [];
  if (traceId !== "") {
    found.push({
      text: "the whole run as a waterfall",
      target: { kind: "link", link: { kind: "trace", id: traceId } },
    });
    found.push(filterLead("what the code printed in this run", traceId, "trace", "source=developer"));
  }
  const isFailure = outcome === "failed";
  if (componentId !== "") {
    const [what, more] = isFailure ? ["all failures of", "outcome=failed"] : ["everything about", ""];
    const component = shownName ?? componentId;
    // A step's component is its workflow, which has other steps too.
    const step =
      kindOfComponent(componentId) === "workflow" ? ownText(recordPayload(record), "function_name") : "";
    if (step !== "") found.push(filterLead(`${what} ${step}`, step, "function", more));
    const name = step === "" ? subject || component : component;
    found.push(filterLead(`${what} ${name}`, component, "component_id", more));
  }
  if (eventType !== "") found.push(filterLead(`every ${eventType}`, eventType, "event"));
  if (errorCodes.has(code))
    found.push(
      commandLead(
        "the error in full",
        flowtailCommand({ command: ["errors"], operands: [code] }),
        "explains the error",
      ),
    );
  if (traceId !== "")
    found.push(
      commandLead(
        "this run in a shell",
        commandOf({ command: ["trace"], operands: [traceId] }),
        "prints this run",
      ),
    );
  return found;
}

function filterLead(text: string, value: string, field: string, more = ""): Lead {
  const query = `${field}=${printValue(value)}${more && ` ${more}`}`;
  return { text: `${text}: ${query}`, target: { kind: "filter", query } };
}

function commandLead(text: string, command: string, does: string): Lead {
  return { text: `${text}: ${command}`, target: { kind: "command", text: command, does } };
}
