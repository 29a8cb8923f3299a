/** The record behind a row of the waterfall, as a text that is read. */

import { keyFor } from "../../keys/table.ts";
import { detailTextRows } from "../../layout.ts";
import type { Model, Step } from "../../model.ts";
import { turnedTab } from "../../reader/reader.ts";
import { copyLine, type Reading } from "../../reading.ts";
import { recordTabs } from "../../record/reader.ts";
import { say, step } from "../../step.ts";
import { tracesLayout } from "./layout.ts";
import { tracesEntry } from "./navigation.ts";
import { withDetail } from "./run.ts";

export function runReading(model: Model): Reading {
  const { detail, text } = model.traces.run;
  return {
    lines: text?.lines ?? [],
    place: detail,
    rows: detailTextRows(tracesLayout(model)),
    keep: (place) => withDetail(model, place),
    turn: turnTab,
    from: tracesEntry(model),
  };
}

export function turnTab(model: Model, direction: 1 | -1): Step {
  const { detail } = model.traces.run;
  return step(detail.open ? withDetail(model, turnedTab(detail, recordTabs, direction)) : model);
}

export function copyHere(model: Model): Step {
  const otherwise = `This line names nothing; ${keyFor(model, "run.copy-record")} copies the record`;
  return copyLine(model, runReading(model)) ?? say(model, otherwise);
}
