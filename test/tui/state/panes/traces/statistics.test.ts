import { describe, expect, it } from "vitest";
import { createComponentNames } from "../../../../../src/activity/component-names.ts";
import { othersKey } from "../../../../../src/activity/totals/running-totals.ts";
import { parseQuery } from "../../../../../src/query/parse.ts";
import { initialTraces } from "../../../../../src/tui/state/panes/traces/model.ts";
import { countedQuery } from "../../../../../src/tui/state/panes/traces/statistics.ts";

const functionEdges = "(event=function_execution_started or event=function_execution_result)";

describe("what a row counts", () => {
  const filterOf = (text: string) => {
    const query = parseQuery(text);
    if (!query.ok) throw new Error(query.problem.message);
    return { text, query: query.value };
  };

  const names = createComponentNames();
  names.note("Fn01", "approve", 1);
  names.note("Wf1", "Leave", 1);

  it.each([
    ["", "functions", { key: "Fn01", name: "approve" }, "component_id=approve"],
    ["", "functions", { key: "Fn02", name: "no longer known" }, "component_id=Fn02"],
    ["", "functions", { key: "approve it", name: "approve it" }, `subject="approve it" ${functionEdges}`],
    ["", "functions", { key: "", name: "" }, `subject="" ${functionEdges}`],
    [
      "",
      "workflows",
      { key: "", name: "" },
      'subject="" (event=workflow_execution_started or event=workflow_execution_result)',
    ],
    ["", "events", { key: "function_execution_result", name: "x" }, "event=function_execution_result"],
    ["level>=warn", "workflows", { key: "Wf1", name: "Leave" }, "level>=warn component_id=Leave"],
    ["a or b", "functions", { key: "Fn01", name: "f" }, "(a or b) component_id=approve"],
    ["a b", "functions", { key: "Fn01", name: "f" }, "a b component_id=approve"],
    ["a component_id=approve", "functions", { key: "Fn01", name: "f" }, "a component_id=approve"],
    ["a component_id=Fn01", "functions", { key: "Fn01", name: "f" }, "a component_id=Fn01"],
    [
      "a component_id=Fn02",
      "functions",
      { key: "Fn01", name: "f" },
      "a component_id=Fn02 component_id=approve",
    ],
    [
      "!component_id=Fn02",
      "functions",
      { key: "Fn01", name: "f" },
      "!component_id=Fn02 component_id=approve",
    ],
  ] as const)("within %j of %s", (filter, group, row, text) => {
    const model = { ...initialTraces.statistics, filter: filterOf(filter) };
    expect(countedQuery(model, group, row, names)).toBe(text);
    expect(parseQuery(text).ok).toBe(true);
  });

  it("is no query where a row counts all others together", () => {
    const row = { key: othersKey, name: othersKey };
    expect(countedQuery(initialTraces.statistics, "functions", row, names)).toBeUndefined();
  });
});
