/** Cursors of a datastore walk: opaque to callers, and good only for the walk they were given out in. */

import { createHash } from "node:crypto";

/** What a walk is about; a cursor of another one is refused. */
export interface Walk {
  readonly appId: string;
  readonly datastore: string;
  readonly expression: unknown;
  readonly names: unknown;
  readonly values: unknown;
}

/** `lastKey` is the key of the last item evaluated. */
export function writeWalkCursor(walk: Walk, lastKey: string): string {
  return Buffer.from(`items:${fingerprint(walk)}:${lastKey}`).toString("base64");
}

/** The key to go on after; undefined when the cursor was not given out for this walk. */
export function readWalkCursor(walk: Walk, cursor: string): string | undefined {
  const text = Buffer.from(cursor, "base64").toString("utf8");
  const start = `items:${fingerprint(walk)}:`;
  const lastKey = text.slice(start.length);
  // Base64 passes over what is added, and over an end that is cut.
  return lastKey !== "" && writeWalkCursor(walk, lastKey) === cursor ? lastKey : undefined;
}

function fingerprint({ appId, datastore, expression, names, values }: Walk): string {
  const facts = JSON.stringify([appId, datastore, expression ?? null, names ?? null, values ?? null]);
  return createHash("sha256").update(facts).digest("base64url").slice(0, 16);
}
