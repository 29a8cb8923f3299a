import { expect, it } from "vitest";
import { createRunIndex } from "../../../src/session/overview/run-index.ts";
import { createRunPair } from "../../../src/session/overview/run-pair.ts";
import { createUsualRuns } from "../../../src/session/overview/usual-runs.ts";
import { never, runOf, storeOf, workOff } from "./log.ts";

const selection = { sort: "start", reversed: false, status: undefined, text: "" } as const;
const good = Array.from({ length: 12 }, (_, run) => runOf(`TrG${run}`, run * 20)).flat();
const bad = runOf("TrB", 500, true);

it.each([
  ["at once", (work: (isOver: () => boolean) => boolean) => work(never)],
  ["in the shortest slices", workOff],
])("says what is usual by the good runs that are loaded, read %s", (_, read) => {
  const store = storeOf([...good, ...bad]);
  const usual = createUsualRuns(store, createRunIndex(store, selection), "Leave");
  expect(usual.timeOf).toBeUndefined();
  read(usual.work);
  expect(usual.timeOf?.({ kind: "function", label: "approve" })).toEqual({
    ...{ times: 12, medianMs: 2000, p95Ms: 2000 },
  });
  expect(usual.timeOf?.({ kind: "function", label: "unknown" })).toBeUndefined();
});

it("comes into a comparison once it is known", () => {
  const store = storeOf([...good, ...bad]);
  const pair = createRunPair(store, "TrG0", "TrB", createRunIndex(store, selection));
  const usualNow = () =>
    pair
      .comparison()
      .rows.map(({ times }) => times?.usual?.times)
      .filter(Boolean);
  expect(usualNow()).toEqual([]);
  const before = pair.revision;
  workOff(pair.work);
  expect(pair.revision).toBeGreaterThan(before);
  expect(new Set(usualNow())).toEqual(new Set([12]));
});
