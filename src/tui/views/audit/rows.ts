/** The entries of the audit log as rows: when, who, what in words, and the action's name where there is room. */

import { safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { formatDate, formatIso } from "../../../base/time.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { AuditFrame, AuditRow } from "../../state/panes/audit/frame.ts";
import { type Cell, cellLine, takenColumns } from "../cells.ts";
import { emptyLines } from "../empty-lines.ts";
import type { PaneFrame } from "../pane-view.ts";
import type { Theme, Tone } from "../theme.ts";
import { timeText } from "../time-text.ts";

export function auditRows({ model, shown, nowMs }: PaneFrame<AuditFrame>, theme: Theme): readonly string[] {
  const { audit, screen } = model;
  const { columns } = screen;
  if (shown.rows.length === 0) return emptyLines(emptyText(model), columns, theme);
  const widths = auditColumns(columns);
  const marks = new Set(audit.marks);
  return shown.rows.map((row, index) => {
    const selected = audit.top + index === audit.cursor;
    const cells = rowCells(row, widths, model, nowMs, theme);
    return cellLine(cells, { selected, marked: marks.has(row.id), columns }, theme);
  });
}

interface AuditColumns {
  readonly time: number;
  readonly actor: number;
  readonly what: number;
  readonly action: number;
}

function auditColumns(columns: number): AuditColumns {
  const time = columns < 60 ? 8 : 14;
  const actor = Math.max(8, Math.min(24, Math.floor(columns * 0.17)));
  const action = columns < 110 ? 0 : Math.min(40, Math.floor(columns * 0.24));
  return { time, actor, action, what: Math.max(1, columns - takenColumns([time, actor, 1, action]) + 1) };
}

function rowCells(
  { timeUs, actor, action, brief, isLoss }: AuditRow,
  widths: AuditColumns,
  { timestamps, audit }: Model,
  nowMs: number,
  theme: Theme,
): readonly Cell[] {
  const tone: Tone = isLoss ? "warn" : "plain";
  // Not by colour alone.
  const what = isLoss ? `${theme.glyphs.severity.warn} ${safeLine(brief)}` : safeLine(brief);
  return [
    { text: when(timeUs, timestamps, nowMs, widths.time), columns: widths.time, tone: "faint" },
    { text: safeLine(actor.name || actor.id || "somebody"), columns: widths.actor, tone: "plain" },
    { text: panned(what, audit.pan), columns: widths.what, tone },
    {
      text: panned(safeLine(action), widths.action > 0 ? audit.pan : 0),
      columns: widths.action,
      tone: "faint",
    },
  ];
}

/** The text from a column on; a wide character that is cut in half is left out. */
function panned(text: string, columns: number): string {
  return columns === 0 ? text : text.slice(truncateColumns(text, columns, "").length);
}

/** The log knows whole seconds; the day is said where it is not today's. */
function when(timeUs: number, style: Model["timestamps"], nowMs: number, columns: number): string {
  if (!Number.isFinite(timeUs)) return "no time";
  if (style === "relative") return timeText(timeUs, style, nowMs);
  const dayOf = (us: number) => (style === "utc" ? formatIso(us).slice(0, 10) : formatDate(us));
  const time = timeText(timeUs, style, nowMs).slice(0, 8);
  const day = dayOf(timeUs);
  if (columns < 14 || day === dayOf(nowMs * 1000)) return time.padStart(columns);
  const isThisYear = day.slice(0, 4) === dayOf(nowMs * 1000).slice(0, 4);
  return isThisYear ? `${day.slice(5)} ${time}` : `${day} ${time.slice(0, columns - 11)}`;
}

function emptyText(model: Model): string {
  const { status, held, filter } = model.audit;
  const key = (action: "ask-now" | "edit-filter" | "filter-before") => keyFor(model, `audit.${action}`);
  if (status.phase === "stopped") return `Nothing was received. ${key("ask-now")} asks again.`;
  if (status.phase === "reading" || status.phase === "off") return "Asking the platform for its audit log.";
  if (status.phase === "trouble" && held === 0) return "Nothing was received so far.";
  const ways = `${key("edit-filter")} edits the filter, ${key("filter-before")} goes back to the one before.`;
  if (held > 0) return `No entry says this. ${ways}`;
  return filter.text === "" ? "No entries yet. They show here as they come." : `No entry matches. ${ways}`;
}
