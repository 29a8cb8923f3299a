/** The line being typed with its cursor, and under it its problem or its proposals. */

import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { EditorModel } from "../../state/panes/activity/model.ts";
import type { Theme } from "../theme.ts";
import { typedLineView } from "../typed-line.ts";

/** The line and two lines of help. */
export function editorLines(model: Model, editor: EditorModel, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const prompt = editor.kind === "filter" ? " / " : " range ";
  const completeKey = keyFor(model, "suggestions.complete");
  return typedLineView(editor, { prompt, example: examples[editor.kind], completeKey, columns }, theme);
}

const examples: Readonly<Record<EditorModel["kind"], string>> = {
  filter: 'level>=warn   event=function_*   trace=Tr01   "connection reset"   !heartbeat   a or b',
  range: "15m, 14:00, 14:00..14:30; nothing for all",
};
