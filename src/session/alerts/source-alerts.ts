/** The alerts of a log that a screen shows: which of them fire, and what changes as it happens. */

import { changeText } from "../../activity/alerts/alert-words.ts";
import type { FiringAlert } from "../../activity/alerts/firing-alert.ts";
import type { LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { parseQuery } from "../../query/parse.ts";
import { printQuery } from "../../query/print.ts";
import { withDefaultLevel } from "../../query/remote.ts";
import type { Gap, TailStatus } from "../../tail/tail.ts";
import type { AlertPresent } from "./alert-time.ts";
import { type AlertEvent, followAlerts } from "./followed-alerts.ts";
import { type AlertNews, createLogAlerts } from "./log-alerts.ts";
import type { Alert } from "./user-alerts.ts";

export interface AlertsPort {
  /** The same list until something changes; the one that began last comes first. */
  firing(): readonly FiringAlert[];
  /** Calls back with what changed; returns the way to stop. */
  subscribe(listener: (news: readonly AlertNews[]) => void): () => void;
}

export interface SourceAlerts {
  readonly port: AlertsPort;
  records(records: readonly ActivityRecord[], late: boolean, present: AlertPresent): void;
  gap(gap: Gap): void;
  status(status: TailStatus, present: AlertPresent): void;
}

/** The newest records are read first, however old they are; `nowUs` is when that was asked. */
export function openSourceAlerts(
  alerts: readonly Alert[],
  names: Pick<LearntNames, "things" | "revision">,
  nowUs: number,
): SourceAlerts {
  const log = createLogAlerts(alerts, names);
  const anyTime = { minUs: Number.NEGATIVE_INFINITY, maxUs: Number.POSITIVE_INFINITY };
  const followed = followAlerts(log, anyTime, nowUs);
  const listeners = new Set<(news: readonly AlertNews[]) => void>();
  let firing: readonly FiringAlert[] = [];
  const hear = (events: readonly AlertEvent[]) => {
    const news = events.flatMap((event) => (event.kind === "alerts" ? event.news : []));
    if (news.length === 0) return;
    for (const { alert, change } of news) firing = changed(firing, alert, change);
    for (const listener of listeners) listener(news);
  };
  return {
    port: {
      firing: () => firing,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    records: (records, late, present) => hear(followed.records(records, late, present)),
    gap: (gap) => hear(followed.gap(gap)),
    status: (status, present) => hear(followed.status(status, present)),
  };
}

function changed(
  firing: readonly FiringAlert[],
  { name, title, rule, text: written }: Alert,
  change: AlertNews["change"],
): readonly FiringAlert[] {
  const { kind, us, mayBeEarlier } = change;
  const others = firing.filter((other) => other.name !== name);
  if (kind === "ended") return others;
  if (kind !== "began")
    return firing.map((one) => (one.name === name ? { ...one, isKnown: kind === "known" } : one));
  const began: FiringAlert = {
    name,
    title,
    sinceUs: us,
    mayBeEarlier,
    fromUs: us - rule.windowUs,
    text: changeText(rule, change),
    shortText: changeText(rule, change, "short"),
    query: withImpliedLevel(written),
    isKnown: true,
  };
  return [began, ...others];
}

/** A filter of the screen implies no level, and what it shows is to be what was measured. */
function withImpliedLevel(text: string): string {
  const parsed = parseQuery(text);
  return parsed.ok ? printQuery(withDefaultLevel(parsed.value)) : text;
}
