/** The tabs of a text or a list: which columns of the screen each takes, as views paint them. */

import { columnsOf } from "../../base/terminal-text.ts";

/** The tabs in a line of a pane. */
export interface TabsShown {
  /** Among the pane's lines. */
  readonly line: number;
  /** Where on the screen the room of the line begins; its first and its last column stay free. */
  readonly column: number;
  readonly columns: number;
  readonly side: "left" | "right";
  readonly titles: readonly string[];
  /** The place of the open one. */
  readonly open: number;
}

export function tabsShown<Tab extends string>(
  place: Pick<TabsShown, "line" | "column" | "columns" | "side">,
  tabs: readonly Tab[],
  titles: Readonly<Record<Tab, string>>,
  open: Tab,
): TabsShown {
  return { ...place, titles: tabs.map((tab) => titles[tab]), open: tabs.indexOf(open) };
}

/** The place of the tab that has the column of the screen; undefined beside them. */
export function tabAt({ column, columns, side, titles }: TabsShown, at: number): number | undefined {
  const widths = titles.map(widthOf);
  const width = widths.reduce((sum, each) => sum + each + 1, -1);
  let from = side === "left" ? column + 1 : column + columns - 1 - width;
  for (const [index, each] of widths.entries()) {
    if (at >= from && at < from + each) return index;
    from += each + 1;
  }
  return undefined;
}

/** With the brackets of the open one, or the blanks of the others. */
function widthOf(title: string): number {
  return columnsOf(title) + 2;
}
