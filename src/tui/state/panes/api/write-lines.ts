/** The request of a write as lines, and scrolling through them. */

import { type Change, scrollChange } from "../../change/change.ts";
import type { ListMotion } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import { wrapColumns } from "../../wrap.ts";
import { apiLayout, textColumns } from "./layout.ts";
import type { WritePlan } from "./model.ts";
import { withApi } from "./setters.ts";

export function writeLines(model: Model, { plan }: Change<WritePlan>): readonly string[] {
  return wrapColumns(plan?.request ?? "", textColumns(model) - 2);
}

export function scrollWrite(model: Model, write: Change<WritePlan>, motion: ListMotion): Model {
  const room = { lines: writeLines(model, write).length, rows: apiLayout(model).listRows };
  return withApi(model, { write: scrollChange(write, motion, room) });
}
