/** An alert in words: what it watches, and what was measured when it changed. The same in commands, notifications and on the screen. */

import { countOf } from "../../base/count-words.ts";
import { formatDuration } from "../../base/time.ts";
import type { AlertChange, Measured } from "./alert-judge.ts";
import { type AlertRule, type ExecutedThings, executionEvents } from "./alert-rule.ts";

/** `5 records or more in 15m`. */
export function ruleText({ threshold, window }: AlertRule): string {
  if ("durationMs" in threshold)
    return `${threshold.measure} of the ${manyOf(threshold)} is ${formatDuration(threshold.durationMs)} or more in ${window}${where(threshold)}`;
  switch (threshold.measure) {
    case "count":
      return `${countOf(threshold.count, "record")} or more in ${window}`;
    case "failure-rate":
      return `${percentText(threshold.percent)} or more of the ${manyOf(threshold)} failed in ${window}${where(threshold)}`;
    case "no-run-since":
      return `no run for ${window}`;
  }
}

/** What was measured at a change. */
export function changeText(rule: AlertRule, change: AlertChange): string {
  const { kind } = change;
  if (kind === "unknown") return `not known, as a part of its last ${rule.window} is missing`;
  const measured = measuredText(rule, change);
  return kind === "known" ? `known again: ${measured}` : measured;
}

/** When that was, given the instant as it is to be written. */
export function changeTime({ mayBeEarlier }: Pick<AlertChange, "mayBeEarlier">, instant: string): string {
  return mayBeEarlier ? `${instant} or before` : instant;
}

/** What is in the window: `3 of 8 runs failed in 15m, 37.5 % (threshold 20 %)`. The short form leaves out what the alert's file says anyway. */
export function measuredText(
  { threshold, window }: AlertRule,
  { counts: { count, bad }, isWhole, percentileMs }: Measured,
  form: "whole" | "short" = "whole",
): string {
  const limit = (text: string | number) => (form === "short" ? "" : ` (threshold ${text})`);
  if (threshold.measure === "no-run-since")
    return count === 0 ? `no run for ${window}` : "there is a run again";
  if (threshold.measure === "count")
    return `${countOf(count, "record")}${isWhole ? "" : " or more"} in ${window}${limit(threshold.count)}`;
  const ended = countOf(count, executionEvents[threshold.of].one);
  const tooFew = count < threshold.atLeast ? `, fewer than ${threshold.atLeast}` : "";
  if ("durationMs" in threshold) {
    const measured = percentileMs === undefined ? "" : ` ${formatDuration(percentileMs)}`;
    return `${threshold.measure} of ${ended}${measured} in ${window}${limit(formatDuration(threshold.durationMs))}${tooFew}`;
  }
  const share = count === 0 ? "" : `, ${percentText((bad * 100) / count)}`;
  return `${bad} of ${ended} failed in ${window}${share}${limit(percentText(threshold.percent))}${tooFew}`;
}

/** One decimal at most. */
function percentText(percent: number): string {
  return `${Math.round(percent * 10) / 10} %`;
}

interface Ended {
  readonly of: ExecutedThings;
  readonly atLeast: number;
}

function manyOf({ of }: Ended): string {
  return `${executionEvents[of].one}s`;
}

function where({ atLeast }: Ended): string {
  return atLeast > 1 ? `, where ${atLeast} or more ended` : "";
}
