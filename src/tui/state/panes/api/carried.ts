/** What of API goes over to the sandbox that has taken the place of another: what is searched for, and the forms. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { editWords } from "./methods.ts";
import { withApi, withMethods } from "./setters.ts";

/** Nothing is sent by that: a write is shown and confirmed first. */
export function carryApi(model: Model, { api: { view, form, otherForms, methods } }: Model): Step {
  const { search, editor } = methods;
  const searched = withMethods(model, { search: { ...search, words: editor?.before ?? search.words } });
  const isOfForm = form.method !== "" && view !== "methods" && view !== "calls";
  return step(withApi(searched, { form, otherForms, view: isOfForm ? "form" : "methods" }));
}

/** A field of the form is open still. */
export function retypeApi(model: Model, { api: { methods } }: Model): Step | undefined {
  return methods.editor ? editWords(model) : undefined;
}
