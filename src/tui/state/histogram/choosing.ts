/** Choosing columns of a histogram, one or a range of them, and zooming into them: the same in every pane that has one. */

import type { Effect } from "../effect.ts";
import type { ActionName } from "../keys/action-name.ts";
import { keyFor } from "../keys/table.ts";
import { type LookedThrough, noneFound } from "../looked-through.ts";
import type { Model, Step } from "../model.ts";
import type { TimeRange } from "../range.ts";
import { say, step } from "../step.ts";
import type { ColumnFound, ColumnWanted } from "./column-wanted.ts";
import { isIn, type Stretch } from "./columns.ts";
import { type HistogramAction, isHistogramAction } from "./keymap.ts";
import { type ChosenColumns, chosenStretch, type HistogramModel, zoomedFrom } from "./model.ts";
import { stretchRange } from "./stretch-range.ts";

/** How a pane holds its histogram. */
export interface HistogramUse {
  isShown(model: Model): boolean;
  get(model: Model): HistogramModel;
  put(model: Model, histogram: HistogramModel): Model;
  /** The range of time that is shown. */
  range(model: Model): TimeRange | undefined;
  /** The text of the filter. */
  filter(model: Model): string;
  /** Shows that range only. */
  limit(model: Model, range: TimeRange): Step;
  /** Shows the range again that was shown before. */
  unlimit(model: Model, before: TimeRange | undefined): Step;
  /** Answered by `column-found`. */
  find(model: Model, wanted: ColumnWanted): Effect;
  /** Puts the cursor on a row. */
  goTo(model: Model, position: number): Model;
  /** What its columns are counted in. */
  searched(model: Model): LookedThrough;
  /** The words for what it counts: events. */
  readonly counted: string;
  /** The action that takes a zoom back while the rows have the keys. */
  readonly backAction: ActionName;
}

/** What a pane's key does to its histogram, and with `onRows` to all else; any key for the rows gives them the keys. */
export function actAroundHistogram<Action extends string>(
  use: HistogramUse,
  model: Model,
  action: Action | AnyHistogramAction,
  onRows: (model: Model, action: Exclude<Action, AnyHistogramAction>) => Step | undefined,
): Step | undefined {
  if (isOfHistogram(action)) return actOnHistogram(use, model, action);
  const rows = releaseHistogram(use, model);
  const isBack = action === "previous-filter";
  return (
    (isBack ? zoomOut(use, rows) : undefined) ?? onRows(rows, action as Exclude<Action, AnyHistogramAction>)
  );
}

export type AnyHistogramAction = HistogramAction | "histogram" | "later-column" | "earlier-column";

function isOfHistogram(action: string): action is AnyHistogramAction {
  return isHistogramAction(action) || ["histogram", "later-column", "earlier-column"].includes(action);
}

function actOnHistogram(use: HistogramUse, model: Model, action: AnyHistogramAction): Step {
  const histogram = use.get(model);
  const { chosen } = histogram;
  switch (action) {
    case "histogram":
      return step(use.put(model, { ...histogram, shown: !use.isShown(model), chosen: undefined }));
    case "later-column":
      return findColumn(use, model, { direction: 1, isFilled: true });
    case "earlier-column":
      return findColumn(use, model, { direction: -1, isFilled: true });
    case "next-column":
      return findColumn(use, model, { direction: 1, isFilled: false });
    case "previous-column":
      return findColumn(use, model, { direction: -1, isFilled: false });
    case "mark-column": {
      if (!chosen) return step(model);
      const mark = chosen.mark ? undefined : chosen.column;
      return step(use.put(model, { ...histogram, chosen: { ...chosen, mark } }));
    }
    case "zoom":
      return chosen ? zoom(use, model, chosen) : step(model);
    case "zoom-out":
      return zoomOut(use, model) ?? say(model, "All that was asked for is shown");
    case "leave-histogram":
      return step(use.put(model, { ...histogram, chosen: chosen?.mark && { ...chosen, mark: undefined } }));
  }
}

/** From the chosen column, else from the column of the selected row. A histogram that is hidden is shown. */
function findColumn(
  use: HistogramUse,
  model: Model,
  wanted: { readonly direction: 1 | -1; readonly isFilled: boolean },
): Step {
  const histogram = use.get(model);
  return step(
    use.put(model, { ...histogram, shown: true }),
    use.find(model, { ...wanted, from: histogram.chosen?.column }),
  );
}

/** The column is chosen, and the cursor goes to its first row. */
export function columnFound(use: HistogramUse, model: Model, wanted: ColumnWanted, found: ColumnFound): Step {
  const { chosen, position, isComplete } = found;
  if (!chosen) return say(model, noColumnText(use, model, wanted, isComplete));
  const histogram = use.get(model);
  const { column } = chosen;
  const before = histogram.chosen;
  const by = "cell" in wanted ? wanted.by : "key";
  if (by === "wheel") return zoom(use, model, chosen);
  if (by === "click" && before && isIn(column, chosenStretch(before))) return zoom(use, model, before);
  const mark = by === "key" ? before?.mark : by === "click" ? rangeBegun(before) : chosen.mark;
  return step(use.goTo(use.put(model, { ...histogram, chosen: { column, mark } }), position));
}

/** A click beside one chosen column makes a range of both; beside a range it begins anew. */
function rangeBegun(before: ChosenColumns | undefined): Stretch | undefined {
  const isRange = before?.mark !== undefined && before.mark.fromUs !== before.column.fromUs;
  return isRange ? undefined : before?.column;
}

/** The range of time before the last zoom; undefined where there was none, or where the filter was changed since. */
export function zoomOut(use: HistogramUse, model: Model): Step | undefined {
  const histogram = use.get(model);
  const last = histogram.zooms.at(-1);
  if (!last || last.filter !== use.filter(model)) return undefined;
  const [shown, effects] = use.unlimit(model, last.before);
  const zooms = histogram.zooms.slice(0, -1);
  return step(use.put(shown, { ...histogram, chosen: undefined, zooms }), ...effects);
}

/** The rows have the keys again. */
export function releaseHistogram(use: HistogramUse, model: Model): Model {
  const histogram = use.get(model);
  return histogram.chosen ? use.put(model, { ...histogram, chosen: undefined }) : model;
}

function zoom(use: HistogramUse, model: Model, chosen: ChosenColumns): Step {
  const histogram = use.get(model);
  const range = stretchRange(chosenStretch(chosen), model.timestamps);
  const [limited, effects] = use.limit(model, range);
  const kept = zoomedFrom(histogram, { before: use.range(model), filter: use.filter(limited) });
  const zoomed = use.put(limited, { ...kept, chosen: undefined });
  const [said, more] = say(zoomed, `${range.text}: ${keyFor(model, use.backAction)} zooms out`);
  return step(said, ...effects, ...more);
}

function noColumnText(
  { counted, searched }: HistogramUse,
  model: Model,
  wanted: ColumnWanted,
  isComplete: boolean,
): string {
  if (!isComplete) return "Still counting: no such column so far";
  if ("cell" in wanted)
    return wanted.by === "wheel" ? "There is nothing more to zoom into" : "There is no column there";
  const what = wanted.isFilled ? `column with ${counted}` : "column";
  // The columns are of what the filter selects in any case.
  const all = { ...searched(model), isFiltered: false, isRange: false };
  const { said, next } = noneFound(what, wanted.direction, all);
  return next ? `${said}: ${next}` : said;
}
