/** A key that changed nothing says so: no key is silent. */

import { isAlike } from "./alike.ts";
import { contextsOf } from "./keymap.ts";
import type { Binding, KeyContext } from "./keys/binding.ts";
import { type Key, keyLabel } from "./keys/key.ts";
import type { Model, Step } from "./model.ts";
import { paneNamed } from "./panes/all.ts";
import { say } from "./step.ts";

/** A key that changed nothing says so. A motion at the end of a list needs no words. */
export function neverSilent(
  model: Model,
  [next, effects]: Step,
  { group, help, context }: Binding,
  key: Key,
): Step {
  const isExpected = group === "Move" || typedContexts.has(context);
  const isSilent = isAlike(next, model) && effects.length === 0 && !isExpected;
  if (isSilent && key === "esc") return say(model, nothingToClose(model));
  return isSilent ? say(model, `${keyLabel(key)} has nothing to do here: ${help}`) : [next, effects];
}

/** Esc may have led to a filter or range that it does not take back any more: the key that still does is named. */
function nothingToClose(model: Model): string {
  const contexts = contextsOf(model);
  const row = model.keyTable.find(
    ({ action, context }) => action === "previous-filter" && contexts.includes(context),
  );
  const [before] = (row && paneNamed(model.pane).act(model, row.action)) ?? [model];
  const { notice, lastNoticeId } = model;
  return row && !isAlike({ ...before, notice, lastNoticeId }, model)
    ? `Nothing here to close; ${keyLabel(row.keys[0])} goes back to what was asked for before`
    : "There is nothing here to close or to go back to";
}

/** Where letters are typed. */
export const typedContexts: ReadonlySet<KeyContext> = new Set([
  "line",
  "suggestions",
  "picker",
  "naming",
  "gone",
  "finding",
  "change-name",
]);
