/** A click in a text moves the reader's cursor there, the next one does what Enter does; a click on a tab opens that. */

import { columnsOf } from "../../../base/terminal-text.ts";
import type { Model, Step } from "../model.ts";
import { paneNamed } from "../panes/all.ts";
import type { ReaderLine } from "../reader/line.ts";
import { shownPlace } from "../reader/place.ts";
import type { TextShown } from "../reader/shown.ts";
import { step } from "../step.ts";
import { tabAt } from "../tabs.ts";
import type { PanePlace } from "./pane-place.ts";
import { type ClickActs, pressTimes, pressUsual } from "./press-usual.ts";
import { releaseColumns } from "./release-columns.ts";

/** Undefined where no tab stands. */
export function clickTextTab(model: Model, { line, column }: PanePlace, acts: ClickActs): Step | undefined {
  const shown = paneNamed(model.pane).tabsShown?.(model);
  const tab = shown?.line === line ? tabAt(shown, column) : undefined;
  if (!shown || tab === undefined) return undefined;
  const way = tab - shown.open;
  return pressTimes(model, way < 0 ? "[" : "]", Math.abs(way), acts);
}

/** Undefined where no text stands. */
export function clickText(model: Model, { line, column }: PanePlace, acts: ClickActs): Step | undefined {
  const shown = textAt(model, { line, column });
  if (!shown) return undefined;
  const { lines, place, rows } = shown.reading;
  const { firstLine, line: cursor } = shownPlace(lines, place, rows);
  const target = firstLine + line - shown.line;
  const read = lines[target];
  const cell = read ? cellAt(read, column - shown.column) : 0;
  const isThere =
    shown.isFocused && target === cursor && cell === Math.min(place.cell, cellsOf(lines[cursor]) - 1);
  if (isThere) return pressUsual(model, "enter", acts);
  const [focused, effects] = shown.isFocused ? step(model) : pressUsual(releaseColumns(model), "enter", acts);
  const next = paneNamed(focused.pane).textShown?.(focused);
  if (!read || !next?.isFocused) return [focused, effects];
  const { reading } = next;
  const kept = { ...reading.place, line: target, cell, firstLine };
  const point = shown.isFocused ? undefined : reading.point;
  return [(point ?? reading.keep)(kept), effects];
}

/** The text that stands there. */
export function textAt(model: Model, { line, column }: PanePlace): TextShown | undefined {
  const shown = paneNamed(model.pane).textShown?.(model);
  if (!shown || line < shown.line || line >= shown.line + shown.rows) return undefined;
  return column >= shown.column && column < shown.column + shown.columns ? shown : undefined;
}

function cellsOf(line: ReaderLine | undefined): number {
  return line?.cells.length ?? 1;
}

/** The cell that has the column of the line, the last one behind them all; the first column is the cursor's. */
function cellAt({ cells }: ReaderLine, column: number): number {
  let end = 1;
  const found = cells.findIndex(({ label, text }) => {
    end += columnsOf(label) + columnsOf(text);
    return column < end;
  });
  return found === -1 ? Math.max(0, cells.length - 1) : found;
}
