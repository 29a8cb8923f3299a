/** The line being typed with its cursor, and under it what is wrong or what could come next. */

import type { EditorModel } from "../../state/activity/model.ts";
import { keyFor } from "../../state/key-table.ts";
import type { Model } from "../../state/model.ts";
import { inputLine } from "../input-line.ts";
import { lineHelp } from "../line-help.ts";
import type { Theme } from "../theme.ts";

/** The line and two lines of help. */
export function editorLines(model: Model, editor: EditorModel, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const prompt = editor.kind === "filter" ? " / " : " range ";
  const example = examples[editor.kind];
  return [
    inputLine(prompt, editor.line, columns, theme),
    ...lineHelp(
      { ...editor, prompt, example, completeKey: keyFor(model, "suggestions.complete") },
      columns,
      theme,
    ),
  ];
}

const examples: Readonly<Record<EditorModel["kind"], string>> = {
  filter: 'level>=warn   event=function_*   trace=Tr01   "connection reset"   !heartbeat   a or b',
  range: "15m, 14:00, 14:00..14:30; nothing for all",
};
