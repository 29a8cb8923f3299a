/** What the mouse does by keys is done by the program's own keys, whatever keys the user has chosen. */

import { bindingOf, contextsOf } from "../keymap.ts";
import type { Binding } from "../keys/binding.ts";
import type { Key } from "../keys/key.ts";
import type { Model, Step } from "../model.ts";
import type { PaneName } from "../panes/types.ts";
import { step } from "../step.ts";

/** What a click leads to is done by the root. */
export interface ClickActs {
  perform(model: Model, binding: Binding): Step;
  openPane(model: Model, name: PaneName): Step;
  /** Keeps all positions inside what there is. */
  settle(model: Model): Model;
}

export function pressUsual(model: Model, key: Key, { perform }: ClickActs): Step {
  const binding = bindingOf(key, contextsOf(model));
  return binding ? perform(model, binding) : step(model);
}

/** The same key several times, as if one after the other. */
export function pressTimes(model: Model, key: Key, times: number, acts: ClickActs): Step {
  let moved = model;
  const asked = [];
  for (let left = times; left > 0; left--) {
    const [next, effects] = pressUsual(moved, key, acts);
    moved = acts.settle(next);
    asked.push(...effects);
  }
  return [moved, asked];
}
