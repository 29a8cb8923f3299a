/** The line that says which alert fires: the one that began last, since when, and how to see what made it fire. */

import { changeTime } from "../../activity/alerts/alert-words.ts";
import { columnsOf, safeLine, truncateColumns } from "../../base/terminal-text.ts";
import { formatBeside } from "../../base/time.ts";
import { keyFor } from "./keys/table.ts";
import type { Model } from "./model.ts";
import { toTheSecond } from "./time-form.ts";
import { unknownToo } from "./unknown-alert.ts";

/** One line while an alert fires, with room for a glyph; else none. */
export function alertLines({
  alerts,
  alertsUnknown,
  activity,
  keyTable,
  screen,
  timestamps,
}: Pick<
  Model,
  "alerts" | "alertsUnknown" | "activity" | "keyTable" | "screen" | "timestamps"
>): readonly string[] {
  const [latest, ...others] = alerts;
  if (!latest) return [];
  const { title, sinceUs, text, shortText, isKnown } = latest;
  const key = keyFor({ keyTable }, "pane.show-alert");
  const { untilUs } = activity.rows;
  const known = isKnown ? "" : "not known now, as a part of the log is missing; ";
  const shortest = isKnown ? shortText : "not known now";
  const more = others.length === 0 ? "" : `; also ${others.map((other) => other.title).join(", ")}`;
  const unknown = unknownToo(alertsUnknown);
  const instant = formatBeside(sinceUs, untilUs ?? sinceUs, toTheSecond(timestamps));
  const since = `Alert ${title} since ${changeTime(latest, instant)}`;
  // How many more there are, or may be, stands in the header, and the threshold in the alert's file.
  const forms = [
    `${since} (${key} shows it): ${known}${text}${more}${unknown}`,
    `${since} (${key} shows it): ${known}${text}${unknown}`,
    `${since} (${key} shows it): ${known}${text}`,
    `${since} (${key}): ${known}${text}`,
    `${since} (${key}): ${shortest}`,
  ].map(safeLine);
  const room = screen.columns - 4;
  const fitting = forms.find((form) => columnsOf(form) <= room) ?? forms.at(-1) ?? "";
  return [truncateColumns(fitting, room)];
}
