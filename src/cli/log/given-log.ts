/** Whether a log counts as read: a page that was answered and waits for others says nothing yet to who asks. */

import type { TailStatus } from "../../tail/tail.ts";

/** Records of it were given, or its end: all up to some time. */
export function isGiven({ records, lagMs }: Pick<TailStatus, "records" | "lagMs">): boolean {
  return records > 0 || lagMs !== undefined;
}
