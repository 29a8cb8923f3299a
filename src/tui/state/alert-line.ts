/** The line that says which alert fires: the one that began last, since when, and how to see what made it fire. */

import { safeLine, truncateColumns } from "../../base/terminal-text.ts";
import { formatBeside } from "../../base/time.ts";
import { keyFor } from "./keys/table.ts";
import type { Model } from "./model.ts";
import { toTheSecond } from "./time-form.ts";

/** One line while an alert fires, with room for a glyph; else none. */
export function alertLines({
  alerts,
  activity,
  keyTable,
  screen,
  timestamps,
}: Pick<Model, "alerts" | "activity" | "keyTable" | "screen" | "timestamps">): readonly string[] {
  const [latest, ...others] = alerts;
  if (!latest) return [];
  const { title, sinceUs, text, isKnown } = latest;
  const key = keyFor({ keyTable }, "pane.show-alert");
  const { untilUs } = activity.rows;
  const known = isKnown ? "" : "not known now, as a part of the log is missing; ";
  const more = others.length === 0 ? "" : `; also ${others.map((other) => other.title).join(", ")}`;
  const since = formatBeside(sinceUs, untilUs ?? sinceUs, toTheSecond(timestamps));
  const line = `Alert ${title} since ${since} (${key} shows it): ${known}${text}${more}`;
  return [truncateColumns(safeLine(line), screen.columns - 4)];
}
