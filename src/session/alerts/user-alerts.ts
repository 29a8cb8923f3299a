/** The alerts of a project, understood: the rule, and the query that says which records it is about. */

import { type AlertRule, type AlertThreshold, usualAtLeast } from "../../activity/alerts/alert-rule.ts";
import { usageError } from "../../base/errors.ts";
import { parseDurationMs } from "../../base/time.ts";
import { alertNames, percentOf, readAlert, type SavedAlertContent } from "../../config/saved-alert.ts";
import { everything } from "../../query/compose.ts";
import { mayName, withNames } from "../../query/names.ts";
import { parseQuery } from "../../query/parse.ts";
import type { Query } from "../../query/query.ts";
import { usesNow } from "../../query/query-bounds.ts";
import { withDefaultLevel } from "../../query/remote.ts";
import { namedUser } from "../../query/users.ts";
import { declaredNames } from "../declared-names.ts";
import { problemError } from "../problem-error.ts";

export interface Alert {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly rule: AlertRule;
  /** As it was written; empty for all records. */
  readonly text: string;
  /** With the level that a query implies that says nothing of levels. */
  readonly query: Query;
}

/** The alert of that name or file; a usage error when there is none, or it is broken. */
export function readUserAlert(nameOrFile: string, folder: string): Alert {
  const { name, path, content } = readAlert(nameOrFile, folder);
  const { title = name, query: text = "", window } = content;
  const rule = { threshold: thresholdOf(content), window, windowUs: wholeUs(window) };
  return { name, title, path, rule, text, query: queryOf(text, path, folder) };
}

/** All alerts of the project; a usage error for the first one that is broken, and where there is none. */
export function readUserAlerts(folder: string): readonly Alert[] {
  const names = alertNames(folder);
  if (names.length === 0)
    throw usageError(
      "no_alerts",
      "This project has no alerts.",
      "They are kept in .flowtail/alerts, one JSON file each; `flowtail init` lays one there.",
    );
  return names.map((name) => readUserAlert(name, folder));
}

/** Times of the log are whole microseconds, and so is what is added to them: at least one. */
function wholeUs(window: string): number {
  return Math.max(1, Math.round((parseDurationMs(window) ?? 0) * 1000));
}

function thresholdOf(content: SavedAlertContent): AlertThreshold {
  const { measure } = content;
  if (measure === "count") return { measure, count: content.threshold };
  if (measure === "no-run-since") return { measure };
  const { of = "runs", at_least: atLeast = usualAtLeast, threshold } = content;
  if (measure === "failure-rate") return { measure, percent: percentOf(threshold), of, atLeast };
  return { measure, durationMs: parseDurationMs(threshold) ?? 0, of, atLeast };
}

function queryOf(text: string, path: string, folder: string): Query {
  if (text.trim() === "") return withDefaultLevel(everything);
  const parsed = parseQuery(text);
  if (!parsed.ok) throw problemError("invalid_query", `${path}: query`, text, parsed.problem);
  const named = namedUser(parsed.value);
  if (named) throw problemError("invalid_query", `${path}: query`, text, named);
  if (usesNow(parsed.value))
    throw usageError(
      "invalid_alert",
      `${path}: query: a time that moves, such as -15m, is the window's to say.`,
      'Leave it out of "query", and write it as "window".',
    );
  const query = withDefaultLevel(parsed.value);
  return mayName(query) ? withNames(query, declaredNames(folder)) : query;
}
