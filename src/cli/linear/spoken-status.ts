/** How the log is, in sentences: live, behind, failing, and how far back it is loaded. */

import { changeTime } from "../../activity/alerts/alert-words.ts";
import { behindAdvice, behindText, unreadPastText } from "../../activity/lag-words.ts";
import { capital } from "../../base/capital.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { withCode, withoutStop } from "../../base/errors.ts";
import { formatBeside, formatDate, formatDuration, formatInstant, formatTimeOfDay } from "../../base/time.ts";
import type { ActivitySource } from "../../session/log/activity-source.ts";
import { isLogReplaced } from "../../session/log/log-replaced.ts";
import type { LookedAtFile } from "../../session/overview/as-of.ts";
import { heldRange } from "../../session/overview/held-range.ts";
import type { PlatformNotes } from "../../session/platform-notes.ts";
import type { TailStatus } from "../../tail/tail.ts";
import { newsText } from "../alerts/alert-news-text.ts";
import { unreadText } from "../alerts/alert-report.ts";
import { clockLines } from "./spoken-clock.ts";
import { gapLines } from "./spoken-gap.ts";

type Say = (lines: readonly string[]) => Promise<void>;
type Source = Pick<
  ActivitySource,
  "status" | "subscribe" | "store" | "older" | "isLoading" | "platformTime" | "alerts" | "damage"
> & {
  readonly platformNotes?: PlatformNotes | undefined;
  readonly recording?: LookedAtFile | undefined;
};

/** The lag, what is loaded, what is missing and a clock that is off are said as well. */
export function statusLines(source: Source, clock: Pick<Clock, "nowMs">): readonly string[] {
  const status = source.status();
  const phase = status
    ? phaseText(status)
    : source.platformTime
      ? "The log is starting."
      : fileText(source.recording);
  return [
    phase + (status ? readText(status, clock) : "") + extentText(source),
    ...damageLines(source),
    ...gapLines(status?.gaps ?? [], clock),
    ...clockLines(status),
    ...firingLines(source),
    ...noteLines(source.platformNotes),
  ];
}

function noteLines(notes: PlatformNotes | undefined): readonly string[] {
  return (notes?.list() ?? []).map(
    ({ text, answers }) => `Warning in ${countOf(answers, "answer")}: ${withoutStop(text)}.`,
  );
}

/** Says when the tail becomes another one. */
export function tellStatus(source: Source, say: Say): () => void {
  let phase: TailStatus["phase"] | undefined;
  let stoppedBy: TailStatus["lastError"];
  return source.subscribe(() => {
    const status = source.status();
    // A log that is asked again is as it was until that is answered; the same answer is an answer too.
    const isAnswered = phase === "stopped" && status?.lastError !== stoppedBy;
    if (!status || (phase === "stopped" ? !isAnswered : status.phase === phase)) return;
    phase = status.phase;
    stoppedBy = phase === "stopped" ? status.lastError : undefined;
    void say([phaseText(status)]);
  });
}

/** Says once each thing that the platform warns of. */
export function tellNotes(notes: PlatformNotes | undefined, say: Say): () => void {
  let reported = 0;
  const tell = () => {
    const lines = (notes?.list() ?? []).slice(reported).map(({ text }) => `Warning: ${withoutStop(text)}.`);
    reported += lines.length;
    void say(lines);
  };
  tell();
  return notes?.subscribe(tell) ?? (() => {});
}

/** Behind whatever is answered before all of a file is there. */
export const stillReading =
  "The log is still being read: what is said so far is about the part that was read.";

/**
 * Says when an alert begins and ends, and when it is not known. Of what happened before the log was read, only what fires
 * still: the ear cannot skip.
 */
