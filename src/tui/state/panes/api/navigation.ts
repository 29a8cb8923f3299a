/** What the API pane needs to show a place again. */

import { findMethod } from "../../../../catalog/methods.ts";
import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { openMethod } from "./form.ts";
import { withApi, withMethods } from "./setters.ts";
import type { ApiDestination, ApiHistoryEntry } from "./types.ts";

export function apiEntry({ api: { view, answer } }: Model): ApiHistoryEntry {
  return { pane: "api", view, answer };
}

export function showApi(model: Model, to: ApiDestination, from: HistoryEntry): Step {
  const method = findMethod(to.method);
  if (!method) return say(model, `The catalogue has no method ${to.method}`, "warn");
  const arrived = arrive(model, from, "api");
  return step(openMethod(withMethods(arrived, { editor: undefined }), method));
}

/** Shows a place of the pane as it was; the form, where no write is asked about any more. */
export function restoreApi(model: Model, { view, answer }: ApiHistoryEntry): Step {
  const isGone = view === "write" && !model.api.write;
  return step(withApi(model, { view: isGone ? "form" : view, answer }));
}
