/** Keeps cursor and screen inside the rows: whatever a reducer asked for, this is what it gets. */

import type { Model } from "../../model.ts";
import { activityLayout } from "./layout.ts";

/** Cursor on a row, the cursor's row on the screen, no empty lines below the last row, and the end in view while following. */
export function settleActivity(model: Model): Model {
  const { activity } = model;
  const { length } = activity.rows;
  const { listRows } = activityLayout(model);
  const following = activity.flow === "following";
  const cursor = following ? Math.max(0, length - 1) : clamp(activity.cursor, length - 1);
  const top = topThatShows(cursor, clamp(activity.top, length - listRows), listRows);
  const below = Math.max(0, length - top - listRows);
  const unseen = following ? 0 : Math.min(activity.unseen, below);
  if (cursor === activity.cursor && top === activity.top && unseen === activity.unseen) return model;
  return { ...model, activity: { ...activity, cursor, top, unseen } };
}

function topThatShows(cursor: number, top: number, listRows: number): number {
  if (cursor < top) return cursor;
  return cursor >= top + listRows ? cursor - listRows + 1 : top;
}

function clamp(value: number, highest: number): number {
  return Math.max(0, Math.min(value, highest));
}
