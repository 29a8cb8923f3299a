/** What rows of the statistics lead to that have no name. */

import { expect, it } from "vitest";
import { createTestStore } from "../../support/test-store.ts";
import { openForTest } from "../open-for-test.ts";
import { record, startUs } from "../records.ts";
import { createTestSource } from "../source.ts";

it.each([
  ["functions", ["%", "\r"], "2 of 4"],
  ["workflows", ["%", "l", "\r"], "1 of 4"],
])("it is the events that they count, of %s", async (_, keys, matched) => {
  const nameless = (event_type: string, payload: object) => record({ event_type, created: startUs, payload });
  const store = createTestStore();
  store.append([
    nameless("function_execution_result", { error: "one" }),
    nameless("function_execution_result", { error: "another" }),
    nameless("function_execution_output", { log: "printed" }),
    nameless("workflow_execution_result", { exec_outcome: "Error" }),
  ]);
  const ui = await openForTest(createTestSource(store), { nowMs: startUs / 1000, columns: 120 });
  expect(await ui.press(...keys)).toContain(matched);
});
