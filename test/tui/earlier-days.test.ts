/** Whatever shows the time of something of an earlier day shows the day too, at every width where times have room. */

import { describe, expect, it } from "vitest";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { openForTest } from "./open-for-test.ts";
import { startUs } from "./records.ts";
import { runLog } from "./run-log.ts";
import { createTestSource } from "./source.ts";

localTimeIn("Europe/Berlin");

async function open(columns: number, daysAgo: number, rows = 24) {
  const store = createTestStore();
  store.append(runLog(23));
  return openForTest(createTestSource(store), {
    nowMs: startUs / 1000 + daysAgo * 86_400_000,
    columns,
    rows,
  });
}

const views: readonly (readonly [string, readonly string[]])[] = [
  ["Traces", ["2"]],
  ["a run's title", ["2", "\r"]],
  ["the heads of two runs", ["2", "f", "\r", "c"]],
  ["Workflows", ["4"]],
  ["a workflow's runs", ["4", "\r", "]"]],
];

describe.each([80, 120])("at %d columns", (columns) => {
  it.each(views)("with the day, in %s", async (_, keys) => {
    const ui = await open(columns, 2);
    expect(await ui.press(...keys)).toMatch(/01-05 16:0\d/);
  });

  it.each(views)("with the year too where that is another one, in %s", async (_, keys) => {
    const ui = await open(columns, 400);
    expect(await ui.press(...keys)).toMatch(/2026-01-05 16:0\d/);
  });
});

it.each(views)("with the year wherever a day is shown at 50 columns, in %s", async (_, keys) => {
  const ui = await open(50, 400, 16);
  expect(await ui.press(...keys)).not.toMatch(/(?<!2026-)01-05/);
});

it("with the day of both ends once, in statistics", async () => {
  const ui = await open(120, 2);
  expect(await ui.press("%")).toMatch(/ 2026-01-05 16:00:00–16:0\d:\d\d/);
});

it("takes no room for the day of what is of today", async () => {
  const ui = await open(80, 0.01);
  expect(await ui.press("2")).not.toMatch(/\d\d-\d\d 16:0/);
});
