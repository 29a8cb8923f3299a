/** The request of a write as lines, and scrolling through them. */

import type { ListMotion } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import { wrapColumns } from "../../wrap.ts";
import { apiLayout, textColumns } from "./layout.ts";
import type { WriteModel } from "./model.ts";

export function writeLines(model: Model, { request }: WriteModel): readonly string[] {
  return wrapColumns(request, textColumns(model) - 2);
}

/** The first line on the screen after a motion. */
export function scrolledTo(model: Model, write: WriteModel, motion: ListMotion): number {
  const rows = apiLayout(model).listRows;
  const last = Math.max(0, writeLines(model, write).length - rows);
  const by: Readonly<Record<ListMotion, number>> = {
    down: 1,
    up: -1,
    "half-down": rows >>> 1,
    "half-up": -(rows >>> 1),
    "page-down": rows,
    "page-up": -rows,
    first: -last,
    last,
  };
  return Math.max(0, Math.min(write.firstLine + by[motion], last));
}
