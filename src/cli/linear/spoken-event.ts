/** One event as one plain line to be read aloud: no columns, no signs, what matters first. */

import type { NameOf } from "../../activity/component-names.ts";
import { lineOf } from "../../activity/line.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { formatBeside } from "../../base/time.ts";

/** `error, approve_request: failed: amount must be an integer, 15:02:12`; ordinary levels are not said, nor is the day of what is of today. */
export function spokenEvent(record: ActivityRecord, nameOf: NameOf, nowUs: number): string {
  const { severity, subject, text, timeUs } = lineOf(record, nameOf);
  const level = severity === "info" ? "" : `${severity}, `;
  const what = text.startsWith("│ ") ? `printed ${text.slice(2)}` : text;
  return `${level}${subject === "" ? "" : `${subject}: `}${what}, ${formatBeside(timeUs, nowUs)}`;
}
