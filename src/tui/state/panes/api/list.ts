/** The list that the API pane shows: methods, the fields of a method, or the calls of the session. */

import { type ShownList, shownList } from "../../list/shown.ts";
import type { Model } from "../../model.ts";
import { filledForm } from "./form.ts";
import { apiLayout } from "./layout.ts";
import { shownMethods } from "./methods.ts";
import { withCalls, withForm, withMethods } from "./setters.ts";

/** Undefined where a text is shown. */
export function apiList(model: Model): ShownList<Model> | undefined {
  const { view, methods, form, calls } = model.api;
  const { listRows } = apiLayout(model);
  switch (view) {
    case "methods": {
      const { length } = shownMethods(methods.search);
      return shownList(model, methods, listRows, (next) => withMethods(model, next), length);
    }
    case "form": {
      if (form.tab !== "form") return undefined;
      const { length } = filledForm(model)?.fields ?? [];
      return shownList(model, form, listRows, (next) => withForm(model, next), length);
    }
    case "calls":
      return shownList(model, calls, listRows, (next) => withCalls(model, next), calls.entries.length);
    default:
      return undefined;
  }
}
