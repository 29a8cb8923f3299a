import { expect, it, vi } from "vitest";
import { createRowDurations } from "../../../../src/tui/effects/activity/row-durations.ts";
import { at } from "../../../activity/sample-runs.ts";
import { createTestStore } from "../../../support/test-store.ts";

it("the time that a row took is shown when its start comes after it", () => {
  const store = createTestStore();
  store.append([at(9, "workflow_execution_result", {})]);
  const rows = store.select({ kind: "all", span: { start: 0, end: 0 } }).window(0, 1);
  const durationsOf = createRowDurations(store);
  const took = () => {
    const tookOf = durationsOf({ placed: [{ name: "took" }] } as never, rows);
    return rows.map((row) => (row.kind === "record" ? tookOf(row as never) : undefined));
  };
  expect(took()).toEqual([undefined]);
  store.append([at(1, "workflow_execution_started", {})]);
  expect(took()).toEqual([8000]);
});

it("the time that a row took is looked for once, until its start is let go", () => {
  const store = createTestStore({ capacity: 3 });
  store.append([at(1, "workflow_execution_started", {}), at(9, "workflow_execution_result", {})]);
  const row = store.select({ kind: "all", span: { start: 0, end: 0 } }).window(1, 1);
  const durationsOf = createRowDurations(store);
  const look = vi.spyOn(store.durations, "msOf");
  const took = () => {
    const tookOf = durationsOf({ placed: [{ name: "took" }] } as never, row);
    return [look.mock.calls.length, tookOf(row[0] as never)];
  };
  expect(took()).toEqual([1, 8000]);
  store.append([at(10, "workflow_published", {})]);
  expect(took()).toEqual([1, 8000]);
  store.append([at(11, "workflow_published", {})]);
  expect(took()).toEqual([2, undefined]);
});
