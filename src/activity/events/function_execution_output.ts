/** What a function's code printed, captured at the end of its run. */

import { countOf } from "../../base/count-words.ts";
import type { EventType } from "../event.ts";
import { textAt, valueAt } from "../payload.ts";
import { lineCount } from "../printed.ts";
import { subjectFrom } from "../subject-from.ts";

export const functionExecutionOutput: EventType = {
  name: "function_execution_output",
  known: "documented",
  payload: (z) => z.looseObject({ log: z.string() }),
  summarize(payload, record) {
    const output = textAt(payload, "log");
    const isText = typeof valueAt(payload, "log") === "string";
    return {
      subject: subjectFrom(payload, record, "function_name"),
      headline: isText ? `printed ${countOf(lineCount(output), "line")}` : "came without printed text",
      outcome: "noted",
      output,
    };
  },
  reads: ["function_name"],
  fields: [
    ["function", "function_name"],
    ["execution", "function_execution_id"],
  ],
  output: "log",
};
