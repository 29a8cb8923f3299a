import { describe, expect, it } from "vitest";
import { comparedTimes } from "../../../src/activity/runs/compare-times.ts";
import { createUsualTimes, fewestTimes } from "../../../src/activity/runs/usual-times.ts";
import type { WaterfallRow } from "../../../src/activity/runs/waterfall.ts";

const part = (ms: number, status: WaterfallRow["status"] = "succeeded", label = "f"): WaterfallRow => ({
  ...{ id: `function:${label}`, kind: "function", depth: 0, label, text: status, status },
  ...{ startUs: 1_000_000, endUs: 1_000_000 + ms * 1000, executionId: "", rowIds: [] },
});

/** Times of 100 ms, 110 ms … */
const timesOf = (count: number) => {
  const usual = createUsualTimes([part(1)]);
  for (let run = 0; run < count; run++) usual.add([part(100 + run * 10)]);
  return usual;
};

describe("the usual time of a part", () => {
  it("says nothing of too few runs, and on how many it rests", () => {
    expect(timesOf(fewestTimes - 1).of(part(1))).toBeUndefined();
    expect(timesOf(20).of(part(1))).toEqual({ times: 20, medianMs: 190, p95Ms: 280 });
  });

  it("rests on parts of the same name that succeeded and have both ends", () => {
    const usual = timesOf(fewestTimes - 1);
    for (const other of [part(5000, "failed"), { ...part(5000), endUs: undefined }]) usual.add([other]);
    usual.add([part(5000, "succeeded", "g")]);
    expect(usual.of(part(1))).toBeUndefined();
    usual.add([part(170)]);
    expect(usual.of(part(1))).toMatchObject({ times: fewestTimes, p95Ms: 170 });
  });

  it("is that of the same step, once for each run, where another step has the same function", () => {
    const step = (
      number: number,
      fromMs: number,
      ms: number,
      status: WaterfallRow["status"] = "succeeded",
    ) => ({
      ...{ ...part(ms, status, "mail"), id: `step:${number}`, kind: "step" as const, step: number, steps: 2 },
      ...{ startUs: fromMs * 1000, endUs: (fromMs + ms) * 1000 },
    });
    const run = [step(1, 0, 400), step(2, 400, 1500)];
    const usual = createUsualTimes(run);
    for (let index = 0; index < 6; index++) usual.add(run);
    // One with the steps begun in another order, one that tried a step again.
    usual.add([step(2, 0, 1500), step(1, 10, 400)]);
    usual.add([step(1, 0, 90, "failed"), step(1, 100, 400), step(2, 500, 1500)]);
    expect(run.map(usual.of)).toEqual([
      { times: 8, medianMs: 400, p95Ms: 400 },
      { times: 8, medianMs: 1500, p95Ms: 1500 },
    ]);
  });

  it.each<[string, WaterfallRow, WaterfallRow, string]>([
    ["both as usual", part(100), part(280), "none"],
    ["one longer than 95 of 100, by what a person notices", part(100), part(400), "right"],
    ["the other one", part(400), part(100), "left"],
    ["both", part(900), part(1000), "both"],
    ["both, one more than twice as long as the other", part(8000), part(900), "left"],
    ["longer than ever, but by nothing a person notices", part(100), part(300), "none"],
    ["one quick because it failed", part(900), part(10, "failed"), "none"],
    ["one failed late", part(100), part(900, "failed"), "right"],
  ])("marks the slow side: %s", (_, left, right, slow) => {
    expect(comparedTimes(left, right, timesOf(20).of)?.slow).toBe(slow);
  });

  it("is not needed where one side took twice as long", () => {
    expect(comparedTimes(part(431), part(1700), () => undefined)?.slow).toBe("right");
  });
});
