/** A failed run whose every text tries to become markup, and a page made of it. */

import { causeFacts } from "../../../src/activity/cause/cause-facts.ts";
import { rootCause } from "../../../src/activity/cause/root-cause.ts";
import { type ActivityRecord, createRecord } from "../../../src/activity/record.ts";
import { compareRuns } from "../../../src/activity/runs/compare-runs.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { renderRunPage } from "../../../src/exports/html/run-page.ts";

export const attacks = [
  `</script><script>window.attacked = 1</script>`,
  `</style><style>body { display: none }</style>`,
  `<img src=x onerror="window.attacked = 1">`,
  `<svg onload=window.attacked=1>`,
  `" onmouseover="window.attacked = 1" x="`,
  `' autofocus onfocus='window.attacked = 1`,
  `<!-- --><base href="https://forged.example/"><a href="javascript:window.attacked=1">x</a>`,
  `]]></title></textarea></details></main><iframe src="https://forged.example/"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=https://forged.example/">`,
  `<link rel=stylesheet href=https://forged.example/x.css>`,
  `&lt;script&gt; &#60;b&#62; &amp;amp;`,
  "{{constructor.constructor('window.attacked = 1')()}}",
  "\u202eevil\u2066 \u0000 \u001b[31mred \ud800 \u2028",
];

/** The records of a run that fails, with the text wherever a text may stand. */
export function hostileRecords(text: string): readonly ActivityRecord[] {
  const made = (tenths: number, event_type: string, payload: Readonly<Record<string, unknown>>) => {
    const header = {
      level: event_type.endsWith("result") ? "error" : "info",
      source: text,
      component_id: text,
    };
    const value = { ...header, event_type, trace_id: "Tr1", created: 1e15 + tenths * 100_000, payload };
    return createRecord(value, JSON.stringify(value));
  };
  const part = { function_name: text, function_id: text, function_execution_id: "Fx1", [text]: text };
  return [
    made(0, "workflow_execution_started", { workflow_name: text, actor: text }),
    made(1, "function_execution_started", { ...part, inputs: { [text]: text, list: [text] } }),
    made(2, "function_execution_output", { ...part, log: `${text}\n${text}` }),
    made(3, text, { ...part }),
    made(4, "function_execution_result", { ...part, error: text }),
    made(5, "workflow_execution_result", { workflow_name: text, error: { code: text, message: text } }),
  ];
}

export function pageOf(records: readonly ActivityRecord[]): string {
  const rows = records.map((record, rowId) => ({ rowId, record }));
  const run = assembleRun("Tr1", rows);
  const recordOf = (rowId: number) => records[rowId];
  const cause = rootCause(run, recordOf);
  const nameOf = () => undefined;
  return renderRunPage({
    ...{ run, recordOf, nameOf, nowUs: 1e15, hidden: [], version: "0" },
    card: cause && causeFacts(cause),
    comparison: compareRuns(run, run, { left: recordOf, right: recordOf }),
  });
}
