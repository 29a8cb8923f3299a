/** Alerts beside the log that `tail` prints: what they say while it goes on, and how they stand at its end. */

import type { ComponentNames } from "../../activity/component-names.ts";
import { listWords } from "../../base/problem.ts";
import { shellQuote } from "../../base/shell.ts";
import { formatIso } from "../../base/time.ts";
import type { LogAlerts } from "../../session/alerts/log-alerts.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import type { Context } from "../context.ts";
import type { AlertsEnd } from "../log/log-outcome.ts";
import { alertsEnd, type ReadMore, sayingAlerts } from "./alert-report.ts";
import type { NotifyOptions } from "./notify.ts";

export interface TailAlerts {
  readonly log: LogAlerts;
  /** The same log; what it tells of alerts is said, and goes no further. */
  heard(log: AsyncIterable<LogEvent>): AsyncIterable<LogEvent>;
  /** How they stand as far as the log was read; `isMet` where a record satisfied `--until`, which ended it. */
  end(isMet: boolean): AlertsEnd;
}

/** What was asked of the log. */
export interface AskedOfLog {
  readonly since?: string | undefined;
  readonly last?: string | undefined;
  /** Epoch microseconds of the asking. */
  readonly nowUs: number;
  /** The latest time that is asked for, epoch microseconds; Infinity where nothing bounds it. */
  readonly maxUs: number;
}

/** Undefined where there are no alerts: then nothing of theirs is loaded. */
export async function openTailAlerts(
  alerts: readonly Alert[],
  names: ComponentNames,
  options: NotifyOptions & AskedOfLog,
  context: Context,
): Promise<TailAlerts | undefined> {
  if (alerts.length === 0) return undefined;
  const { createLogAlerts } = await import("../../session/alerts/log-alerts.ts");
  const log = createLogAlerts(alerts, names);
  const { openNotifier } = await import("./notify.ts");
  const notifier = openNotifier(options, context);
  return {
    log,
    heard: (events) => sayingAlerts(events, notifier, context),
    end: (isMet) => alertsEnd(log.all, context, readingMore(options, isMet)),
  };
}

/** What a record that came before ended is read no further by an earlier beginning: it would be met again. */
function readingMore({ since, last, nowUs, maxUs }: AskedOfLog, isMet: boolean): ReadMore {
  // Nothing comes from now on then.
  const isOver = maxUs <= nowUs;
  const given = [since !== undefined && "--since", last !== undefined && "--last"].filter(
    (flag) => flag !== false,
  );
  if (isMet && !isOver && given.length > 0)
    return () =>
      `Leave out ${listWords(given, "and")}: --until waits for what comes from now on then, and the whole window before that is read.`;
  const begin = isMet && isOver ? "Leave out --until, and begin" : "Begin";
  const inPlace = last === undefined ? "" : " in place of --last";
  return ({ window, windowUs }, endUs) => {
    // A duration counts from now, so that it does not reach back from a log's end that is long ago, or that stays where it is.
    const isBefore = Number.isFinite(endUs) && (isOver || nowUs - endUs >= longAgoUs);
    const from = isBefore ? formatIso(endUs - windowUs) : window;
    return `${begin} where the window does: --since ${shellQuote(from)}${inPlace}.`;
  };
}

const longAgoUs = 1_000_000;

/**
 * How long a log is, in microseconds, that has no beginning: the longest window, or else it would be long until anything is known.
 * Undefined where there are no alerts.
 */
export function longestWindowUs(alerts: readonly Alert[]): number | undefined {
  return alerts.length === 0 ? undefined : Math.max(...alerts.map(({ rule }) => rule.windowUs));
}
