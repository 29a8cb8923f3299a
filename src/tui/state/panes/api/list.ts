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
  const { listRows: rows } = apiLayout(model);
  switch (view) {
    case "methods": {
      const { length } = shownMethods(methods.search);
      return shownList(model, methods, { rows, length }, (next) => withMethods(model, next));
    }
    case "form": {
      if (form.tab !== "form") return undefined;
      const { length } = filledForm(model)?.fields ?? [];
      return shownList(model, form, { rows, length }, (next) => withForm(model, next));
    }
    case "calls": {
      const { length } = calls.entries;
      return shownList(model, calls, { rows, length }, (next) => withCalls(model, next));
    }
    default:
      return undefined;
  }
}
