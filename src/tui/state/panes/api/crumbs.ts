/** What is open in the API pane, for the line of the way here. */

import { pastList } from "../../list/crumbs.ts";
import type { Model } from "../../model.ts";
import { selectedCall } from "./calls.ts";
import type { ApiView } from "./model.ts";

export function apiCrumbs(model: Model, title: string): readonly string[] {
  const { words, family, token } = model.api.methods.search;
  // A method may be what was searched for: its name would stand there twice.
  const filter = [words && `"${words}"`, family, token].filter(Boolean).join(" ");
  return pastList(model, [title, filter].filter(Boolean), openedIn(model, model.api.view));
}

function openedIn(model: Model, view: ApiView): readonly string[] {
  const { form, calls } = model.api;
  const call = selectedCall(model);
  switch (view) {
    case "methods":
      return [];
    case "form":
      return [form.method];
    case "write":
      return [form.method, "write"];
    case "answer":
      return call?.method === form.method
        ? [form.method, "answer"]
        : [...openedIn(model, "calls"), call?.method ?? "answer"];
    case "calls":
      return calls.from === "methods" ? ["calls"] : [form.method, "calls"];
  }
}
