/** What a click means: a tab of the panes, the way back, or a row. It goes by the layout that the views draw by. */

import { columnsOf } from "../../base/terminal-text.ts";
import { bindingOf, contextsOf } from "./keymap.ts";
import type { Binding } from "./keys/binding.ts";
import type { Key } from "./keys/key.ts";
import { layoutOf } from "./layout.ts";
import type { Model, Step } from "./model.ts";
import { paneTabs } from "./pane-tabs.ts";
import { paneNamed } from "./panes/all.ts";
import type { PaneName } from "./panes/types.ts";
import { step } from "./step.ts";

/** A cell of the screen, counted from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** What a click leads to is done by the root. */
export interface ClickActs {
  perform(model: Model, binding: Binding): Step;
  openPane(model: Model, name: PaneName): Step;
}

/** What covers the pane, or is typed in it, keeps the keyboard. */
export function click(model: Model, { column, row }: Cell, acts: ClickActs): Step {
  const { bannerRows, bodyRows } = layoutOf(model);
  const tabRow = 1 + bannerRows;
  const line = row - tabRow - 1;
  const isCovered = model.help !== undefined || model.dialog !== undefined;
  if (isCovered || paneNamed(model.pane).typing?.(model)) return step(model);
  if (row === tabRow) return clickTab(model, column, acts);
  if (line === bodyRows) return pressUsual(model, "esc", acts);
  return line >= 0 && line < bodyRows ? clickRow(model, { column, row: line }, acts) : step(model);
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
  const shown = pane.rowsShown?.(model);
  const line = shown === undefined ? -1 : row - shown.line;
  if (!shown || column >= shown.columns || line < 0 || line >= shown.rows) return step(model);
  const isReading = contextsOf(model).includes("detail");
  const [inList, effects] = isReading ? pressUsual(model, "esc", acts) : step(model);
  const target = shown.position.top + line;
  const { cursor } = shown.position;
  if (target === cursor) return isReading ? [inList, effects] : pressUsual(model, "enter", acts);
  let moved = inList;
  const asked = [...effects];
  for (let left = Math.abs(target - cursor); left > 0; left--) {
    const [next, more] = pressUsual(moved, target < cursor ? "up" : "down", acts);
    moved = pane.settle(next);
    asked.push(...more);
  }
  // Below the last row there is nothing to select.
  return pane.rowsShown?.(moved)?.position.cursor === target ? [moved, asked] : step(model);
}

/** Does what the program's own key does here, whatever keys the user has chosen. */
function pressUsual(model: Model, key: Key, { perform }: ClickActs): Step {
  const binding = bindingOf(key, contextsOf(model));
  return binding ? perform(model, binding) : step(model);
}
