/** The detail of a row of the waterfall, or of a comparison, as a text that is read. */

import { keyFor } from "../../keys/table.ts";
import { detailTextRows } from "../../layout.ts";
import type { Model, Step } from "../../model.ts";
import { copyLineOr, type Reading, tabbedReading } from "../../reading.ts";
import { recordReading } from "../../record/reading.ts";
import { comparisonTabs, withComparisonDetail } from "./comparison.ts";
import { tracesLayout } from "./layout.ts";
import { tracesEntry } from "./navigation.ts";
import { withRun } from "./run.ts";

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
  });
}

export function copyHere(model: Model): Step {
  const copies = model.traces.view === "comparison" ? "comparison.copy-record" : "run.copy-record";
  return copyLineOr(model, tracesReading(model), `${keyFor(model, copies)} copies the record`);
}
