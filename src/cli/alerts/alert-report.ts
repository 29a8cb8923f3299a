/** What is said of alerts on stderr while and after a log is printed, and what they make of the exit code. */

import type { Unread } from "../../activity/alerts/alert-judge.ts";
import { type AlertRule, isReached } from "../../activity/alerts/alert-rule.ts";
import { changeText, changeTime, ruleText } from "../../activity/alerts/alert-words.ts";
import { isBeginOrEnd } from "../../activity/alerts/kept-time.ts";
import { countOf } from "../../base/count-words.ts";
import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { shellQuote } from "../../base/shell.ts";
import { formatDuration, formatInstant } from "../../base/time.ts";
import type { AlertNews, WatchedAlert } from "../../session/alerts/log-alerts.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import type { Context } from "../context.ts";
import type { AlertsEnd } from "../log/log-outcome.ts";
import { newsText, titleAndName } from "./alert-news-text.ts";
import type { Notifier } from "./notify.ts";

/** The same log without what it tells of alerts, which is said as it comes; `notifier` tells what begins and ends elsewhere too. */
export async function* sayingAlerts(
  log: AsyncIterable<LogEvent>,
  notifier: Notifier | undefined,
  context: Pick<Context, "notices">,
): AsyncGenerator<LogEvent> {
  try {
    for await (const event of log) {
      if (event.kind === "alerts") {
        await sayNews(event.news, context);
        notifier?.tell(event.news.filter(({ change }) => isBeginOrEnd(change)));
      } else if (event.kind === "alerts-known") await sayKnown(event.toUs, context);
      else yield event;
    }
  } finally {
    await notifier?.close();
  }
}

function sayKnown(toUs: number | undefined, { notices }: Pick<Context, "notices">): Promise<void> {
  return notices.warn(
    toUs === undefined
      ? words`alerts are known up to now again`
      : words`alerts are known up to ${formatInstant(toUs)} only`,
  );
}

export async function sayNews(
  news: readonly AlertNews[],
  { notices }: Pick<Context, "notices">,
): Promise<void> {
  for (const each of news) await notices.warn(words`${newsText(each)}`);
}

const nothing = { count: 0, bad: 0 };

/** Says of each alert what it did not get to see. */
export async function sayUnmeasured(
  all: readonly WatchedAlert[],
  { notices }: Pick<Context, "notices">,
): Promise<void> {
  for (const { alert, state } of all) {
    const { rule } = alert;
    const called = titleAndName(alert);
    if (state.unread)
      await notices.warn(
        words`alert ${called} is not known at the end: ${unreadText("it", rule, state.unread)}`,
      );
    else if (!state.hasMeasured && !isReached(rule.threshold, nothing))
      await notices.remark(words`alert ${called}: nothing that it measures was met: ${ruleText(rule)}`);
  }
}

/** How they stand at the end of the log. `readMore` is what shows more of it. */
export function alertsEnd(
  all: readonly WatchedAlert[],
  context: Pick<Context, "notices">,
  readMore: ReadMore,
): AlertsEnd {
  const fired = firedAlerts(all);
  return {
    fired,
    unknown: unknownAlerts(all, readMore),
    async say() {
      await sayUnmeasured(all, context);
      if (!fired && all.every(({ state }) => state.isKnown))
        await context.notices.remark(words`${quietText(all)}, of ${countOf(all.length, "alert")}`);
    },
  };
}

/** Less than this before the end is the end: the clocks of the platform and of this machine differ by as much. */
const endUs = 1_000_000;

/** That none fired, and in what time that is known: each is known a whole window after the log begins, and up to its end. */
function quietText(all: readonly WatchedAlert[]): string {
  const fromUs = knownFromUs(all);
  const end = formatInstant(Math.min(...all.map(({ state: { atUs } }) => atUs)));
  return fromUs === undefined
    ? `no alert fires at the end, ${end}, and whether one did before is not known`
    : `no alert fired from ${formatInstant(fromUs)} to ${end}`;
}

/** Since when all of them are known up to the end of the log, epoch microseconds; undefined where they are at its end alone, or not. */
export function knownFromUs(all: readonly WatchedAlert[]): number | undefined {
  const fromUs = Math.max(...all.map(({ state }) => state.knownFromUs ?? Number.POSITIVE_INFINITY));
  return all.some(({ state: { atUs } }) => atUs - fromUs < endUs) ? undefined : fromUs;
}

/** Which fired, with what was measured when each first did. */
export function firedAlerts(all: readonly WatchedAlert[]): FlowtailError | undefined {
  const each = all.flatMap(({ alert, state, fired }) =>
    fired ? [{ alert, fired, times: state.began }] : [],
  );
  if (each.length === 0) return undefined;
  const texts = each.map(({ alert, fired, times }) => {
    const when = `${times > 1 ? `${countOf(times, "time")}, first ` : ""}at ${changeTime(fired, formatInstant(fired.us))}`;
    return `${titleAndName(alert)} fired ${when}: ${changeText(alert.rule, fired)}`;
  });
  return new FlowtailError("alert", "alert_fired", `Alert ${texts.join("; alert ")}.`, {
    details: {
      alerts: each.map(({ alert: { name, path, rule }, fired, times }) => {
        const { us, mayBeEarlier } = fired;
        const measured = changeText(rule, fired);
        return { name, path, window: rule.window, times, us, may_be_earlier: mayBeEarlier, measured };
      }),
    },
  });
}

/** How more of a log is read, given the rule of the longest window that was not covered and where the log ended, epoch microseconds. */
export type ReadMore = (rule: AlertRule, endUs: number) => string;

/** A recording counts from its first record to its last, so one that was asked for the window alone may be too short. */
export const recordMore: ReadMore = ({ window }) =>
  `Record twice its window, and of a quiet log more: \`flowtail tail --since ${shellQuote(doubled(window))} --record FILE\`.`;

function doubled(duration: string): string {
  return duration.replace(/[\d.]+/g, (number) => String(2 * Number(number)));
}

export function unknownAlerts(all: readonly WatchedAlert[], readMore: ReadMore): FlowtailError | undefined {
  const unknown = all.flatMap(({ alert, state: { unread, atUs } }) =>
    unread ? [{ ...alert, unread, atUs }] : [],
  );
  const longest = unknown.toSorted((a, b) => b.rule.windowUs - a.rule.windowUs)[0];
  if (!longest) return undefined;
  const whys = unknown.map((each) => unreadText(titleAndName(each), each.rule, each.unread));
  const short = unknown.some(({ unread }) => unread.kind === "beginning");
  return new FlowtailError(
    "partial",
    "alerts_not_known",
    `Whether an alert fired is not known: ${whys.join("; ")}.`,
    {
      remedy: short
        ? `${readMore(longest.rule, longest.atUs)} A shorter "window" in the alert's file is known sooner.`
        : "Ask for that time again, by --since and --until-time.",
      details: {
        alerts: unknown.map(({ name, path, rule, unread }) => ({ name, path, window: rule.window, unread })),
      },
    },
  );
}

/** `who` looks back. */
export function unreadText(who: string, { window }: AlertRule, unread: Unread): string {
  if (unread.kind === "beginning")
    return `${who} looks back ${window}, and ${unread.readMs > 0 ? `${formatDuration(unread.readMs)} of the log` : "nothing of it"} was read`;
  const [from, to] = [unread.fromUs, unread.toUs].map(formatInstant);
  return `${who} looks back ${window}, and of that what lies between ${from} and ${to} was not read`;
}
