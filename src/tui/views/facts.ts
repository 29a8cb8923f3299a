/** Facts with a title and their tabs, and as many lines as there is room for. */

import { columnsOf, safeLine } from "../../base/terminal-text.ts";
import { factAt, factLines } from "../state/reader/fact-lines.ts";
import {
  type Facts,
  type FactsDetail,
  type FactsTab,
  type FactTarget,
  factsTabs,
} from "../state/reader/facts.ts";
import type { ReaderLine } from "../state/reader/line.ts";
import { cursorLine } from "../state/reader/motion.ts";
import { paintLine } from "./detail-line.ts";
import { type Segment, segmentLine } from "./segments.ts";
import { tabSegments } from "./tabs.ts";
import type { Theme } from "./theme.ts";

export interface FactsView {
  readonly facts: Facts | undefined;
  readonly detail: FactsDetail;
  /** Columns of the screen. */
  readonly columns: number;
  /** Lines, the title included. */
  readonly rows: number;
  readonly theme: Theme;
  /** Stands beside the title, such as that it is being asked for. */
  readonly note?: string;
}

/** Exactly `rows` lines. */
export function factsView(view: FactsView): readonly string[] {
  const { facts, detail, columns, rows, theme } = view;
  const textRows = rows - 1;
  const lines = facts ? factLines(facts, detail, columns - 2) : [];
  const first = detail.firstLine;
  const cursor = detail.focused ? cursorLine(detail, textRows) : undefined;
  const shown = lines.slice(first, first + textRows).map((line, index) => {
    const isCursor = first + index === cursor;
    const painted = paintLine(line, isCursor ? detail.cell : undefined, { theme, highlight: () => [] });
    return isCursor && facts ? painted + leading(view, facts, first + index, line) : painted;
  });
  const position =
    lines.length > textRows ? `${first + 1}${theme.glyphs.dash}${first + shown.length}/${lines.length}` : "";
  return [titleLine(view, position), ...Array.from({ length: textRows }, (_, index) => shown[index] ?? "")];
}

/** Where Enter leads from the cursor's line; nothing where there is no room to say it. */
function leading(
  { detail, columns, theme }: FactsView,
  facts: Facts,
  index: number,
  { cells }: ReaderLine,
): string {
  const target = factAt(facts, detail, columns - 2, index)?.target;
  if (!target || target.kind === "copy") return "";
  const words = `  → ${opens(target)}`;
  const used = cells.reduce((sum, { label, text }) => sum + columnsOf(label) + columnsOf(text), 1);
  return used + columnsOf(words) < columns ? theme.paint("faint", words) : "";
}

function opens(target: Exclude<FactTarget, { readonly kind: "copy" }>): string {
  if (target.kind === "audit") return "in the audit log";
  return target.tab === "users" ? "the user" : "the group";
}

function titleLine({ facts, detail, columns, theme, note = "" }: FactsView, position: string): string {
  const tabs = tabSegments(factsTabs, tabTitles, detail.tab);
  const left: Segment[] = [
    { text: detail.focused ? theme.glyphs.cursor : "", tone: "accent", priority: 1 },
    { text: facts ? safeLine(facts.title) : "no row", tone: "strong", priority: 0, shrinks: true },
  ];
  return segmentLine(
    theme,
    columns,
    {
      left,
      right: [
        { text: note, tone: "accent", priority: 3 },
        { text: position, tone: "faint", priority: 2 },
        ...tabs,
      ],
    },
    1,
  );
}

const tabTitles: Readonly<Record<FactsTab, string>> = { view: "View", raw: "Raw" };
