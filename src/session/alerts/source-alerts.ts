/** The alerts of a log that a screen shows: which of them fire, and what changes as it happens. */

import type { Unread } from "../../activity/alerts/alert-judge.ts";
import type { AlertRule } from "../../activity/alerts/alert-rule.ts";
import { measuredText } from "../../activity/alerts/alert-words.ts";
import type { FiringAlert } from "../../activity/alerts/firing-alert.ts";
import type { LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { createListeners } from "../../base/listeners.ts";
import { parseQuery } from "../../query/parse.ts";
import { printQuery } from "../../query/print.ts";
import { withDefaultLevel } from "../../query/remote.ts";
import type { Gap, TailStatus } from "../../tail/tail.ts";
import type { AlertFiles, AlertsEdit } from "./alert-files.ts";
import type { AlertPresent } from "./alert-time.ts";
import { type AlertEvent, followAlerts } from "./followed-alerts.ts";
import { type AlertNews, createLogAlerts, type Held, type WatchedAlert } from "./log-alerts.ts";
import type { Alert } from "./user-alerts.ts";

export interface AlertsPort {
  /** With what is measured now; the same list until something changes. The one that began last comes first. */
  firing(): readonly FiringAlert[];
  /** How many are watched. */
  watched(): number;
  /** Those that are not known to fire, and may: less of the log was read than they look back. */
  unknown(): readonly UnknownAlert[];
  /** The names of files that are broken now; the same list until a file changes. */
  broken(): readonly string[];
  /** What kept files from being watched when they were opened. */
  readonly problems: readonly string[];
  /** Calls back with what changed; returns the way to stop. */
  subscribe(listener: (news: readonly AlertNews[]) => void): () => void;
  /** Calls back with what a change of the files means; returns the way to stop. */
  onFiles(listener: (edit: AlertsEdit) => void): () => void;
}

export interface UnknownAlert {
  readonly title: string;
  readonly rule: AlertRule;
  readonly unread: Unread;
}

export interface SourceAlerts {
  readonly port: AlertsPort;
  records(records: readonly ActivityRecord[], late: boolean, present: AlertPresent): void;
  gap(gap: Gap): void;
  status(status: TailStatus, present: AlertPresent): void;
  /** What there is of the log is whole from then on, epoch microseconds: older events were loaded, or there are none. */
  wholeFrom(us: number): void;
  /** Whether events from before that could make one known, or since when it fires. */
  wantsOlder(): boolean;
}

/** Of which alerts, and what of the log there is. */
export interface SourceAlertsOptions {
  readonly alerts: AlertFiles;
  readonly names: Pick<LearntNames, "things" | "revision">;
  readonly held: () => Held<ActivityRecord>;
}

/** The newest records are read first, however old they are; `nowUs` is when that was asked. */
export function openSourceAlerts({ alerts, names, held }: SourceAlertsOptions, nowUs: number): SourceAlerts {
  const log = createLogAlerts(alerts.list(), names);
  const anyTime = { minUs: Number.NEGATIVE_INFINITY, maxUs: Number.POSITIVE_INFINITY };
  const followed = followAlerts(log, anyTime, nowUs);
  const listeners = createListeners<[readonly AlertNews[]]>();
  const fileListeners = createListeners<[AlertsEdit]>();
  let firing: readonly FiringAlert[] = [];
  const noted = (events: readonly AlertEvent[]): readonly AlertNews[] => {
    const news = events.flatMap((event) => (event.kind === "alerts" ? event.news : []));
    for (const { alert, change } of news) firing = changed(firing, alert, change);
    return news;
  };
  const tell = (news: readonly AlertNews[]) => {
    if (news.length > 0) listeners.tell(news);
  };
  const hear = (events: readonly AlertEvent[]) => tell(noted(events));
  /** Asked for each frame; nearly always none fires. */
  const firingNow = () => {
    if (firing.length === 0) return firing;
    const watched = log.all;
    const now = firing.map((one) => measuredNow(one, watched));
    if (now.some((one, at) => one !== firing[at])) firing = now;
    return firing;
  };
  const anyMayBeEarlier = () => firing.some(({ mayBeEarlier }) => mayBeEarlier);
  /** Older events, that is; more of the log may also be a stretch in between. */
  const wantsOlder = () =>
    anyMayBeEarlier() || log.all.some(({ state: { unread } }) => unread?.kind === "beginning");
  const wantsMore = () => anyMayBeEarlier() || log.all.some(({ state }) => !state.isKnown);
  /** Of those that fired before an edit and are watched on: an edit ends an alarm too. */
  const endedOf = (before: readonly FiringAlert[]): readonly string[] =>
    log.all.flatMap(({ alert: { name, title }, state: { isFiring, isKnown } }) => {
      if (isFiring || before.every((one) => one.name !== name)) return [];
      return isKnown ? `${title} fires no more` : `it is not known whether ${title} still fires`;
    });
  alerts.subscribe((edit) => {
    const wanted = alerts.list();
    const firedBefore = firing;
    const before = log.all.map(({ alert }) => alert);
    const gone = before.filter((alert) => !wanted.includes(alert)).map(({ name }) => name);
    if (gone.length > 0) firing = firing.filter(({ name }) => !gone.includes(name));
    const news = noted(followed.watch(wanted, held));
    fileListeners.tell({ ...edit, text: [edit.text, ...endedOf(firedBefore)].join("; ") });
    tell(news);
  });
  return {
    port: {
      firing: firingNow,
      watched: () => alerts.list().length,
      unknown: () =>
        log.all.flatMap(({ alert: { title, rule }, state: { unread, isFiring } }) =>
          unread && !isFiring ? [{ title, rule, unread }] : [],
        ),
      broken: alerts.broken,
      problems: alerts.problems,
      subscribe: listeners.subscribe,
      onFiles: fileListeners.subscribe,
    },
    records: (records, late, present) => hear(followed.records(records, late, present)),
    gap: (gap) => hear(followed.gap(gap)),
    status: (status, present) => hear(followed.status(status, present)),
    wantsOlder,
    wholeFrom(us) {
      // Also for those that come later.
      followed.wholeFrom(us);
      if (!wantsMore()) return;
      const before = firing.map(({ name }) => name);
      const news = noted(followed.reread(held));
      const stillFire = log.all.flatMap(({ alert, state }) => (state.isFiring ? [alert.name] : []));
      firing = firing.filter(({ name }) => stillFire.includes(name));
      tell(news.filter(({ alert }) => !before.includes(alert.name)));
    },
  };
}

/** While it is not known, what was measured last stands. */
function measuredNow(one: FiringAlert, watched: readonly WatchedAlert[]): FiringAlert {
  const watching = watched.find(({ alert }) => alert.name === one.name);
  if (!watching?.state.isKnown) return one;
  const { rule } = watching.alert;
  const measured = watching.measured();
  const text = measuredText(rule, measured);
  return text === one.text ? one : { ...one, text, shortText: measuredText(rule, measured, "short") };
}

function changed(
  firing: readonly FiringAlert[],
  { name, title, rule, text: written }: Alert,
  change: AlertNews["change"],
): readonly FiringAlert[] {
  const { kind, us, mayBeEarlier, isPast } = change;
  if (isPast) return firing;
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
    text: measuredText(rule, change),
    shortText: measuredText(rule, change, "short"),
    query: withImpliedLevel(written),
    isKnown: true,
  };
  // Where the log was read further back, that of one may turn out to be later than that of another.
  return [began, ...others].sort((one, other) => other.sinceUs - one.sinceUs);
}

/** A filter of the screen implies no level, and what it shows is to be what was measured. */
function withImpliedLevel(text: string): string {
  const parsed = parseQuery(text);
  return parsed.ok ? printQuery(withDefaultLevel(parsed.value)) : text;
}
