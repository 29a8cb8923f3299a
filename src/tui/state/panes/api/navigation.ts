/** What the API pane needs to show a place again. */

import { findMethod } from "../../../../catalog/methods.ts";
import { keepOnLine } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { selectedCall } from "./calls.ts";
import { openMethod } from "./form.ts";
import { withApi, withCalls, withMethods } from "./setters.ts";
import type { ApiDestination, ApiHistoryEntry } from "./types.ts";

export function apiEntry(model: Model): ApiHistoryEntry {
  const { view, form, write, answer, calls } = model.api;
  const call = selectedCall(model)?.id;
  return { pane: "api", view, method: form.method, write, answer, call, callsFrom: calls.from };
}

export function showApi(model: Model, to: ApiDestination, from: HistoryEntry): Step {
  const method = findMethod(to.method);
  if (!method) return say(model, `The catalogue has no method ${to.method}`, "warn");
  const arrived = arrive(model, from, "api");
  return step(openMethod(withMethods(arrived, { editor: undefined }), method));
}

/** Shows a place of the pane as it was; a form has what was typed in it last, and stands in the place of a question whose write was sent since. */
export function restoreApi(model: Model, entry: ApiHistoryEntry): Step {
  const { view, method: name, write, answer, call, callsFrom: from } = entry;
  const method = findMethod(name);
  const opened = method ? openMethod(model, method) : model;
  const { calls } = model.api;
  const position = calls.entries.findIndex(({ id }) => id === call);
  const listed = withCalls(opened, { from, ...(position !== -1 && keepOnLine(calls, position)) });
  const isSent = calls.entries.some(({ texts }) => texts === write?.plan?.texts);
  if (view === "write" && isSent) return step(withApi(listed, { view: "form" }));
  return step(withApi(listed, { view, write, answer }));
}
