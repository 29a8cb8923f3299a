/** Alerts beside the log that `tail` prints: what they say while it goes on, and how they stand at its end. */

import type { ComponentNames } from "../../activity/component-names.ts";
import type { LogAlerts } from "../../session/alerts/log-alerts.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import type { LogEvent } from "../../session/follow-log.ts";
import type { Context } from "../context.ts";
import type { AlertsEnd } from "../log-outcome.ts";
import { alertsEnd, sayingAlerts } from "./alert-report.ts";
import type { NotifyOptions } from "./notify.ts";

export interface TailAlerts {
  readonly log: LogAlerts;
  /** The same log; what it tells of alerts is said, and goes no further. */
  heard(log: AsyncIterable<LogEvent>): AsyncIterable<LogEvent>;
  /** How they stand as far as the log was read. */
  end(): AlertsEnd;
}

/** Undefined where there are no alerts: then nothing of theirs is loaded. */
export async function openTailAlerts(
  alerts: readonly Alert[],
  names: ComponentNames,
  options: NotifyOptions,
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
    end: () => alertsEnd(log.all, context, readMore),
  };
}

const readMore = (window: string) => `Begin where the window does: --since ${window}.`;

/**
 * How long a log is, in microseconds, that has no beginning: the longest window, or else it would be long until anything is known.
 * Undefined where there are no alerts.
 */
export function longestWindowUs(alerts: readonly Alert[]): number | undefined {
  return alerts.length === 0 ? undefined : Math.max(...alerts.map(({ rule }) => rule.windowUs));
}