export function tellAlerts(source: Source, say: Say): () => void {
  const { alerts } = source;
  if (!alerts) return () => {};
  let isRead = false;
  const stops = [
    alerts.subscribe((news) => {
      if (isRead) void say(news.map((each) => `${capital(newsText(each, each.alert.title))}.`));
    }),
    alerts.onFiles(({ text }) => void say([`${capital(withoutStop(text))}.`])),
    source.subscribe(() => {
      const phase = source.status()?.phase ?? "starting";
      if (isRead || phase === "starting" || phase === "backfilling") return;
      isRead = true;
      void say(firingLines(source));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function firingLines({ alerts, store }: Pick<Source, "alerts" | "store">): readonly string[] {
  const endUs = heldRange(store)?.toUs;
  const unknown = (alerts?.unknown() ?? []).map(
    ({ title, rule, unread }) => `Alert ${title} is not known: ${unreadText("it", rule, unread)}.`,
  );
  const firing = (alerts?.firing() ?? []).map(({ title, sinceUs, mayBeEarlier, text, isKnown }) => {
    const since = changeTime({ mayBeEarlier }, formatBeside(sinceUs, endUs ?? sinceUs));
    return `Alert ${title} fires since ${since}: ${text}${isKnown ? "" : ", not known now"}.`;
  });
  return [...firing, ...unknown];
}

/** Says once that the file is read to its end, where it was not from the beginning, and what of it could not be read. */
export function tellWhenRead(source: Source, say: Say): () => void {
  let isLoading = source.isLoading();
  let reported: string | undefined;
  return source.subscribe(() => {
    if (source.isLoading()) return;
    const read = isLoading ? [`The log is read: ${countOf(source.store.size, "event")}.`] : [];
    isLoading = false;
    const text = source.damage?.()?.text;
    const damage = text === reported ? [] : damageLines(source);
    reported = text;
    if (read.length + damage.length > 0) void say([...read, ...damage]);
  });
}

function damageLines({ damage }: Pick<Source, "damage">): readonly string[] {
  const found = damage?.();
  return found ? [`${capital(withoutStop(found.text))}.`] : [];
}

function fileText(file: LookedAtFile | undefined): string {
  if (!file?.isArchive) return "This is a recording.";
  const { readUs } = file;
  return readUs === undefined
    ? "This is an archive."
    : `This is an archive, known up to ${formatInstant(readUs)}.`;
}

function phaseText(status: TailStatus): string {
  const { phase, lastError } = status;
  if (phase === "behind") {
    const advice = behindAdvice(status);
    return `The log is ${behindText(status)}.${advice === undefined ? "" : ` ${advice}.`}`;
  }
  if (phase === "looking-back") return `The log is ${unreadPastText(status.unreadPastMs)}.`;
  if (status.isRenewing) return `The log is ${phase}: the token is being renewed.`;
  const fault = phase === "degraded" || phase === "stopped" ? lastError : undefined;
  const remedy = phase === "stopped" && fault?.remedy ? ` ${fault.remedy}` : "";
  const again = status.resumes && !isLogReplaced(status) ? " Type go to ask again." : "";
  return `The log is ${phase}.${fault ? ` ${withCode(fault)}.${remedy}${again}` : ""}`;
}

/** Up to when it is read, where the phase does not say it, and when a log that fails is asked again. */
function readText({ phase, lagMs, nextPollAtMs }: TailStatus, clock: Pick<Clock, "nowMs">): string {
  if (phase !== "live" && phase !== "degraded") return "";
  const read = lagMs === undefined ? "" : ` It is read up to ${formatDuration(lagMs)} ago.`;
  if (phase === "live" || nextPollAtMs === undefined) return read;
  return `${read} It is asked again in ${formatDuration(Math.max(0, nextPollAtMs - clock.nowMs()))}.`;
}

/** How far back the log is loaded, where it goes on before that. */
function extentText({ older, store }: Source): string {
  const range = older() === "more" || older() === "asking" ? heldRange(store) : undefined;
  if (!range) return "";
  const since = `${formatDate(range.fromUs)} ${formatTimeOfDay(range.fromUs).slice(0, 8)}`;
  return ` It is loaded since ${since}; type older for what is before that.`;
}
