/** How much of the log is loaded, in the same words in every view; and what began before that. */

import type { RunSummary } from "../../activity/runs/run-summary.ts";
import { leastSkewMs } from "../../base/clock.ts";
import type { Model } from "../state/model.ts";
import { shownFile } from "../state/shown-file.ts";
import type { Theme } from "./theme.ts";
import { dayTimeText, sinceText } from "./time-text.ts";

/** `loaded since 14:02:11` where the log goes on before that; else empty. */
export function loadedText({ activity, timestamps }: Model, nowMs: number): string {
  const { older, sinceUs } = activity.rows;
  const isPart = (older === "more" || older === "asking") && sinceUs !== undefined;
  return isPart ? `loaded since ${sinceText(sinceUs, timestamps, nowMs)}` : "";
}

/** `fetching…` while older events are asked for: their row may be off the screen. Else empty. */
export function fetchingText({ activity }: Model, { glyphs }: Theme): string {
  return activity.rows.older === "asking" ? `fetching${glyphs.cut}` : "";
}

/** `reading…` while a recording is read: what is counted beside it is not all yet. Else empty. */
export function readingText({ activity }: Model, { glyphs }: Theme): string {
  return activity.rows.loading ? `reading${glyphs.cut}` : "";
}

/** The end of what has not ended, in epoch microseconds: a recording's last record, how far an archive was read, else now, for the platform. */
export function logEndUs(model: Model, nowMs: number): number {
  const { recording } = model.identity;
  const lastUs = recording && Math.max(model.activity.rows.untilUs ?? 0, recording.readUs ?? 0);
  return lastUs || platformNowUs(model, nowMs);
}

/** What times count back from, in epoch microseconds: a file's last record, else now, for the platform. */
export function asOfUs(model: Model, nowMs: number): number {
  return (shownFile(model.identity) && model.activity.rows.untilUs) ?? platformNowUs(model, nowMs);
}

function platformNowUs({ status }: Model, nowMs: number): number {
  const { skewMs = 0 } = status ?? {};
  const platformMs = Math.abs(skewMs) < leastSkewMs ? nowMs : nowMs - skewMs;
  return platformMs * 1000;
}

/** When a run began; where its beginning is not loaded, before when. */
export function runStartText(
  { startUs, startSeen }: Pick<RunSummary, "startUs" | "startSeen">,
  { model, theme, nowMs }: { readonly model: Model; readonly theme: Theme; readonly nowMs: number },
  columns: number,
): string {
  const mark = startSeen ? "" : theme.glyphs.before;
  return mark + dayTimeText(startUs, model.timestamps, nowMs, columns - mark.length);
}

/** What the mark of such runs means; empty where no run has it. */
export function cutRunsText(runs: readonly Pick<RunSummary, "startSeen">[], { glyphs }: Theme): string {
  return runs.every(({ startSeen }) => startSeen) ? "" : `${glyphs.before} began before what is loaded`;
}
