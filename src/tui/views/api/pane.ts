/** The API pane: the catalogue, a method's form, a write to be confirmed, an answer, or the calls of the session. */

import { layoutOf } from "../../state/layout.ts";
import type { CreatePaneView, PaneFrame } from "../pane-view.ts";
import type { Theme } from "../theme.ts";
import { answerView } from "./answer.ts";
import { callsView } from "./calls.ts";
import { formView } from "./form.ts";
import { methodsView } from "./methods.ts";
import { writeView } from "./write.ts";

export const createApiView: CreatePaneView<"api"> = (theme) => ({
  draw(frame) {
    const lines = viewLines(frame, theme);
    const { bodyRows } = layoutOf(frame.model);
    return Array.from({ length: bodyRows }, (_, index) => lines[index] ?? "");
  },
});

function viewLines({ model, nowMs }: PaneFrame<unknown>, theme: Theme): readonly string[] {
  switch (model.api.view) {
    case "methods":
      return methodsView(model, theme);
    case "form":
      return formView(model, theme);
    case "write":
      return writeView(model, theme);
    case "answer":
      return answerView(model, theme, nowMs);
    case "calls":
      return callsView(model, theme, nowMs);
  }
}
