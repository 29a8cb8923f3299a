/** The user that a record names first: who started the run, deployed, or connected an account. */

import { describeRecord } from "./describe.ts";
import type { ActivityRecord } from "./record.ts";

/** The identifier; empty where the record names none. Never throws. */
export function userOf(record: ActivityRecord): string {
  // The prefixes of users' identifiers; nearly no record has one, and describing all would take its time.
  if (!/"[UW][A-Z0-9]/.test(record.raw)) return "";
  return describeRecord(record).fields.find(({ link }) => link?.kind === "user")?.link?.id ?? "";
}
