/** Shows the records that made an alert fire: what it is about, in its window. */

import { formatIso } from "../../base/time.ts";
import { parseQuery } from "../../query/parse.ts";
import type { Model, Step } from "./model.ts";
import { applyFilter, applyRange } from "./panes/activity/filtering.ts";
import { say, step } from "./step.ts";

/** Shows what made the alert fire that began last; again, the one before it. */
export function showAlert(model: Model): Step {
  const { alerts, activity } = model;
  if (alerts.length === 0) return say(model, "No alert fires");
  const shown = alerts.findIndex(({ name }) => activity.range?.text === rangeName(name));
  const alert = alerts[(shown + 1) % alerts.length];
  const query = parseQuery(alert?.query ?? "");
  if (!alert || !query.ok) return say(model, "This alert cannot be shown", "warn");
  const range = {
    text: rangeName(alert.name),
    from: formatIso(alert.fromUs),
    // What belongs to a range ends before its end.
    to: formatIso(alert.sinceUs + 1),
  };
  const filter = { text: alert.query, query: query.value };
  const [bounded, first] = applyRange({ ...model, pane: "activity", history: [] }, range);
  const [filtered, second] = applyFilter(bounded, filter);
  return step(filtered, ...first, ...second);
}

function rangeName(name: string): string {
  return `alert ${name}`;
}
