/** Does what was chosen from a list; an action of another place leads there first, or says why it cannot be done. */

import { contextsOf } from "../keymap.ts";
import type { Binding } from "../keys/binding.ts";
import { contextTitle } from "../keys/context-titles.ts";
import type { Model, Step } from "../model.ts";
import { visit } from "../navigation.ts";
import { paneNamed, panes } from "../panes/all.ts";
import type { PaneName } from "../panes/types.ts";
import { textStart } from "../reader/place.ts";
import { chooseView } from "../saved-views.ts";
import { say, step } from "../step.ts";
import { chooseTheme } from "../theme/choices.ts";
import type { Choice } from "./choice.ts";

/** What the root does for a choice. */
export interface Doing {
  perform(model: Model, binding: Binding): Step;
  openPane(model: Model, name: PaneName): Step;
}

export function carryOut(model: Model, { does }: Choice, doing: Doing): Step {
  switch (does.kind) {
    case "view":
      return chooseView(model, does.view);
    case "visit":
      return visit(model, paneNamed(model.pane).entry(model), does.to);
    case "theme":
      return chooseTheme(model, does.name);
    case "help":
      return step({ ...model, help: { ...textStart, contexts: does.contexts } });
    case "action":
      return contextsOf(model).includes(does.binding.context)
        ? doing.perform(model, does.binding)
        : reach(model, does.binding, doing);
  }
}

/** Opens the action's pane, and its view where a way leads there from what is under the cursor. */
function reach(model: Model, binding: Binding, { perform, openPane }: Doing): Step {
  const { context } = binding;
  const holds = (at: Model) => contextsOf(at).includes(context);
  const pane = [paneNamed(model.pane), ...panes].find(({ contextStacks }) =>
    contextStacks.some((stack) => stack.includes(context)),
  );
  if (!pane) return step(model);
  let [here, effects] = pane.name === model.pane ? step(model) : openPane(model, pane.name);
  for (const action of pane.ways?.[context] ?? []) {
    if (holds(here)) break;
    const [next, more] = pane.act(here, action) ?? step(here);
    here = next;
    effects = [...effects, ...more];
    // A place that is not left says why: its changes would be lost, or one is being sent.
    if (here.notice !== model.notice && here.notice?.tone === "warn") return [here, effects];
  }
  if (holds(here)) {
    const [done, more] = perform(here, binding);
    return [done, [...effects, ...more]];
  }
  const [said, more] = say(
    here,
    `${binding.help}: not possible here. It belongs to ${contextTitle(context)}`,
  );
  return [said, [...effects, ...more]];
}
