/** Begins a line to be typed in the pane. */

import { editedLine } from "../../line/editor.ts";
import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import type { WorkflowsEditor } from "./model.ts";
import { withWorkflows } from "./setters.ts";

export function edit(model: Model, kind: WorkflowsEditor["kind"], text = ""): Step {
  const editor = { kind, line: editedLine(text), before: text, problem: undefined, chosen: undefined };
  return step(withWorkflows(model, { editor }));
}
