/** What is said of alerts on stderr while and after a log is printed, and what they make of the exit code. */

import { isReached } from "../../activity/alerts/alert-rule.ts";
import { changeText, ruleText } from "../../activity/alerts/alert-words.ts";
import { countOf } from "../../base/count-words.ts";
import { words } from "../../base/printable.ts";
import { formatInstant } from "../../base/time.ts";
import type { AlertNews, WatchedAlert } from "../../session/alerts/log-alerts.ts";
import type { LogEvent } from "../../session/follow-log.ts";
import type { Context } from "../context.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Notifier } from "./notify.ts";

/** `alert slow-runs began at 2026-01-05 15:02:11.482: …` */
export function newsText({ alert, change }: AlertNews): string {
  const { name, rule } = alert;
  const at = formatInstant(change.us);
  const measured = changeText(rule, change);
  if (change.kind === "unknown" || change.kind === "known") return `alert ${name} at ${at}: ${measured}`;
  return `alert ${name} ${change.kind} at ${at}: ${measured}`;
}

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
        for (const news of event.news) if (isBeginOrEnd(news)) notifier?.tell(newsText(news));
      } else if (event.kind === "alerts-known") await sayKnown(event.toUs, context);
      else yield event;
    }
  } finally {
    await notifier?.close();
  }
}

function isBeginOrEnd({ change: { kind } }: AlertNews): boolean {
  return kind === "began" || kind === "ended";
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

/** Says which alerts are not known at the end. The exit code is `code` unless it is 0 and an alert fired. */
export async function alertsOutcome(
  all: readonly WatchedAlert[],
  code: number,
  { notices }: Pick<Context, "notices">,
): Promise<number> {
  for (const { alert, state } of all) {
    const { name, rule } = alert;
    if (!state.isKnown)
      await notices.warn(
        words`alert ${name} is not known at the end: the log that was read does not cover the last ${rule.window}`,
      );
    else if (!state.hasMeasured && !isReached(rule.threshold, nothing))
      await notices.remark(words`alert ${name} met nothing that it measures: ${ruleText(rule)}`);
  }
  const fired = all.filter(({ state }) => state.began > 0).length;
  if (fired === 0) {
    await notices.remark(words`no alert fired, of ${countOf(all.length, "alert")}`);
    return code;
  }
  return code === exitCodes.done || code === exitCodes.partial ? exitCodes.refused : code;
}
