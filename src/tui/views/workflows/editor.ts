/** The line being typed in the pane, and what is wrong with it or could stand in it. */

import { safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { WorkflowsEditor } from "../../state/panes/workflows/model.ts";
import { proposals } from "../../state/panes/workflows/naming.ts";
import { inputLine } from "../input-line.ts";
import type { Theme } from "../theme.ts";

/** Two lines, in place of a heading. */
export function editorLines(model: Model, editor: WorkflowsEditor, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const cut = (text: string) => truncateColumns(` ${safeLine(text)}`, columns, theme.glyphs.cut);
  const options = proposals(model, editor.kind);
  const offer = options.length > 0 ? `${keyFor(model, "suggestions.complete")}  ${options.join("  ")}` : "";
  return [
    inputLine(prompts[editor.kind], editor.line, columns, theme),
    editor.problem === undefined
      ? theme.paint("faint", cut(offer))
      : theme.paint("warn", cut(editor.problem)),
  ];
}

const prompts: Readonly<Record<WorkflowsEditor["kind"], string>> = {
  find: " find ",
  workflow: " workflow ",
  function: " steps that use ",
};
