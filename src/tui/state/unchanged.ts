/** A key that changed nothing says so: no key is silent. */

import type { Binding } from "./keys/binding.ts";
import { type Key, keyLabel } from "./keys/key.ts";
import type { Model, Step } from "./model.ts";
import { say } from "./step.ts";

/** A key that changed nothing says so. A motion at the end of a list and Esc with nothing to close need no words. */
export function answered(
  model: Model,
  [next, effects]: Step,
  { group, help, context }: Binding,
  key: Key,
): Step {
  const isExpected = group === "Move" || key === "esc" || isTyped(context);
  const isSilent = isAlike(next, model) && effects.length === 0 && !isExpected;
  return isSilent ? say(model, `${keyLabel(key)} has nothing to do here: ${help}`) : [next, effects];
}

/** Compares down to the parts of each pane's state: a new object with the same parts is no change. */
function isAlike(next: unknown, before: unknown, depth = 3): boolean {
  if (next === before) return true;
  if (depth === 0 || !isObject(next) || !isObject(before)) return false;
  const names = Object.keys(next);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => isAlike(next[name], before[name], depth - 1))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTyped(context: Binding["context"]): boolean {
  return (
    context === "line" ||
    context === "suggestions" ||
    context === "picker" ||
    context === "naming" ||
    context === "finding"
  );
}
