/** The API pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import { settleList } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import type { Pane } from "../pane.ts";
import { actOnApi } from "./act.ts";
import { typingName } from "./calling.ts";
import { typingField } from "./fields.ts";
import { filledForm } from "./form.ts";
import { apiBindings } from "./keymap.ts";
import { apiLayout } from "./layout.ts";
import { shownMethods, typingWords } from "./methods.ts";
import { initialApi } from "./model.ts";
import { restoreApi } from "./navigation.ts";
import { withCalls, withForm, withMethods } from "./setters.ts";
import { updateApi } from "./update.ts";

export const apiPane = {
  name: "api",
  title: "API",
  key: "5",
  contextStacks: [
    ["api-methods", "api"],
    ["api-fields", "api-form", "api"],
    ["api-text", "api-form", "api"],
    ["api-write", "api"],
    ["api-answer", "api-call", "api"],
    ["api-calls", "api-call", "api"],
  ],
  initial: initialApi,
  bindings: apiBindings,
  contexts,
  act: actOnApi,
  update: updateApi,
  settle: settleApi,
  restore: restoreApi,
  typing: (model) => typingWords(model) ?? typingField(model) ?? typingName(model),
} as const satisfies Pane;

function contexts({ api: { view, form } }: Model): readonly KeyContext[] {
  switch (view) {
    case "methods":
      return ["api-methods", "api"];
    case "form":
      return [form.tab === "form" ? "api-fields" : "api-text", "api-form", "api"];
    case "write":
      return ["api-write", "api"];
    case "answer":
      return ["api-answer", "api-call", "api"];
    case "calls":
      return ["api-calls", "api-call", "api"];
  }
}

/** Keeps the view that is shown inside its rows; the others are settled when they are shown again. */
function settleApi(model: Model): Model {
  const { view, methods, form, calls } = model.api;
  const { listRows } = apiLayout(model);
  switch (view) {
    case "methods": {
      const { length } = shownMethods(methods.search);
      const settled = settleList(sized(methods, length), listRows);
      return settled === methods ? model : withMethods(model, settled);
    }
    case "form": {
      const length = filledForm(model)?.fields.length ?? 0;
      const settled = settleList(sized(form, length), listRows);
      return settled === form ? model : withForm(model, settled);
    }
    case "calls": {
      const settled = settleList(sized(calls, calls.entries.length), listRows);
      return settled === calls ? model : withCalls(model, settled);
    }
    default:
      return model;
  }
}

function sized<List extends { readonly length: number }>(list: List, length: number): List {
  return list.length === length ? list : { ...list, length };
}
