/** The cells of a comparison, which the screen, a page and the commands have alike. */

import { describe, expect, it } from "vitest";
import type { ComparedRow } from "../../../src/activity/runs/compare-runs.ts";
import {
  differenceWords,
  sideWords,
  tookWords,
  usualWords,
} from "../../../src/activity/runs/compared-words.ts";
import type { WaterfallRow } from "../../../src/activity/runs/waterfall.ts";
import { noonUs } from "../sample-records.ts";

function part(more: Partial<WaterfallRow> = {}): WaterfallRow {
  return {
    ...{ id: "function 1", kind: "function", depth: 0, label: "approve", text: "succeeded" },
    ...{ startUs: noonUs, endUs: noonUs + 1_500_000, status: "succeeded", executionId: "", rowIds: [] },
    ...more,
  };
}

function rowOf(more: Partial<ComparedRow>): ComparedRow {
  return {
    ...{ left: part(), right: part(), depth: 0, difference: "none", field: undefined, fields: [] },
    ...{ times: undefined, notReached: undefined },
    ...more,
  };
}

const field: ComparedRow["field"] = {
  ...{ place: "inputs.amount", keys: ["inputs", "amount"], group: "inputs", difference: "only-left" },
  ...{ left: { text: "3", type: "number" }, right: undefined },
};
const noNames = () => undefined;

describe("what a side has", () => {
  it.each<[string, Partial<ComparedRow>, left: string, right: string]>([
    ["a part of both", {}, "approve  succeeded", "approve  succeeded"],
    ["a part of the left", { right: undefined }, "approve  succeeded", ""],
    ["a part of the right", { left: undefined }, "", "approve  succeeded"],
    [
      "a part that the right run did not come to",
      { right: undefined, notReached: "right" },
      "approve  succeeded",
      "not reached",
    ],
    [
      "a part that the left run did not come to",
      { left: undefined, notReached: "left" },
      "not reached",
      "approve  succeeded",
    ],
    ["a field that one side lacks", { field }, "inputs.amount  3", "inputs.amount  missing"],
    [
      "a printed line, without the function that printed it",
      { left: part({ kind: "output", text: "done" }) },
      "done",
      "approve  succeeded",
    ],
    ["a part without a word", { left: part({ text: "" }) }, "approve", "approve  succeeded"],
  ])("%s", (_what, row, left, right) => {
    const cells = (["left", "right"] as const).map((side) => sideWords(rowOf(row), side, noNames));
    expect(cells).toEqual([left, right]);
  });

  it("is called what it is known as", () => {
    expect(sideWords(rowOf({}), "left", () => "Approve a request")).toBe("Approve a request  succeeded");
  });
});

describe("how long a side took", () => {
  it.each<[string, Partial<WaterfallRow> | undefined, string]>([
    ["a part", {}, "1.5 s"],
    ["a part of one microsecond", { endUs: noonUs + 1 }, "1 µs"],
    ["what takes no time", { endUs: noonUs }, ""],
    ["a part that runs", { endUs: undefined }, ""],
    ["a part whose start was not seen", { startUs: undefined }, ""],
    ["no part", undefined, ""],
  ])("%s", (_what, more, took) => {
    const own = more && part(more);
    expect(tookWords(rowOf({ left: own, right: undefined }), "left")).toBe(took);
    expect(tookWords(rowOf({ left: undefined, right: own }), "right")).toBe(took);
    expect(tookWords(rowOf({ left: own, right: undefined }), "right")).toBe("");
  });

  it("is said of a part, not of a field of it", () => {
    expect(tookWords(rowOf({ field }), "left")).toBe("");
  });
});

it.each([
  ["the right one longer", [200, 1500], "+1.3 s"],
  ["the left one longer", [1500, 1260], "-240 ms"],
  ["a microsecond longer", [1, 1.001], "+1 µs"],
  ["both the same", [7, 7], ""],
] as const)("how much longer the right side took: %s", (_what, [leftMs, rightMs], words) => {
  expect(differenceWords({ leftMs, rightMs, usual: undefined, slow: "none" })).toBe(words);
});

it("says nothing of times where one of them is not known", () => {
  expect(differenceWords(undefined)).toBe("");
});

it("says what is usual with how often that was seen", () => {
  expect(usualWords({ times: 40, medianMs: 431, p95Ms: 1200 })).toBe("431 ms; 95% of 40 took at most 1.2 s");
});
