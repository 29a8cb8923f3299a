/** Makes the steps that reducers return. */

import { isAlike } from "./alike.ts";
import type { Effect } from "./effect.ts";
import type { Model, Notice, Step } from "./model.ts";
import type { Visit } from "./navigation.ts";

/** How long a notice stays when no key is pressed, in milliseconds. */
const noticeMs = 4000;

export function step(model: Model, ...effects: readonly (Effect | Visit)[]): Step {
  return [model, effects];
}

/** Goes on with the model that a key made; where that is as it was, says why. */
export function stepOr(model: Model, next: Model, why: string): Step {
  return isAlike(next, model) ? say(model, why) : step(next);
}

/** Says that a change was made: what it came to otherwise goes first, as a narrow screen cuts the end. */
export function sayMade(model: Model, text: string, kept: readonly string[]): Step {
  return kept.length === 0 ? say(model, text) : say(model, `${kept.join(" ")} ${text}`, "warn");
}

/** Shows a notice, which goes away by itself. */
export function say(model: Model, text: string, tone: Notice["tone"] = "info"): Step {
  const id = (model.lastNoticeId + 1) % Number.MAX_SAFE_INTEGER;
  return step(
    { ...model, notice: { id, text, tone }, lastNoticeId: id },
    { kind: "expire-notice", id, afterMs: noticeMs },
  );
}
