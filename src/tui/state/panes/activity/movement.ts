/** Moving through the rows; any motion upward lets go of the newest row. */

import type { Model } from "../../model.ts";
import { withActivity } from "../../step.ts";
import { activityLayout } from "./layout.ts";

/** Columns one press of a panning key moves the text by. */
const panColumns = 8;

export function moveBy(model: Model, rows: number): Model {
  return moveTo(rows < 0 ? detached(model) : model, model.activity.cursor + rows);
}

/** Moves screen and cursor together, by a part of the screen. */
export function scrollBy(model: Model, screens: number): Model {
  const { listRows } = activityLayout(model);
  const rows = Math.sign(screens) * Math.max(1, Math.floor(Math.abs(screens) * listRows));
  const { cursor, top } = model.activity;
  return withActivity(moveTo(rows < 0 ? detached(model) : model, cursor + rows), { top: top + rows });
}

export function moveToFirst(model: Model): Model {
  return moveTo(detached(model), 0);
}

/** Goes to a row that was looked for; one that is off the screen comes to its middle. */
export function jumpTo(model: Model, position: number): Model {
  const { listRows } = activityLayout(model);
  const { top } = model.activity;
  const visible = position >= top && position < top + listRows;
  const moved = moveTo(detached(model), position);
  return visible ? moved : withActivity(moved, { top: position - Math.floor(listRows / 2) });
}

/** The newest row, and those to come. */
export function follow(model: Model): Model {
  return withActivity(moveTo(model, model.activity.rows.length - 1), { flow: "following", unseen: 0 });
}

/** Holds the screen still until `follow`; rows keep arriving in the store. */
export function togglePause(model: Model): Model {
  return model.activity.flow === "paused" ? follow(model) : withActivity(model, { flow: "paused" });
}

/** Stops following because something is being looked at. */
export function detached(model: Model): Model {
  return model.activity.flow === "following" ? withActivity(model, { flow: "detached" }) : model;
}

export function panBy(model: Model, direction: 1 | -1): Model {
  return withActivity(model, { pan: Math.max(0, model.activity.pan + direction * panColumns) });
}

function moveTo(model: Model, wanted: number): Model {
  const { activity } = model;
  const cursor = Math.max(0, Math.min(wanted, activity.rows.length - 1));
  if (cursor === activity.cursor) return model;
  return withActivity(model, { cursor, detail: { ...activity.detail, firstLine: 0, line: 0, cell: 0 } });
}
