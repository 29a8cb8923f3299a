/** Goes from place to place: to a pane, along a jump and back. */

import { isAlike } from "./alike.ts";
import { crumbsIn } from "./crumbs.ts";
import type { Effect } from "./effect.ts";
import type { Model, Step } from "./model.ts";
import { type HistoryEntry, isShownHere } from "./navigation.ts";
import { paneNamed } from "./panes/all.ts";
import type { PaneName } from "./panes/types.ts";
import { say, step } from "./step.ts";

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
    const [there, more] = withVisits(paneNamed(each.to.pane).show(next, each.to, from));
    const [shown, telling] = withVisits(isHere(there, from) ? stayed(next, there) : step(there));
    next = shown;
    effects.push(...more, ...telling);
  }
  return [next, effects];
}

/** Whether a jump has led to the place that it came from. */
function isHere(shown: Model, from: HistoryEntry): boolean {
  if (shown.history.at(-1) !== from || shown.pane !== from.pane) return false;
  const { crumbs: _, ...place } = from;
  return isAlike(paneNamed(shown.pane).entry(shown), place);
}

/** Esc must not lead to the same place once more. */
function stayed({ history, notice }: Model, shown: Model): Step {
  const here = { ...shown, history };
  return shown.notice === notice ? say(here, isShownHere) : step(here);
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
