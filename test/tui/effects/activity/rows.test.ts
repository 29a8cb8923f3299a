import { expect, it } from "vitest";
import { parseQuery } from "../../../../src/query/parse.ts";
import { createActivityRows } from "../../../../src/tui/effects/activity/rows.ts";
import { at } from "../../../activity/sample-runs.ts";
import { createTestStore } from "../../../support/test-store.ts";

it("counts the ends that the filter may mean until their start is loaded", () => {
  const store = createTestStore();
  const port = {
    store,
    older: () => "more" as const,
    isLoading: () => false,
    asOfUs: () => 0,
    isFile: false,
  };
  const rows = createActivityRows(port);
  const query = parseQuery("duration>2s");
  if (!query.ok) throw new Error(query.problem.message);
  store.append([at(9, "workflow_execution_result", {})]);
  expect(rows.changes()).toMatchObject({ matched: 1, unstarted: 0 });
  rows.select(query.value, { context: false });
  expect(rows.changes()).toMatchObject({ matched: 0, unstarted: 1 });
  store.append([at(1, "workflow_execution_started", {})]);
  expect(rows.changes()).toMatchObject({ matched: 1, unstarted: 0 });
});
