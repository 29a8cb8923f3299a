/** A key that answers a question before the question was drawn: it was pressed for something else, and agrees to nothing. */

import { contextsOf } from "../keymap.ts";
import type { Key } from "../keys/key.ts";
import { bindingIn } from "../keys/table.ts";
import type { Model } from "../model.ts";
import type { Change, Confirmed } from "./change.ts";

export const earlyAnswerText = "What was typed before the question is no answer";

/** What a change would do that is asked about on the screen; another question has another one. */
export function planAsked(model: Model): Confirmed | undefined {
  const change = changeIn(model);
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

function changeIn({ pane, api, datastores, people, workflows }: Model): Change | undefined {
  switch (pane) {
    case "api":
      return api.write;
    case "datastores":
      return datastores.review;
    case "people":
      return people.review;
    case "workflows":
      return workflows.order;
    default:
      return undefined;
  }
}
