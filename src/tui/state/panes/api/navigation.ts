/** What the API pane needs to show a place again. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { withApi } from "./setters.ts";
import type { ApiHistoryEntry } from "./types.ts";

export function apiEntry({ api: { view, answer } }: Model): ApiHistoryEntry {
  return { pane: "api", view, answer };
}

/** Shows a place of the pane as it was. */
export function restoreApi(model: Model, { view, answer }: ApiHistoryEntry): Step {
  return step(withApi(model, { view, answer }));
}
