/** The rows on the screen, one or (wrapped) several lines each, the selected one always among them. */

import { safeLine } from "../../../base/terminal-text.ts";
import { durationNeeds } from "../../../query/duration-holders.ts";
import { exclusiveTerms } from "../../../query/exclusive.ts";
import { printQuery } from "../../../query/print.ts";
import { asksForDuration } from "../../../query/query-bounds.ts";
import { userHint } from "../../../query/users.ts";
import type { Row } from "../../../store/activity-store.ts";
import { keyFor } from "../../state/keys/table.ts";
import { firstBlock } from "../../state/list/blocks.ts";
import type { Model } from "../../state/model.ts";
import { nothingComes } from "../../state/stopped.ts";
import { unknownUserText } from "../../state/users.ts";
import { emptyLines } from "../empty-lines.ts";
import { emptyText } from "../empty-text.ts";
import { filledRows } from "../rows.ts";
import type { Theme } from "../theme.ts";
import { sinceText } from "../time-text.ts";
import type { RowPainter } from "./row-painter.ts";

export interface ListView {
  readonly model: Model;
  /** The rows from the model's `top` on. */
  readonly rows: readonly Row[];
  /** The row above them. */
  readonly above: Row | undefined;
  readonly paintRow: RowPainter;
  readonly theme: Theme;
  readonly nowMs: number;
  readonly height: number;
  readonly columns: number;
}

/** Exactly `height` lines. */
export function listLines(view: ListView): readonly string[] {
  const { model, rows, height } = view;
  if (rows.length === 0) return filledRows(emptyList(view), height);
  const blocks = paintedBlocks(view);
  const selected = Math.max(0, Math.min(model.activity.cursor - model.activity.top, blocks.length - 1));
  const heights = blocks.map((lines) => lines.length);
  return filledRows(blocks.slice(firstBlock(heights, selected, height)).flat(), height);
}

function paintedBlocks({ model, rows, above, paintRow, nowMs }: ListView): readonly (readonly string[])[] {
  const { cursor, top } = model.activity;
  const marks = new Set(model.activity.marks);
  return rows.map((row, index) => {
    const marked = row.kind === "record" && marks.has(row.rowId);
    return paintRow(row, {
      selected: top + index === cursor,
      marked,
      nowMs,
      previousUs: timeOf(index === 0 ? above : rows[index - 1]),
    });
  });
}

function timeOf(row: Row | undefined): number | undefined {
  return row?.kind === "record" ? row.record.createdUs : undefined;
}

function emptyList({ model, theme, nowMs, columns }: ListView): readonly string[] {
  const { activity } = model;
  const asked = activity.filter.text !== "" || activity.range !== undefined;
  const text = asked && activity.rows.held > 0 ? noMatchText(model, nowMs) : waitingText(model);
  return emptyLines(text, columns, theme);
}

function noMatchText(model: Model, nowMs: number): string {
  const { activity } = model;
  const unknown = unknownUserText(model, activity.filter.query, activity.editor?.kind === "filter");
  const searching = activity.rows.complete ? "No event matches" : "Searching";
  const excluding = activity.rows.complete ? exclusiveTerms(activity.filter.query) : undefined;
  const said =
    unknown ??
    (excluding
      ? `${searching}: ${excluding.map((term) => safeLine(printQuery(term))).join(" and ")} exclude each other.`
      : `${searching}.${spanText(model, nowMs)}`);
  const way = activity.range
    ? `${keyFor(model, "activity.live")} leaves the range`
    : `${keyFor(model, "activity.previous-filter")} goes back to the one before`;
  const durations = asksForDuration(activity.filter.query) ? ` ${durationNeeds}` : "";
  const user = activity.rows.complete ? userHint(activity.filter.query) : undefined;
  return emptyText(model, {
    why: `${said}${durations}${user === undefined ? "" : ` ${user}`}`,
    ways: `${keyFor(model, "activity.edit-filter")} edits the filter, ${way}.`,
    tried: said,
  });
}

/** The range of time that has events: the filter may ask for another. */
function spanText({ activity, timestamps }: Model, nowMs: number): string {
  const { complete, sinceUs, untilUs } = activity.rows;
  if (!complete || sinceUs === undefined || untilUs === undefined) return "";
  const [from, to] = [sinceUs, untilUs].map((us) => sinceText(us, timestamps, nowMs));
  return ` The log goes from ${from} to ${to}.`;
}

function waitingText(model: Model): string {
  const { status } = model;
  if (status === undefined) return "There are no events here.";
  const { phase, isRenewing } = status;
  if (isRenewing) return "Renewing the token.";
  const why = nothingComes(model);
  if (why !== undefined) return `Nothing was received. ${why}`;
  return phase === "live"
    ? "No events yet. They show here as they happen."
    : "Asking the platform for events.";
}
