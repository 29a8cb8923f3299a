/** The entries of the audit log as rows: when, who, what in words, and the action's name where there is room. */

import { countOf } from "../../../base/count-words.ts";
import { safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { dayMs } from "../../../base/units-of-time.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { type AuditColumnName, auditColumnList } from "../../state/panes/audit/columns.ts";
import type { AuditFrame, AuditRow } from "../../state/panes/audit/frame.ts";
import { auditLayout } from "../../state/panes/audit/layout.ts";
import type { ColumnWidth } from "../../state/table/widths.ts";
import { edgeLine } from "../edge-line.ts";
import { emptyText } from "../empty-text.ts";
import type { PaneFrame } from "../pane-view.ts";
import type { SizeColumns } from "../table/list-columns.ts";
import { type Column, tableRows } from "../table/table.ts";
import type { Theme } from "../theme.ts";
import { dayTimeText, dayTimeWidth, firstOfToday, sinceText } from "../time-text.ts";

export function auditRows(
  { model, shown, nowMs }: PaneFrame<AuditFrame>,
  theme: Theme,
  size: SizeColumns,
): readonly string[] {
  const { audit } = model;
  const marks = new Set(audit.marks);
  const screen = auditLayout(model).listColumns;
  const { filter, pan } = audit;
  const entries = shown.rows.filter(({ isEdge }) => !isEdge);
  const isAsking = audit.older === "asking";
  const edgeOf = ({ timeUs }: AuditRow) => ({
    since: sinceText(timeUs, model.timestamps, nowMs),
    text: isAsking ? "older entries are being fetched" : "older entries are not loaded",
    key: isAsking ? undefined : keyFor(model, "audit.older"),
  });
  return tableRows(
    {
      columns: size(model.memory, {
        list: auditColumnList,
        columns: auditColumns(model, entries, nowMs, theme),
        rows: entries,
        screen,
        of: [filter, pan],
      }),
      rows: shown.rows,
      list: audit,
      isMarked: ({ id }) => marks.has(id),
      empty: noRowsText(model),
      screen,
      ownLine: (row, selected) =>
        row.isEdge ? edgeLine(edgeOf(row), { columns: screen, theme, selected }) : undefined,
    },
    theme,
  );
}

type NamedColumn = Column<AuditRow> & { readonly name: AuditColumnName };

function auditColumns(
  { timestamps, audit }: Model,
  entries: readonly AuditRow[],
  nowMs: number,
  { glyphs }: Theme,
): readonly NamedColumn[] {
  const times = entries.map(({ timeUs }) => timeUs).filter(Number.isFinite);
  const dayChangeUs = firstOfToday(times, timestamps, nowMs);
  return [
    {
      name: "time",
      width: timeWidth(times, timestamps, nowMs),
      align: "right",
      tone: "faint",
      // The audit log has whole seconds.
      cell: ({ timeUs }, columns) =>
        Number.isFinite(timeUs)
          ? dayTimeText(timeUs, timestamps, nowMs, columns, timeUs === dayChangeUs).replace(/\.\d{3}$/, "")
          : "no time",
    },
    {
      name: "actor",
      grows: true,
      width: { share: 0.17, least: 8, most: 24 },
      cell: ({ actor }) => actor.name || actor.id || "unknown",
    },
    {
      name: "what",
      width: { rest: 1 },
      tone: ({ isDestructive }) => (isDestructive ? "warn" : "plain"),
      // Colour must not be the only mark.
      cell: ({ isDestructive, brief }) =>
        panned(`${isDestructive ? `${glyphs.severity.warn} ` : ""}${safeLine(brief)}`, audit.pan),
    },
    {
      name: "action",
      grows: true,
      width: { 110: { share: 0.24, most: 40 } },
      tone: "faint",
      cell: ({ action }) => panned(safeLine(action), audit.pan),
    },
    {
      name: "entity",
      grows: true,
      width: { share: 0.17, least: 8, most: 24 },
      cell: ({ entity }) => entity.name || entity.id,
    },
    { name: "id", grows: true, width: 12, tone: "faint", cell: ({ id }) => id },
  ];
}

/** The text from a column on; a wide character that is cut in half is left out. */
function panned(text: string, columns: number): string {
  return columns === 0 ? text : text.slice(truncateColumns(text, columns, "").length);
}

/** An audit log goes back for days: a day has its room also while none of these is of another one. */
function timeWidth(times: readonly number[], style: Model["timestamps"], nowMs: number): ColumnWidth {
  if (style === "relative") return { 0: 8, 60: 14 };
  const sinceUs = Math.min((nowMs - dayMs) * 1000, ...times);
  return dayTimeWidth({ narrow: 8, wide: 8, sinceUs }, style, nowMs);
}

function noRowsText(model: Model): string {
  const { audit } = model;
  const { status, held, read, filter, older } = audit;
  const key = (action: "ask-now" | "edit-filter" | "previous-filter" | "older") =>
    keyFor(model, `audit.${action}`);
  if (status.phase === "stopped")
    return emptyText(model, { why: "Nothing was received.", ways: `${key("ask-now")} asks again.` });
  if (status.phase === "reading" || status.phase === "off") return "Asking the platform for its audit log.";
  if (status.phase === "trouble" && held === 0) return "Nothing was received so far.";
  const hasOlder = older === "more" || older === "asking";
  const further = hasOlder ? `${key("older")} loads older ones, ` : "";
  const ways = `${further}${key("edit-filter")} edits the filter, ${key("previous-filter")} goes back to the one before.`;
  // Of a log that is not loaded whole nothing is said but of what was looked through.
  const noneOf = (count: number, verb: string) =>
    `None of the ${countOf(count, "entry", "entries")} that are loaded ${verb}.`;
  const said = hasOlder ? noneOf(held, "says this") : "No entry says this.";
  if (held > 0)
    return emptyText(model, { why: said, ways, tried: audit.editor?.kind === "filter" ? said : undefined });
  if (filter.text === "") return "No entries yet. They show here as they come.";
  return emptyText(model, {
    why: hasOlder && read > 0 ? noneOf(read, "matches") : "No entry matches.",
    ways,
  });
}
