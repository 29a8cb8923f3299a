/** Cursors of the activity log: opaque to callers, different each time, refused when they were not given out here. */

import type { ActivityStart } from "./storage/activity-log.ts";

export interface ActivityCursor {
  /** The workspace whose log it was given out for. */
  readonly teamId: string;
  readonly direction: "asc" | "desc";
  readonly start: ActivityStart;
}

/** `nonce` makes two cursors to the same place differ, as no caller should compare them. */
export function writeActivityCursor({ teamId, direction, start }: ActivityCursor, nonce: number): string {
  const place = start.kind === "after" ? `${start.createdUs}:${start.id}` : `+${start.offset}`;
  return written(`${direction}:${place}:${nonce}:${teamId}`);
}

export function readActivityCursor(cursor: string): ActivityCursor | undefined {
  if (cursor.length > 200) return undefined;
  const text = Buffer.from(cursor, "base64").toString().replace(/^log:/, "");
  const match = /^(asc|desc):(?:(-?\d{1,16}):(\d{1,16})|\+(\d{1,16})):\d+:(.*)$/.exec(text);
  // Base64 passes over what is added, and over an end that is cut.
  if (!match || written(text) !== cursor) return undefined;
  const [, direction, createdUs, id, offset, teamId = ""] = match;
  const start: ActivityStart =
    offset === undefined
      ? { kind: "after", createdUs: Number(createdUs), id: Number(id) }
      : { kind: "offset", offset: Number(offset) };
  return { direction: direction === "asc" ? "asc" : "desc", start, teamId };
}

function written(text: string): string {
  return Buffer.from(`log:${text}`).toString("base64");
}
