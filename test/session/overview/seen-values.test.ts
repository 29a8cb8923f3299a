import { expect, it } from "vitest";
import { completeQuery } from "../../../src/query/complete.ts";
import { createSeenInLog } from "../../../src/session/overview/seen-values.ts";
import { recordOf } from "../../activity/sample-records.ts";
import { queryOf } from "../../store/store-parts.ts";
import { noonUs, runOf, storeOf } from "./log.ts";

const records = [...runOf("TrA", 0), ...runOf("TrB", 100, true), ...runOf("TrC", 200)];

function proposed(text: string, store = storeOf(records)) {
  const seen = createSeenInLog(store).values();
  return completeQuery(text, text.length, seen).candidates.map((candidate) => candidate.text);
}

it.each([
  ["function=", ["check", "approve"]],
  ["workflow=", ["Leave"]],
  ["subject=", ["Leave", "check", "approve", "Ft1", "google"]],
  ["component_id=", ["Wf1", "Fn2", "Fn1"]],
  ["trace=", ["TrA", "TrB", "TrC"]],
  ["payload.exec_outcome=", ["Success", "Error"]],
  ["payload.trigger.", ["payload.trigger.id", "payload.trigger.type", "payload.trigger.config"]],
])("proposes what is in the log after %s", (text, expected) => {
  expect(proposed(text).toSorted()).toEqual(expected.toSorted());
});

const found = (text: string, store: ReturnType<typeof storeOf>) => {
  const selection = store.select(queryOf(text));
  return selection.complete ? selection.length : -1;
};

it("proposes behind function= the workflow that a step runs, as the filter finds it, and counts a record once", () => {
  const step = recordOf("workflow_step_started", { function_id: "Wf2", function_name: "Inner ship" });
  const store = storeOf([...records, step]);
  expect(proposed("function=Inn", store)).toEqual(['"Inner ship"']);
  for (const name of ["Inner ship", "check"])
    expect(createSeenInLog(store).values().countOf?.("function", name)).toBe(
      found(`function="${name}"`, store),
    );
});

it("proposes a subject with a line break as the filter finds it", () => {
  const broken = { function_name: "approve\nsecond" };
  const store = storeOf([...records, recordOf("function_execution_started", broken)]);
  const [query = ""] = proposed("subject=app", store).filter((text) => text.includes("second"));
  expect(found(`subject=${query}`, store)).toBe(1);
});

it("proposes what is most frequent first, of the same count in the order of the alphabet", () => {
  expect(proposed("trace=")).toEqual(["TrC", "TrB", "TrA"]);
  expect(proposed("subject=").slice(-2)).toEqual(["Ft1", "google"]);
  expect(proposed("payload.exec_outcome=")).toEqual(["Success", "Error"]);
});

it("knows every name of a long log, and reads only its newest records", () => {
  const quiet = Array.from({ length: 3000 }, (_, n) =>
    recordOf("tick", { n }, { created: noonUs + n, component_id: "" }),
  );
  const store = storeOf([...records, ...quiet]);
  let reads = 0;
  const counted = {
    names: store.names,
    get endRow() {
      return store.endRow;
    },
    peek(row: number) {
      reads++;
      return store.peek(row);
    },
  };
  const seen = createSeenInLog(counted);
  expect(seen.values().values?.["function"]?.toSorted()).toEqual(["approve", "check"]);
  expect(reads).toBe(500);
  store.append([recordOf("brand_new", { fresh: "yes" })]);
  expect(seen.values().values?.["payload.fresh"]).toEqual(["yes"]);
  expect(reads).toBe(501);
  expect(seen.values()).toBe(seen.values());
});

it("reads older records in slices, up to a bound, and counts what they say", () => {
  const many = Array.from({ length: 21_000 }, (_, n) =>
    recordOf("tick", { parity: n % 2 === 0 ? "even" : "odd", n }, { created: noonUs + n, component_id: "" }),
  );
  const seen = createSeenInLog(storeOf(many));
  expect(seen.values().countOf?.("payload.parity", "even")).toBe(250);
  let turns = 0;
  expect(seen.readOlder(() => ++turns > 100)).toBe("some");
  expect(seen.values().countOf?.("payload.parity", "even")).toBe(300);
  expect(seen.readOlder(() => false)).toBe("all");
  expect(seen.readOlder(() => false)).toBe("nothing");
  expect(seen.values().countOf?.("payload.parity", "odd")).toBe(10_000);
  expect(seen.values().countOf?.(undefined, "payload.parity")).toBe(20_000);
  const { candidates } = completeQuery("payload.parity=", 15, seen.values());
  expect(candidates.slice(0, 2)).toMatchObject([
    { text: "even", count: 10_000 },
    { text: "odd", count: 10_000 },
  ]);
});
