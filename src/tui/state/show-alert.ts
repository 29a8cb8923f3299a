/** Shows the records that make an alert fire: what it is about, from the beginning of the window in which it began up to now. */

import { countOf } from "../../base/count-words.ts";
import { parseQuery } from "../../query/parse.ts";
import { rangeFrom } from "./histogram/stretch-range.ts";
import type { Model, Step } from "./model.ts";
import { olderStep } from "./older.ts";
import { applyFilterWithin } from "./panes/activity/filtering.ts";
import { alertShown, asideForAlert } from "./panes/activity/set-aside.ts";
import { recordedLog } from "./shown-file.ts";
import { say, step } from "./step.ts";
import { type UnknownAlertWords, unknownToo } from "./unknown-alert.ts";

/** Shows what made the alert fire that began last; again, the one before it. */
export function showAlert(model: Model): Step {
  const { alerts, activity } = model;
  if (alerts.length === 0) return say(model, noneFires(model));
  const shown = alerts.findIndex(({ name }) => name === alertShown(activity));
  const alert = alerts[(shown + 1) % alerts.length];
  const query = parseQuery(alert?.query ?? "");
  if (!alert || !query.ok) return say(model, "This alert cannot be shown", "warn");
  const range = {
    ...rangeFrom(alert.fromUs, model.timestamps),
    alert: { name: alert.name, query: alert.query },
  };
  const filter = { text: alert.query, query: query.value };
  const kept = asideForAlert({ ...model, pane: "activity", history: [] });
  const [filtered, effects] = applyFilterWithin(kept, filter, range);
  // On a narrow screen the line of the filter has no room for the name.
  const [said, more] = say(filtered, `Alert ${alert.title}: ${range.text}${unknownToo(model.alertsUnknown)}`);
  return step(said, ...effects, ...more);
}

function noneFires(model: Model): string {
  const { alertsWatched: watched, alertsUnknown: unknown, alertsBroken } = model;
  if (watched === undefined)
    return recordedLog(model.identity) === "an archive"
      ? "Alerts watch no archive: flowtail alerts test looks at a recording"
      : "Alerts watch no recording: flowtail alerts test looks at one";
  const broken = alertsBroken.length > 0 && brokenText(alertsBroken);
  if (watched === 0) return `No alert is watched: ${broken || "their files stand in .flowtail/alerts"}`;
  const [first, ...more] = unknown;
  if (!first)
    return [`No alert fires, of ${countOf(watched, "alert")} watched`, broken].filter(Boolean).join("; ");
  const others =
    more.length > 0 && `${more.length} more of ${watched} ${more.length > 1 ? "are" : "is"} not known`;
  return [unknownText(first), others, unknownStep(model), broken].filter(Boolean).join("; ");
}

function brokenText(names: readonly string[]): string {
  const stand = names.length === 1 ? "stands" : "stand";
  return `${countOf(names.length, "broken file")} ${stand} in .flowtail/alerts (${names.join(", ")})`;
}

/** Begins with the header's word, as it answers it. */
function unknownText({ title, window, lacks }: UnknownAlertWords): string {
  return `ALERT? ${title} looks back ${window}, ${lacks === "beginning" ? "less was read" : "a part is missing"}`;
}

/** What is done about it. */
function unknownStep(model: Model): string | undefined {
  return model.activity.rows.older === "asking" ? "older events are on their way" : olderStep(model);
}
