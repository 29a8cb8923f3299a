/** The line being typed in the Datastores pane, with two lines of help under it. */

import { countText } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { DatastoresEditor, EditorKind } from "../../state/panes/datastores/editor.ts";
import { offeredFilter } from "../offered-filter.ts";
import type { Theme } from "../theme.ts";
import { typedLineView } from "../typed-line.ts";

/** Exactly three lines. `label` names what is typed, where that varies. */
export function datastoresEditorLines(
  model: Model,
  editor: DatastoresEditor,
  theme: Theme,
  label = "",
): readonly string[] {
  const prompt = editor.kind === "where" ? " where " : ` ${safeLine(label) || prompts[editor.kind]}: `;
  const { columns } = model.screen;
  const enter = keyFor(model, "line.accept");
  const example = editor.exists
    ? `${safeLine(editor.exists.path)} ${editor.exists.changed ? "has changed meanwhile" : "exists"}: ${enter} once more replaces it`
    : editor.before
      ? offeredFilter(
          model,
          `items.${model.datastores.items.store.name}`,
          editor.line,
          exampleOf(model, editor.kind),
        )
      : exampleOf(model, editor.kind);
  const completeKey = keyFor(model, "suggestions.complete");
  return typedLineView(
    editor,
    { prompt, example, completeKey, columns, count: countedText(model, editor) },
    theme,
  );
}

/** How many of the items that were fetched the condition selects. */
function countedText({ datastores: { items } }: Model, { kind, before }: DatastoresEditor): string {
  const { length, progress } = items;
  return kind === "where" && before ? `${countText(length)} of ${countText(progress.held)} fetched` : "";
}

const prompts: Readonly<Record<EditorKind, string>> = {
  where: "where",
  store: "datastore",
  scan: "matches",
  key: "key",
  value: "value",
  attribute: "new attribute",
  "query-name": "save query as",
  cell: "value",
};

function exampleOf(model: Model, kind: EditorKind): string {
  const [enter, stop] = [keyFor(model, "line.accept"), keyFor(model, "datastores.back")];
  const examples: Readonly<Record<EditorKind, string>> = {
    where: 'status = "open" and (priority > 3 or tags contains "vip") and missing(closed_at)',
    store: "The name as the app declares it",
    scan: `Reads pages until that many items match; ${stop} stops it`,
    key: "The item's key, as a text",
    value: "The value keeps its type",
    attribute: "The name of the attribute",
    "query-name": `${enter} saves the condition and the datastore in .flowtail/queries`,
    cell: `${enter} takes it`,
  };
  return examples[kind];
}
