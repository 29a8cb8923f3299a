/** Cursors of the activity log: opaque to callers, different each time, refused when they were not given out here. */

import type { ActivityStart } from "./storage/activity-log.ts";

export interface ActivityCursor {
  readonly direction: "asc" | "desc";
  readonly start: ActivityStart;
}

/** `nonce` makes two cursors to the same place differ, as no caller should compare them. */
export function writeActivityCursor({ direction, start }: ActivityCursor, nonce: number): string {
  const place = start.kind === "after" ? `${start.createdUs}:${start.id}` : `+${start.offset}`;
  return Buffer.from(`log:${direction}:${place}:${nonce}`).toString("base64");
}

export function readActivityCursor(cursor: string): ActivityCursor | undefined {
  if (cursor.length > 200) return undefined;
  const text = Buffer.from(cursor, "base64").toString("latin1");
  const match = /^log:(asc|desc):(?:(-?\d{1,16}):(\d{1,16})|\+(\d{1,16})):\d+$/.exec(text);
  if (!match) return undefined;
  const [, direction, createdUs, id, offset] = match;
  const start: ActivityStart =
    offset === undefined
      ? { kind: "after", createdUs: Number(createdUs), id: Number(id) }
      : { kind: "offset", offset: Number(offset) };
  return { direction: direction === "asc" ? "asc" : "desc", start };
}
