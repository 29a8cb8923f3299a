/** The detail of the selected row: a title with its tabs, then as many lines as there is room for. */

import { describeRecord } from "../../../activity/describe.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatIso } from "../../../base/time.ts";
import type { Row } from "../../../store/activity-store.ts";
import { type DetailLine, detailLines } from "../../state/activity/detail.ts";
import { type DetailTab, detailTabs } from "../../state/activity/model.ts";
import { detailLayoutOf } from "../../state/activity/update.ts";
import type { Model } from "../../state/model.ts";
import { wrapColumns } from "../../state/wrap.ts";
import { type Segment, segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";

/** Exactly `rows` lines, the title included. */
export function detailView(
  model: Model,
  row: Row | undefined,
  theme: Theme,
  rows: number,
): readonly string[] {
  const textRows = rows - 1;
  const lines = row ? linesOf(row, model) : [];
  const first = model.activity.detail.firstLine;
  const shown = lines.slice(first, first + textRows).map((line) => paintLine(line, theme));
  const position =
    lines.length > textRows ? `${first + 1}${theme.glyphs.dash}${first + shown.length}/${lines.length}` : "";
  return [
    titleLine(model, row, theme, position),
    ...Array.from({ length: textRows }, (_, index) => shown[index] ?? ""),
  ];
}

function linesOf(row: Row, model: Model): readonly DetailLine[] {
  const layout = detailLayoutOf(model);
  if (row.kind === "record") return detailLines(row.record, layout);
  const text = `${row.gap.text}\nfrom ${formatIso(row.gap.fromUs)}\nto   ${formatIso(row.gap.toUs)}`;
  return wrapColumns(text, layout.columns).map((line) => ({
    role: "note",
    cells: [{ label: "", text: line }],
  }));
}

function titleLine(model: Model, row: Row | undefined, theme: Theme, position: string): string {
  const { detail } = model.activity;
  const tabs = detailTabs.map((tab): Segment => {
    const text = tab === detail.tab ? `[${tabTitles[tab]}]` : ` ${tabTitles[tab]} `;
    return { text, tone: tab === detail.tab ? "strong" : "faint", priority: 0 };
  });
  const left: Segment[] = [
    { text: detail.focused ? theme.glyphs.cursor : "", tone: "accent", priority: 1 },
    { text: row ? titleOf(row, theme) : "no row", tone: "strong", priority: 0, shrinks: true },
  ];
  return segmentLine(
    theme,
    model.screen.columns,
    { left, right: [{ text: position, tone: "faint", priority: 2 }, ...tabs] },
    1,
  );
}

function titleOf(row: Row, theme: Theme): string {
  if (row.kind === "gap") return "gap";
  const view = describeRecord(row.record);
  const what = [view.eventType || "event", view.subject, view.headline].filter(Boolean);
  return safeLine(what.join(` ${theme.glyphs.dot} `));
}

function paintLine({ role, cells }: DetailLine, theme: Theme): string {
  const painted = cells.map(({ label, text }) => {
    const value = role === "json" ? paintJson(text, theme) : theme.paint(roleTones[role], text);
    return theme.paint("faint", label) + value;
  });
  return ` ${painted.join("")}`;
}

/** Keys stand out; everything else is left as it is. */
function paintJson(text: string, theme: Theme): string {
  const key = /^(\s*)("(?:[^"\\]|\\.)*")(:.*)$/.exec(text);
  if (!key) return text;
  const [, indent = "", name = "", rest = ""] = key;
  return indent + theme.paint("accent", name) + rest;
}

const tabTitles: Readonly<Record<DetailTab, string>> = { view: "View", raw: "Raw" };

const roleTones: Readonly<Record<DetailLine["role"], Tone>> = {
  field: "plain",
  output: "plain",
  hint: "accent",
  drift: "warn",
  json: "plain",
  note: "faint",
};
