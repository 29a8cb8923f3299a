/** The API pane: the catalogue, a method's form, a write to be confirmed, an answer, or the calls of the session. */

import type { CreatePaneView } from "../pane-view.ts";
import { createGrowColumns } from "../table/grown.ts";
import { answerView } from "./answer.ts";
import { callsView } from "./calls.ts";
import { formView } from "./form.ts";
import { methodsView } from "./methods.ts";
import { writeView } from "./write.ts";

export const createApiView: CreatePaneView<"api"> = (theme) => {
  const growMethods = createGrowColumns();
  return ({ model, nowMs }) => {
    switch (model.api.view) {
      case "methods":
        return methodsView(model, theme, growMethods);
      case "form":
        return formView(model, theme);
      case "write":
        return writeView(model, theme);
      case "answer":
        return answerView(model, theme, nowMs);
      case "calls":
        return callsView(model, theme, nowMs);
    }
  };
};
