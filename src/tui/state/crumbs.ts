/**
 * The way here: the places that jumps came from and what is open now, the outermost first. Esc goes back to the one
 * before the last.
 */

import type { Model } from "./model.ts";
import { paneNamed } from "./panes/all.ts";
import type { PaneName } from "./panes/types.ts";

export function wayHere(model: Model): readonly string[] {
  const ways = [...model.history.map(({ crumbs = [] }) => crumbs), crumbsIn(model, model.pane)];
  return ways.flat();
}

/** The pane's part of the way. */
export function crumbsIn(model: Model, name: PaneName): readonly string[] {
  const { title, crumbs } = paneNamed(name);
  return crumbs(model, title);
}
