/** The first line of a waterfall: the run, how it went, and how much of it is held. */

import { runDurationMs } from "../../../activity/runs/run-duration.ts";
import { type RunSummary, runName, stepsText } from "../../../activity/runs/run-summary.ts";
import { countOf } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import type { Model } from "../../state/model.ts";
import { cutRunsText, logEndUs, runStartText } from "../extent.ts";
import { statusText, statusTones } from "../run-status.ts";
import { type Segment, segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";

export interface RunTitle {
  readonly model: Model;
  /** Undefined until a record of the run was found. */
  readonly summary: RunSummary | undefined;
  /** How many of the latest records no row shows. */
  readonly omitted: number;
  readonly nowMs: number;
}

export function runTitleLine(title: RunTitle, theme: Theme): string {
  const { model, summary } = title;
  const { traceId, found } = model.traces.run;
  const { columns } = model.screen;
  if (summary)
    return segmentLine(theme, columns, {
      left: whichRun(title, summary, theme),
      right: [{ text: found, tone: "accent", priority: 0 }, ...howMuch(title, summary, theme)],
    });
  return segmentLine(theme, columns, {
    left: [{ text: safeLine(traceId), tone: "strong", priority: 0 }],
    right: [],
  });
}

function whichRun({ model, nowMs }: RunTitle, summary: RunSummary, theme: Theme): readonly Segment[] {
  const { runs } = model.traces;
  const { status, traceId } = summary;
  const tookMs = runDurationMs(summary, logEndUs(model, nowMs));
  const took = tookMs === undefined ? "" : formatDuration(tookMs);
  const preposition = status === "running" ? "for" : "after";
  return [
    { text: traceId === runs.marked ? theme.glyphs.mark : "", tone: "accent", priority: 3 },
    { text: safeLine(runName(summary)), tone: "strong", priority: 0, shrinks: true },
    { text: statusText(status, theme), tone: statusTones[status], priority: 0 },
    { text: took && `${preposition} ${took}`, tone: "plain", priority: 1 },
    { text: cutRunsText([summary], theme), tone: "faint", priority: 4 },
  ];
}

function howMuch({ model, omitted, nowMs }: RunTitle, summary: RunSummary, theme: Theme): readonly Segment[] {
  const { errors, stepsSeen, records, traceId } = summary;
  const steps = stepsText(summary);
  const errorWords = countOf(errors, "error");
  return [
    {
      text: omitted > 0 ? `${countOf(omitted, "record")} between left out` : "",
      tone: "warn",
      priority: 2,
    },
    { text: errors > 0 ? errorWords : "", tone: "error", priority: 2 },
    { text: stepsSeen > 0 ? steps : "", tone: "plain", priority: 4 },
    { text: countOf(records, "record"), tone: "faint", priority: 5 },
    {
      text: runStartText(summary, { model, theme, nowMs }, model.screen.columns),
      tone: "faint",
      priority: 3,
    },
    { text: safeLine(traceId), tone: "faint", priority: 6 },
  ];
}
