/** Two runs side by side: which ones, what they are called, and the detail of the row at the cursor. */

import { safeLine } from "../../../../base/terminal-text.ts";
import { listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { closedReader, openedReader } from "../../reader/reader.ts";
import { noRowSearch } from "../../search/place.ts";
import { step } from "../../step.ts";
import { wrapColumns } from "../../wrap.ts";
import type { ComparedPair, ComparisonModel, ComparisonReader, OtherRun } from "./model.ts";
import { withTraces } from "./setters.ts";

/** Both runs in one part, field by field, and the record of each. */
export const comparisonTabs = ["fields", "left", "right"] as const;
export type ComparisonTab = (typeof comparisonTabs)[number];

export function openComparison(model: Model, { left, right, as }: ComparedPair): Model {
  const { detail } = model.traces.comparison;
  const shown = withTraces(model, { view: "comparison" });
  return withComparison(shown, {
    ...{
      ...listStart,
      ...noRowSearch,
      left,
      right,
      other: { traceId: left, as },
      arrived: false,
      text: undefined,
      sentence: undefined,
      deployed: undefined,
    },
    detail: { ...detail, ...closedReader("fields"), open: true, pretty: detail.pretty },
  });
}

/** The keys go into the detail, which is always open. */
export function readDetail(model: Model): Step {
  const { detail, length } = model.traces.comparison;
  return step(length === 0 ? model : withComparisonDetail(model, openedReader(detail)));
}

export function swapSides(model: Model): Step {
  const { left, right } = model.traces.comparison;
  return step(withComparison(model, { left: right, right: left }));
}

export function turnDifferencesOnly(model: Model): Step {
  const { differencesOnly } = model.traces.comparison;
  return step(withComparison(model, { differencesOnly: !differencesOnly }));
}

/** The sentence on one line of the screen, or two: the last has room for the counts beside it. */
export function sentenceLines({ screen, traces }: Model): readonly string[] {
  const { sentence } = traces.comparison;
  if (sentence === undefined) return ["two runs"];
  const [first = "", ...rest] = wrapColumns(safeLine(sentence), Math.max(20, screen.columns - 4));
  return rest.length === 0 ? [first] : [first, rest.join(" ")];
}

/** Lines above the names of the columns: what decides, and what was deployed between the two. */
export function headRows(model: Model): number {
  return sentenceLines(model).length + (model.traces.comparison.deployed === undefined ? 0 : 1);
}

/** `last good run` and `this run`, by side. */
export function comparisonTabTitles(runs: Parameters<typeof runTitles>[0]) {
  return { fields: "Fields", ...runTitles(runs) };
}

export function runTitles({ left, right, other }: Pick<ComparisonModel, "left" | "right" | "other">) {
  const titleOf = (traceId: string) => (traceId === other.traceId ? otherTitles[other.as] : ownTitle);
  return { left: titleOf(left), right: titleOf(right) };
}

/** What the sentence about both calls them: as the heads of their columns do. */
export function runNamesIn(runs: Parameters<typeof runTitles>[0]) {
  const { left, right } = runTitles(runs);
  const named = (title: string) => (title === ownTitle ? title : `the ${title}`);
  return { left: named(left), right: named(right) };
}

const ownTitle = "this run";

const otherTitles: Readonly<Record<OtherRun["as"], string>> = {
  "last-good": "last good run",
  marked: "marked run",
  chosen: "chosen run",
};

export function withComparison(model: Model, part: Partial<ComparisonModel>): Model {
  return withTraces(model, { comparison: { ...model.traces.comparison, ...part } });
}

export function withComparisonDetail(model: Model, part: Partial<ComparisonReader>): Model {
  return withComparison(model, { detail: { ...model.traces.comparison.detail, ...part } });
}
