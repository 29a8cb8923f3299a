/** The detail of the row at the cursor, as a text that is read. */

import { keyFor } from "../../keys/table.ts";
import { detailTextRows } from "../../layout.ts";
import type { Model, Step } from "../../model.ts";
import { openedReader } from "../../reader/reader.ts";
import { detailText, type TextShown } from "../../reader/shown.ts";
import { copyLineOr, type Reading } from "../../reading.ts";
import { inRecord, type RecordReader } from "../../record/reader.ts";
import { recordReading, recordTabsShown } from "../../record/reading.ts";
import type { RecordText } from "../../record/text.ts";
import { say, step } from "../../step.ts";
import type { TabsShown } from "../../tabs.ts";
import { activityHeadRows, activityLayout } from "./layout.ts";
import { detached } from "./list.ts";
import { activityEntry } from "./navigation.ts";
import { withActivity } from "./setters.ts";

export function activityReading(model: Model): Reading {
  const { detail, text } = model.activity;
  return recordReading({
    reader: detail,
    text,
    rows: detailTextRows(activityLayout(model)),
    keep: (next) => withActivity(model, { detail: next }),
    from: activityEntry(model, text?.rowId),
    opener: "activity.open-detail",
  });
}

export function activityText(model: Model): TextShown | undefined {
  const { focused } = model.activity.detail;
  return detailText(activityLayout(model), activityHeadRows(model), activityReading(model), focused);
}

export function activityTabs(model: Model): TabsShown | undefined {
  const { detail, text } = model.activity;
  return recordTabsShown(activityLayout(model), activityHeadRows(model), detail, text);
}

/** A record that is being read must not run away: opening the detail stops following. */
export function openDetail(model: Model): Step {
  if (model.activity.length === 0) return say(model, "There is nothing to open yet");
  const detail = openedReader(model.activity.detail);
  return step(withDetail(detached(model), { ...detail, line: undefined }));
}

/** An error that was looked for shows its cause at once; a detail that is open stays at what is read in it. */
export function withCauseShown(model: Model): Model {
  const { detail } = model.activity;
  return detail.open ? model : withDetail(model, { ...openedReader(detail), tab: "cause" });
}

/** The runtime sent a new text for the open detail. */
export function textChanged(model: Model, text: RecordText | undefined): Model {
  const { detail } = model.activity;
  return withActivity(model, { text, detail: text ? inRecord(detail, text) : detail });
}

export function copyHere(model: Model): Step {
  const otherwise = `${keyFor(model, "activity.copy-record")} copies the record`;
  return copyLineOr(model, activityReading(model), otherwise);
}

export function withDetail(model: Model, detail: Partial<RecordReader>): Model {
  return withActivity(model, { detail: { ...model.activity.detail, ...detail } });
}
