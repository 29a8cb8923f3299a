/** The detail of a row of the waterfall, or of a comparison, as a text that is read. */

import { totalsGroups } from "../../../../activity/totals/sort-totals.ts";
import { keyFor } from "../../keys/table.ts";
import { detailTextRows } from "../../layout.ts";
import type { Model, Step } from "../../model.ts";
import { detailTabs, detailText, type TextShown } from "../../reader/shown.ts";
import { copyLineOr, type Reading, tabbedReading } from "../../reading.ts";
import { recordReading, recordTabsShown } from "../../record/reading.ts";
import { type TabsShown, tabsShown } from "../../tabs.ts";
import { comparisonTabs, comparisonTabTitles, withComparisonDetail } from "./comparison.ts";
import { tracesHeadRows, tracesLayout } from "./layout.ts";
import { tracesEntry } from "./navigation.ts";
import { withRun } from "./run.ts";
import { groupTitles } from "./statistics.ts";

export function tracesReading(model: Model): Reading {
  return model.traces.view === "comparison" ? comparisonReading(model) : runReading(model);
}

function comparisonReading(model: Model): Reading {
  const { detail, text } = model.traces.comparison;
  return tabbedReading({
    reader: detail,
    tabs: comparisonTabs,
    lines: text?.lines ?? [],
    rows: detailTextRows(tracesLayout(model)),
    keep: (next) => withComparisonDetail(model, next),
    from: tracesEntry(model),
    opener: "comparison.open-detail",
  });
}

function runReading(model: Model): Reading {
  const { detail, text } = model.traces.run;
  return recordReading({
    reader: detail,
    text,
    rows: detailTextRows(tracesLayout(model)),
    keep: (next) => withRun(model, { detail: next }),
    from: tracesEntry(model),
    opener: "run.open-detail",
  });
}

export function tracesText(model: Model): TextShown | undefined {
  const { view, run, comparison } = model.traces;
  const { focused } = view === "comparison" ? comparison.detail : run.detail;
  return detailText(tracesLayout(model), tracesHeadRows(model), tracesReading(model), focused);
}

export function tracesTabs(model: Model): TabsShown | undefined {
  const { view, run, comparison, statistics } = model.traces;
  const { columns } = model.screen;
  const [layout, line] = [tracesLayout(model), tracesHeadRows(model)];
  switch (view) {
    case "runs":
      return undefined;
    case "run":
      return recordTabsShown(layout, line, run.detail, run.text);
    case "comparison": {
      const titles = comparisonTabTitles(comparison);
      return detailTabs(layout, line, comparisonTabs, titles, comparison.detail.tab);
    }
    case "statistics":
      return tabsShown(
        { line: 0, column: 0, columns, side: "left" },
        totalsGroups,
        groupTitles,
        statistics.group,
      );
  }
}

export function copyHere(model: Model): Step {
  const copies = model.traces.view === "comparison" ? "comparison.copy-record" : "run.copy-record";
  return copyLineOr(model, tracesReading(model), `${keyFor(model, copies)} copies the record`);
}
