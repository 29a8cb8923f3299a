import { expect, it } from "vitest";
import { createNameLookup } from "../../../src/session/overview/name-lookup.ts";
import { recordOf } from "../../activity/sample-records.ts";
import { noonUs, runOf, storeOf } from "./log.ts";

const outputOf = (records: ReturnType<typeof runOf>, first = 0) =>
  records.flatMap((record, index) =>
    record.eventType === "function_execution_output" ? [{ rowId: first + index, record }] : [],
  );

it("finds the name of what only printed something in the rest of its trace", () => {
  const records = runOf("TrA", 0);
  const lookup = createNameLookup(storeOf(records));
  expect(lookup.nameOf("Fn1")).toBeUndefined();
  lookup.learn(outputOf(records));
  expect(lookup.nameOf("Fn1")).toBe("check");
  expect(lookup.revision).toBeGreaterThan(0);
});

it("learns from what is shown without looking any further", () => {
  const records = runOf("TrA", 0);
  const lookup = createNameLookup(storeOf([]));
  lookup.learn(records.map((record, rowId) => ({ rowId, record })));
  expect([lookup.nameOf("Fn1"), lookup.nameOf("Fn2"), lookup.nameOf("Wf1")]).toEqual([
    "check",
    "approve",
    "Leave",
  ]);
});

it("looks again for a name once many more records have come", () => {
  const [only] = outputOf(runOf("TrA", 0));
  if (!only) throw new Error("the run prints nothing");
  const store = storeOf([only.record]);
  const lookup = createNameLookup(store);
  const shown = [{ rowId: 0, record: only.record }];
  lookup.learn(shown);
  store.append(runOf("TrA", 0));
  lookup.learn(shown);
  expect(lookup.nameOf("Fn1")).toBeUndefined();
  store.append(Array.from({ length: 2000 }, (_, n) => recordOf("x", {}, { created: noonUs + n })));
  lookup.learn(shown);
  expect(lookup.nameOf("Fn1")).toBe("check");
});
