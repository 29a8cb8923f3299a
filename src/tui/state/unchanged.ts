/** A key that changed nothing says so: no key is silent. */

import { isAlike } from "./alike.ts";
import type { Binding } from "./keys/binding.ts";
import { type Key, keyLabel } from "./keys/key.ts";
import type { Model, Step } from "./model.ts";
import { say } from "./step.ts";

/** A key that changed nothing says so. A motion at the end of a list needs no words. */
export function answered(
  model: Model,
  [next, effects]: Step,
  { group, help, context }: Binding,
  key: Key,
): Step {
  const isExpected = group === "Move" || isTyped(context);
  const isSilent = isAlike(next, model) && effects.length === 0 && !isExpected;
  if (isSilent && key === "esc") return say(model, "There is nothing here to close or to go back to");
  return isSilent ? say(model, `${keyLabel(key)} has nothing to do here: ${help}`) : [next, effects];
}

function isTyped(context: Binding["context"]): boolean {
  return (
    context === "line" ||
    context === "suggestions" ||
    context === "picker" ||
    context === "naming" ||
    context === "finding" ||
    context === "change-name"
  );
}
