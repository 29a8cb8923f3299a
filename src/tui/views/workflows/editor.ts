/** The line being typed in the pane, and its problem or its proposals. */

import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { proposals } from "../../state/panes/workflows/editing.ts";
import type { WorkflowsEditor } from "../../state/panes/workflows/model.ts";
import { inputLine } from "../input-line.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";

/** Two lines, in place of a heading. */
export function editorLines(model: Model, editor: WorkflowsEditor, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const options = proposals(model, editor.kind);
  const offer = options.length > 0 ? `${keyFor(model, "suggestions.complete")}  ${options.join("  ")}` : "";
  return [
    inputLine(prompts[editor.kind], editor.line, columns, theme),
    editor.problem === undefined
      ? sentenceLine(offer, "faint", columns, theme)
      : sentenceLine(editor.problem, "warn", columns, theme),
  ];
}

const prompts: Readonly<Record<WorkflowsEditor["kind"], string>> = {
  find: " find ",
  workflow: " workflow ",
  function: " steps that use ",
};
