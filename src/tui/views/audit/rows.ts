/** The entries of the audit log as rows: when, who, what in words, and the action's name where there is room. */

import { safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { formatDate } from "../../../base/time.ts";
import type { AuditFrame, AuditRow } from "../../state/audit/frame.ts";
import type { AuditModel } from "../../state/audit/model.ts";
import type { Model } from "../../state/model.ts";
import { type Cell, cellLine, takenColumns } from "../cells.ts";
import type { PaneFrame } from "../pane-view.ts";
import type { Theme, Tone } from "../theme.ts";
import { timeText } from "../time-text.ts";

export function auditRows({ model, shown, nowMs }: PaneFrame<AuditFrame>, theme: Theme): readonly string[] {
  const { audit, screen } = model;
  const { columns } = screen;
  if (shown.rows.length === 0)
    return ["", theme.paint("faint", truncateColumns(`   ${emptyText(audit)}`, columns, theme.glyphs.cut))];
  const widths = auditColumns(columns);
  return shown.rows.map((row, index) =>
    cellLine(
      rowCells(row, widths, model, nowMs),
      { selected: audit.top + index === audit.cursor, columns },
      theme,
    ),
  );
}

interface AuditColumns {
  readonly time: number;
  readonly actor: number;
  readonly what: number;
  readonly action: number;
}

function auditColumns(columns: number): AuditColumns {
  const time = columns < 60 ? 8 : 14;
  const actor = Math.max(8, Math.min(24, Math.floor(columns * 0.18)));
  const action = columns < 110 ? 0 : Math.min(40, Math.floor(columns * 0.24));
  return { time, actor, action, what: Math.max(1, columns - takenColumns([time, actor, 1, action]) + 1) };
}

function rowCells(
  { timeUs, actor, action, sentence }: AuditRow,
  widths: AuditColumns,
  { timestamps }: Model,
  nowMs: number,
): readonly Cell[] {
  // What happened is told of somebody; the column beside it says of whom.
  const start = actor.label || "somebody";
  const what = sentence.startsWith(`${start} `) ? sentence.slice(start.length + 1) : sentence;
  return [
    { text: when(timeUs, timestamps, nowMs, widths.time), columns: widths.time, tone: "faint" },
    { text: safeLine(actor.name || actor.id || "somebody"), columns: widths.actor, tone: "plain" },
    { text: safeLine(what), columns: widths.what, tone: toneOf(action) },
    { text: safeLine(action), columns: widths.action, tone: "faint" },
  ];
}

/** The log knows whole seconds; the day is said where it is not today's. */
function when(timeUs: number, style: Model["timestamps"], nowMs: number, columns: number): string {
  if (!Number.isFinite(timeUs)) return "no time";
  if (style === "relative") return timeText(timeUs, style, nowMs);
  const time = timeText(timeUs, style, nowMs).slice(0, 8);
  const date = formatDate(timeUs);
  return columns < 14 || date === formatDate(nowMs * 1000) ? time : `${date.slice(5)} ${time}`;
}

/** What takes something away should not be missed. */
function toneOf(action: string): Tone {
  return /(?:deleted|removed|revoked|deactivated|disabled)(?:_|$)/.test(action) ? "warn" : "plain";
}

function emptyText({ status, held, filter }: AuditModel): string {
  if (status.phase === "stopped") return "Nothing was received.";
  if (status.phase === "reading" || status.phase === "off") return "Asking the platform for its audit log.";
  if (status.phase === "trouble" && held === 0) return "Nothing was received so far.";
  if (held > 0) return "No entry says this. / edits the filter, Backspace goes back to the one before.";
  if (filter.text !== "")
    return "No entry matches. / edits the filter, Backspace goes back to the one before.";
  return "No entries yet. They show here as they come.";
}
