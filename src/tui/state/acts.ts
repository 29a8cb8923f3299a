/** What a key does to a pane, and the entries that panes' tables of actions have alike. */

import { eachName } from "../../base/each-name.ts";
import type { AskedChange } from "./change/change.ts";
import type { Model, Step } from "./model.ts";
import type { Sense } from "./narrowing/value.ts";
import { say, step } from "./step.ts";

/** Undefined when Esc has nothing to close in the pane. */
export type Act = (model: Model) => Step | undefined;

/** Two keys that do the same in opposite directions. */
export function eachWay<Next extends string, Previous extends string>(
  next: Next,
  previous: Previous,
  act: (model: Model, direction: 1 | -1) => Step,
): Readonly<Record<Next | Previous, Act>> {
  return eachName([next, previous], (name) => (model) => act(model, name === next ? 1 : -1));
}

/** Only this value, or not this. */
export function narrowingActions(act: (model: Model, sense: Sense) => Step) {
  return {
    "only-this": (model: Model) => act(model, "only"),
    "not-this": (model: Model) => act(model, "without"),
  };
}

/** The yes and the no to a change that is asked about. */
export function changeActions(asked: (model: Model) => AskedChange<Step>) {
  return {
    confirm: (model: Model) => asked(model).confirm(),
    refuse: (model: Model) => asked(model).refuse(),
  };
}

/** Copies what a change would send: there is nothing of it before the change is planned. */
export function requestAction(requestOf: (model: Model) => string | undefined) {
  return {
    "copy-request": (model: Model) => {
      const text = requestOf(model);
      if (!text) return say(model, "There is no request to copy yet");
      return step(model, { kind: "copy-text", text, what: "the request" });
    },
  };
}
