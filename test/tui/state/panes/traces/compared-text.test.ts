import { expect, it } from "vitest";
import type { ComparedRow, RunComparison } from "../../../../../src/activity/runs/compare-runs.ts";
import { createComparedText } from "../../../../../src/tui/state/panes/traces/compared-text.ts";
import {
  withComparison,
  withComparisonDetail,
} from "../../../../../src/tui/state/panes/traces/comparison.ts";
import { withRows } from "../../models.ts";

it.each([
  ["left", "The last good run has no such row."],
  ["right", "This run has no such row."],
] as const)("a run that does not have the row is called by its name: %s", (tab, sentence) => {
  const compared = withComparison(withRows(1), {
    ...{ left: "TrGOOD", right: "TrBAD" },
    other: { traceId: "TrGOOD", as: "last-good" },
  });
  const texts = createComparedText(
    () => undefined,
    () => undefined,
  );
  const [row, comparison] = [{} as ComparedRow, { rows: [] } as unknown as RunComparison];
  const text = texts.textOf(withComparisonDetail(compared, { tab }), row, comparison);
  expect(text?.lines.map(({ cells }) => cells.map((cell) => cell.text))).toEqual([[sentence]]);
});
