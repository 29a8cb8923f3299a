/** The line being typed in the Datastores pane, with two lines of help under it. */

import { safeLine } from "../../../base/terminal-text.ts";
import type { DatastoresEditor, EditorKind } from "../../state/datastores/editor.ts";
import { inputLine } from "../input-line.ts";
import { lineHelp } from "../line-help.ts";
import type { Theme } from "../theme.ts";

/** Exactly three lines. `label` names what is typed where that is not always the same. */
export function datastoresEditorLines(
  editor: DatastoresEditor,
  columns: number,
  theme: Theme,
  label = "",
): readonly string[] {
  const prompt = editor.kind === "where" ? " where " : ` ${safeLine(label) || prompts[editor.kind]}: `;
  const example = editor.exists
    ? `${safeLine(editor.exists)} exists: Enter once more replaces it`
    : examples[editor.kind];
  return [
    inputLine(prompt, editor.line, columns, theme),
    ...lineHelp({ ...editor, prompt, example }, columns, theme),
  ];
}

const prompts: Readonly<Record<EditorKind, string>> = {
  where: "where",
  store: "datastore",
  scan: "matches",
  key: "key",
  value: "value",
  attribute: "new attribute",
  "app-name": "app",
  "query-name": "save query as",
  cell: "value",
};

const examples: Readonly<Record<EditorKind, string>> = {
  where: 'status = "open" and (priority > 3 or tags contains "vip") and missing(closed_at)',
  store: "The name as the app declares it",
  scan: "Goes through the pages until so many items match; Esc stops it",
  key: "The item's key, as a text",
  value: "The value keeps its type",
  attribute: "The name of the attribute",
  "app-name": "The profile is protected: type the app's name to send it",
  "query-name": "Enter saves the condition and the datastore in .flowtail/queries",
  cell: "Enter takes it",
};
