/** Rows that are wrapped: the screen begins with a row, the selected one is on it whole, and no lines stay empty below the last one. */

import { firstBlock, wholeBlocks } from "../../list/blocks.ts";
import type { ListMotion } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import { activityLayout, shownHeights } from "./layout.ts";
import type { WrappedRows } from "./model.ts";
import { withActivity } from "./setters.ts";

/** The lines of the rows on the screen and above it are known. */
export function rowsWrapped(model: Model, { above, heights }: WrappedRows): Model {
  const { cursor, top, length } = model.activity;
  const { listRows } = activityLayout(model);
  const first = top - above;
  const least = firstBlock(heights, cursor - first, listRows);
  const isEndKnown = first + heights.length >= length;
  const most = isEndKnown ? firstBlock(heights, heights.length - 1, listRows) : above;
  const moved = Math.max(least, Math.min(above, most));
  return withActivity(model, { top: first + moved, wrapped: { above: moved, heights } });
}

/** How many rows a page is: what is on the screen, or as much above it. */
export function pageRows(model: Model, motion: ListMotion): number {
  const { listRows } = activityLayout(model);
  const { wrapped, cursor, top } = model.activity;
  if (!wrapped) return listRows;
  const { above, heights } = wrapped;
  const isUp = motion === "page-up" || motion === "half-up";
  if (isUp && above > 0) return above - firstBlock(heights, above - 1, listRows);
  return wholeBlocks(shownHeights(model) ?? [], cursor - top, listRows);
}
