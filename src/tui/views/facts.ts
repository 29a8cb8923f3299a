/** Facts with a title and their tabs, and as many lines as there is room for. */

import { safeLine } from "../../base/terminal-text.ts";
import { cursorLine } from "../state/detail/motion.ts";
import { factLines } from "../state/facts/lines.ts";
import { type Facts, type FactsDetail, type FactsTab, factsTabs } from "../state/facts/model.ts";
import { paintLine } from "./detail-line.ts";
import { type Segment, segmentLine } from "./segments.ts";
import type { Theme } from "./theme.ts";

export interface FactsView {
  readonly facts: Facts | undefined;
  readonly detail: FactsDetail;
  /** Columns of the screen. */
  readonly columns: number;
  /** Lines, the title included. */
  readonly rows: number;
  readonly theme: Theme;
}

/** Exactly `rows` lines. */
export function factsView(view: FactsView): readonly string[] {
  const { facts, detail, columns, rows, theme } = view;
  const textRows = rows - 1;
  const lines = facts ? factLines(facts, detail, columns - 2) : [];
  const first = detail.firstLine;
  const cursor = detail.focused ? cursorLine(detail, textRows) : undefined;
  const shown = lines
    .slice(first, first + textRows)
    .map((line, index) =>
      paintLine(line, first + index === cursor ? detail.cell : undefined, { theme, highlight: () => [] }),
    );
  const position =
    lines.length > textRows ? `${first + 1}${theme.glyphs.dash}${first + shown.length}/${lines.length}` : "";
  return [titleLine(view, position), ...Array.from({ length: textRows }, (_, index) => shown[index] ?? "")];
}

function titleLine({ facts, detail, columns, theme }: FactsView, position: string): string {
  const tabs = factsTabs.map((tab): Segment => {
    const isOpen = tab === detail.tab;
    const text = isOpen ? `[${tabTitles[tab]}]` : ` ${tabTitles[tab]} `;
    return { text, tone: isOpen ? "strong" : "faint", priority: 0 };
  });
  const left: Segment[] = [
    { text: detail.focused ? theme.glyphs.cursor : "", tone: "accent", priority: 1 },
    { text: facts ? safeLine(facts.title) : "no row", tone: "strong", priority: 0, shrinks: true },
  ];
  return segmentLine(
    theme,
    columns,
    { left, right: [{ text: position, tone: "faint", priority: 2 }, ...tabs] },
    1,
  );
}

const tabTitles: Readonly<Record<FactsTab, string>> = { view: "View", raw: "Raw" };
