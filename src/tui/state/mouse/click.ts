/** What a click means: a tab of the panes, the way back, a choice of a dialog, a place in a text, or a row. It goes by the layout that the views draw by. */

import { columnsOf } from "../../../base/terminal-text.ts";
import { contextsOf } from "../keymap.ts";
import { layoutOf } from "../layout.ts";
import { blockAt } from "../list/blocks.ts";
import type { Model, Step } from "../model.ts";
import { paneTabs } from "../pane-tabs.ts";
import { paneNamed } from "../panes/all.ts";
import type { RowsShown } from "../panes/pane.ts";
import { step } from "../step.ts";
import { clickChoice } from "./click-choice.ts";
import { clickText, clickTextTab } from "./click-text.ts";
import { isCovered } from "./covered.ts";
import { panePlace, tabLine } from "./pane-place.ts";
import type { Cell } from "./pointing.ts";
import { type ClickActs, pressTimes, pressUsual } from "./press-usual.ts";
import { releaseColumns } from "./release-columns.ts";

/** The way line leads back from everything, also from a line being typed; what covers the pane keeps the rest. */
export function click(model: Model, cell: Cell, acts: ClickActs): Step {
  const { bodyRows } = layoutOf(model);
  const place = panePlace(model, cell);
  const { line, column } = place;
  if (line === bodyRows) return pressUsual(model, "esc", acts);
  if (model.dialog) return clickChoice(model, line, acts);
  if (isCovered(model)) return step(model);
  if (line === tabLine) return clickTab(model, column, acts);
  if (line < 0 || line >= bodyRows) return step(model);
  return (
    clickTextTab(model, place, acts) ??
    clickText(model, place, acts) ??
    clickRow(model, { column, row: line }, acts)
  );
}

function clickTab(model: Model, column: number, acts: ClickActs): Step {
  const tab = paneTabs(model).find(
    (each) => column >= each.column && column < each.column + columnsOf(each.text),
  );
  return tab ? acts.openPane(model, tab.pane) : step(model);
}

/** The first click selects the row, the next one opens it. The row is gone to by motions, so that following and paging go on as ever. */
function clickRow(model: Model, { column, row }: Cell, acts: ClickActs): Step {
  const pane = paneNamed(model.pane);
  const shown = pane.rowsShown(model);
  const line = shown === undefined ? -1 : row - shown.line;
  if (!shown || column >= shown.columns || line < 0 || line >= shown.rows) return step(model);
  const isReading = contextsOf(model).includes("detail");
  const freed = releaseColumns(model);
  const isInHand = freed !== model;
  const [inList, effects] = isReading ? pressUsual(freed, "esc", acts) : step(freed);
  const target = rowAt(shown, line);
  if (target === undefined) return step(model);
  const { cursor } = shown.position;
  if (target === cursor) return isReading || isInHand ? [inList, effects] : pressUsual(model, "enter", acts);
  const [moved, more] = pressTimes(inList, target < cursor ? "up" : "down", Math.abs(target - cursor), acts);
  // Below the last row there is nothing to select.
  return pane.rowsShown(moved)?.position.cursor === target ? [moved, [...effects, ...more]] : step(model);
}

/** The row on a line of the list; undefined where a list of wrapped rows has none there. */
function rowAt({ position: { cursor, top }, rows, heights }: RowsShown, line: number): number | undefined {
  const at = heights ? blockAt(heights, cursor - top, { line, lines: rows }) : line;
  return at === undefined ? undefined : top + at;
}
