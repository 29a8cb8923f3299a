/** The mouse on a histogram: a click chooses a column, a drag a range of them, and the wheel zooms in and out. */

import { zoomOut } from "../histogram/choosing.ts";
import type { PointedColumn } from "../histogram/column-wanted.ts";
import { histogramRoom } from "../histogram/layout.ts";
import { layoutOf } from "../layout.ts";
import type { Model, Step } from "../model.ts";
import { paneNamed } from "../panes/all.ts";
import type { HistogramShown } from "../panes/pane.ts";
import { step } from "../step.ts";
import { isCovered } from "./covered.ts";
import type { Cell, Pointing } from "./pointing.ts";

/** Undefined where no histogram stands under the mouse. */
export function pressColumns(model: Model, { column, row }: Cell): Step | undefined {
  if (!shownAt(model, { column, row })) return undefined;
  return step({ ...model, pressed: { column, row, isDragged: false } });
}

/** What began on a histogram goes on beside it too: the column is the nearest. */
export function dragColumns(model: Model, { column }: Cell): Step {
  const { pressed } = model;
  const shown = paneNamed(model.pane).histogramShown?.(model);
  if (!pressed || !shown || (!pressed.isDragged && pressed.column === column)) return step(model);
  const dragged = { ...model, notice: undefined, pressed: { ...pressed, isDragged: true } };
  return find(dragged, shown, { by: "drag", cell: cellOf(column), begun: cellOf(pressed.column) });
}

/** The range of a drag was chosen on the way. */
export function letGoColumns(model: Model): Step {
  const { pressed } = model;
  if (!pressed) return step(model);
  const free = { ...model, pressed: undefined };
  const shown = pressed.isDragged ? undefined : shownAt(model, pressed);
  const cell = cellOf(pressed.column);
  return shown ? find({ ...free, notice: undefined }, shown, { by: "click", cell, begun: cell }) : step(free);
}

/** Undefined where no histogram stands under the mouse. */
export function turnColumns(model: Model, { does, column, row }: Pointing): Step | undefined {
  const shown = shownAt(model, { column, row });
  if (!shown) return undefined;
  if (does === "wheel-down") return zoomOut(shown.use, model) ?? step(model);
  const cell = cellOf(column);
  return find(model, shown, { by: "wheel", cell, begun: cell });
}

function find(model: Model, { use }: HistogramShown, wanted: PointedColumn): Step {
  return step(model, use.find(model, wanted));
}

/** The columns begin behind a blank. */
function cellOf(column: number): number {
  return column - 1;
}

function shownAt(model: Model, { column, row }: Cell): HistogramShown | undefined {
  if (isCovered(model)) return undefined;
  const shown = paneNamed(model.pane).histogramShown?.(model);
  const line = row - layoutOf(model).bannerRows - 2 - (shown?.line ?? 0);
  const cell = cellOf(column);
  const isInside = cell >= 0 && cell < histogramRoom(model.screen.columns);
  return shown && isInside && line >= 0 && line < shown.rows ? shown : undefined;
}
