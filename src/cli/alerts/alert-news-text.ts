/** What an alert says when it changes, as a sentence without its stop. */

import { changeText, changeTime } from "../../activity/alerts/alert-words.ts";
import { formatInstant } from "../../base/time.ts";
import type { AlertNews } from "../../session/alerts/log-alerts.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";

/** `Approvals fail (failed-runs)`: a command tells the title, which people know it by, and the name, which `--alert` takes. */
export function titleAndName({ title, name }: Pick<Alert, "title" | "name">): string {
  return title === name ? name : `${title} (${name})`;
}

/** `alert slow-runs began at 2026-01-05 15:02:11.482: …`; screens call an alert by its title alone. */
export function newsText({ alert, change }: AlertNews, called = titleAndName(alert)): string {
  const measured = changeText(alert.rule, change);
  if (change.kind === "unknown" || change.kind === "known")
    return `alert ${called} at ${changedAt(change)}: ${measured}`;
  return `alert ${called} ${change.kind} at ${changedAt(change)}: ${measured}`;
}

export function changedAt(change: AlertNews["change"]): string {
  return changeTime(change, formatInstant(change.us));
}
