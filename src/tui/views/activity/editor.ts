/** The line being typed with its cursor, and under it its problem or its proposals. */

import { countText } from "../../../base/count-words.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { EditorModel } from "../../state/panes/activity/model.ts";
import { offeredFilter } from "../offered-filter.ts";
import { rangeMeaning } from "../range-meaning.ts";
import type { Theme } from "../theme.ts";
import { typedLineView } from "../typed-line.ts";

/** The line and two lines of help. */
export function editorLines(
  model: Model,
  editor: EditorModel,
  nowMs: number,
  theme: Theme,
): readonly string[] {
  const { columns } = model.screen;
  const prompt = editor.kind === "filter" ? " / " : " range ";
  const completeKey = keyFor(model, "suggestions.complete");
  const example =
    editor.kind === "filter"
      ? offeredFilter(model, "activity", editor.line, filterExample)
      : rangeMeaning(editor.line.text, model, nowMs);
  const count = countedText(model, theme);
  return typedLineView(editor, { prompt, example, completeKey, columns, count }, theme);
}

/** How many rows the line selects by now, of those that are loaded. */
function countedText({ activity: { rows } }: Model, { glyphs }: Theme): string {
  const counting = rows.complete ? "" : `, counting${glyphs.cut}`;
  return `${countText(rows.matched)} of ${countText(rows.held)}${counting}`;
}

const filterExample =
  'level>=warn   event=function_*   trace=Tr01   "connection reset"   !heartbeat   a or b';
