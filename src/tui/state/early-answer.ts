/** A key that answers a question before the question was drawn: it was pressed for something else, and agrees to nothing. */

import type { Confirmed } from "./change/change.ts";
import { contextsOf } from "./keymap.ts";
import type { Key } from "./keys/key.ts";
import { bindingIn } from "./keys/table.ts";
import type { Model } from "./model.ts";
import { paneNamed } from "./panes/all.ts";

export const earlyAnswerText = "What was typed before the question is no answer";

/** What a change would do that is asked about on the screen; another question has another one. */
export function planAsked(model: Model): Confirmed | undefined {
  const change = paneNamed(model.pane).change?.(model);
  return change?.phase === "asking" ? change.plan : undefined;
}

/** `drawn` is what was asked about on the screen that was drawn last. */
export function isEarlyAnswer(model: Model, key: Key, drawn: Confirmed | undefined): boolean {
  const plan = planAsked(model);
  if (!plan || plan === drawn) return false;
  const contexts = contextsOf(model);
  const binding = bindingIn(model.keyTable, key, contexts);
  return contexts.includes("change-name")
    ? binding === undefined || binding.context === "line"
    : binding?.action === "confirm";
}
