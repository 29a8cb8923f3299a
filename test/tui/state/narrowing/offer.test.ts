/** The values to choose from: one that selects nothing is no choice, and the cursor stays at its value. */

import { expect, it } from "vitest";
import type { Model } from "../../../../src/tui/state/model.ts";
import { offerValues, valuesCounted, withCounts } from "../../../../src/tui/state/narrowing/offer.ts";
import { emptyModel } from "../models.ts";

const values = ["a", "b", "c"].map((name) => ({
  label: name,
  value: name,
  only: `x=${name}`,
  without: `x!=${name}`,
}));

const shown = ({ dialog }: Model) =>
  dialog?.kind === "values" ? [dialog.values.map(({ value }) => value).join(""), dialog.cursor] : [];

function at(cursor: number): Model {
  const [{ dialog, ...model }] = offerValues(emptyModel, values, "only");
  return { ...model, dialog: dialog?.kind === "values" ? { ...dialog, cursor } : dialog };
}

it.each<[number, Readonly<Record<string, number>> | undefined, string, number]>([
  [0, { "x=a": 1, "x=b": 0, "x=c": 2 }, "ac", 0],
  [2, { "x=a": 1, "x=b": 0, "x=c": 2 }, "ac", 1],
  [2, { "x=a": 1, "x=b": 2, "x=c": 0 }, "ab", 1],
  [1, { "x=a": 1 }, "abc", 1],
  [1, undefined, "abc", 1],
])("at %d with the counts %j: %s, at %d", (cursor, counts, left, after) => {
  expect(shown(withCounts(at(cursor), counts))).toEqual([left, after]);
});

it("closes a list in which no value selects anything, and says so", () => {
  const [{ dialog, notice }] = valuesCounted(at(1), { "x=a": 0, "x=b": 0, "x=c": 0 });
  expect(dialog).toBeUndefined();
  expect(notice?.text).toBe("None of the rows has a value of this row");
});
