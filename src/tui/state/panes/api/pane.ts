/** The API pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import type { Model } from "../../model.ts";
import type { Pane } from "../pane.ts";
import { actOnApi } from "./act.ts";
import { askedWrite, unsent } from "./calling.ts";
import { carryApi, retypeApi } from "./carried.ts";
import { apiCrumbs } from "./crumbs.ts";
import { namedInField, typingField } from "./fields.ts";
import { apiBindings } from "./keymap.ts";
import { apiRows } from "./layout.ts";
import { apiList } from "./list.ts";
import { typingWords } from "./methods.ts";
import { initialApi } from "./model.ts";
import { narrowApi } from "./narrowing.ts";
import { apiEntry, restoreApi, showApi } from "./navigation.ts";
import { apiTabs, apiText } from "./reading.ts";
import { updateApi } from "./update.ts";
import { writeText } from "./write-text.ts";

export const apiPane = {
  name: "api",
  title: "API",
  about:
    "The methods of the platform: what each takes and answers, a form to call it, and the calls made so far.",
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
  searched: (model) => writeText(model) ?? apiText(model)?.reading,
  crumbs: apiCrumbs,
  rowsShown: apiRows,
  textShown: apiText,
  tabsShown: apiTabs,
  act: actOnApi,
  update: updateApi,
  named: namedInField,
  settle: (model) => apiList(model)?.settle() ?? model,
  unsent,
  change: ({ api }) => api.write,
  show: showApi,
  narrow: narrowApi,
  restore: restoreApi,
  carry: carryApi,
  retype: retypeApi,
  typing: (model) => typingWords(model) ?? typingField(model) ?? askedWrite(model).typing,
  entry: apiEntry,
  ways: {
    "api-methods": ["back", "back", "back"],
    "api-form": ["open-method"],
    "api-fields": ["open-method", "next-tab", "next-tab"],
    "api-text": ["open-method", "next-tab"],
    "api-calls": ["list-calls"],
  },
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
