/** Goes from place to place: to a pane, along a jump and back. */

import { crumbsIn } from "./crumbs.ts";
import type { Effect } from "./effect.ts";
import type { Model, Step } from "./model.ts";
import { paneNamed } from "./panes/all.ts";
import type { PaneName } from "./panes/types.ts";
import { step } from "./step.ts";

/** A step whose jumps are done. */
export type Updated = readonly [Model, readonly Effect[]];

/** Asks the destination's pane to carry out the step's jumps. */
export function withVisits([model, wanted]: Step): Updated {
  let next = model;
  const effects: Effect[] = [];
  for (const each of wanted) {
    if (each.kind !== "visit") {
      effects.push(each);
      continue;
    }
    const from = { ...each.from, crumbs: crumbsIn(next, each.from.pane) };
    const [shown, more] = withVisits(paneNamed(each.to.pane).show(next, each.to, from));
    next = shown;
    effects.push(...more);
  }
  return [next, effects];
}

export function openPane(model: Model, name: PaneName): Step {
  const opened = { ...model, pane: name, history: [] };
  return paneNamed(name).open?.(opened) ?? step(opened);
}

/** Goes back to the place that the last jump came from. */
export function goBack(model: Model): Step {
  const entry = model.history.at(-1);
  if (!entry) return step(model);
  const left = entry.pane === model.pane ? undefined : paneNamed(model.pane).leave?.(model);
  const [before, leaving] = left ?? step(model);
  const returned = { ...before, pane: entry.pane, history: model.history.slice(0, -1) };
  const [shown, effects] = paneNamed(entry.pane).restore(returned, entry);
  return step(shown, ...leaving, ...effects);
}
