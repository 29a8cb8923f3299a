/** Where the detail beside a list, or below it, stands on the screen: its text, and the tabs in its title. */

import { detailTextRows, type ListAndDetail } from "../layout.ts";
import type { Reading } from "../reading.ts";
import { type TabsShown, tabsShown } from "../tabs.ts";

/** A text on the screen. */
export interface TextShown {
  /** The first of its lines, among the pane's lines. */
  readonly line: number;
  readonly rows: number;
  /** Where on the screen its lines begin, with the column of the cursor. */
  readonly column: number;
  readonly columns: number;
  readonly reading: Reading;
  /** Whether the keys move in it. */
  readonly isFocused: boolean;
}

/** `line` is the first of the list. */
export function detailText(
  layout: ListAndDetail,
  line: number,
  reading: Reading,
  isFocused: boolean,
): TextShown | undefined {
  const title = titleOf(layout, line);
  return title && { ...title, line: title.line + 1, rows: detailTextRows(layout), reading, isFocused };
}

export function detailTabs<Tab extends string>(
  layout: ListAndDetail,
  line: number,
  tabs: readonly Tab[],
  titles: Readonly<Record<Tab, string>>,
  open: Tab,
): TabsShown | undefined {
  const title = titleOf(layout, line);
  return title && tabsShown({ ...title, side: "right" }, tabs, titles, open);
}

/** The place of the title; undefined where the detail is closed. */
function titleOf(layout: ListAndDetail, line: number) {
  const { listRows, listColumns, detailRows, detailColumns: columns, isBeside } = layout;
  if (detailRows === 0) return undefined;
  return isBeside
    ? { line, column: listColumns + 1, columns }
    : { line: line + listRows + 1, column: 0, columns };
}
