/** The record behind a row of the waterfall, as a text that is read. */

import { keyFor } from "../../keys/table.ts";
import { detailTextRows } from "../../layout.ts";
import type { Model, Step } from "../../model.ts";
import { copyLineOr, type Reading, tabbedReading } from "../../reading.ts";
import { recordTabs } from "../../record/reader.ts";
import { tracesLayout } from "./layout.ts";
import { tracesEntry } from "./navigation.ts";
import { withRun } from "./run.ts";

export function runReading(model: Model): Reading {
  const { detail, text } = model.traces.run;
  return tabbedReading({
    reader: detail,
    tabs: recordTabs,
    lines: text?.lines ?? [],
    rows: detailTextRows(tracesLayout(model)),
    keep: (next) => withRun(model, { detail: next }),
    from: tracesEntry(model),
  });
}

export function copyHere(model: Model): Step {
  const otherwise = `${keyFor(model, "run.copy-record")} copies the record`;
  return copyLineOr(model, runReading(model), otherwise);
}
