/** The request of a write as lines, and scrolling through them. */

import type { ListMotion } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import { scrolled } from "../../reader/scroll.ts";
import { wrapColumns } from "../../wrap.ts";
import { apiLayout, textColumns } from "./layout.ts";
import type { WriteModel } from "./model.ts";
import { withApi } from "./setters.ts";

export function writeLines(model: Model, { request }: WriteModel): readonly string[] {
  return wrapColumns(request, textColumns(model) - 2);
}

export function scrollWrite(model: Model, write: WriteModel, motion: ListMotion): Model {
  const room = { lines: writeLines(model, write).length, rows: apiLayout(model).listRows };
  return withApi(model, { write: { ...write, firstLine: scrolled(write.firstLine, motion, room) } });
}
