/** The line being typed in the pane, whatever it is for. */

import type { Problem } from "../../../base/problem.ts";
import { type EditedLine, editedLine } from "../line-editor.ts";

/**
 * `where`: the condition; `store`: a datastore's name; `scan`: how many matches; `key`: an item's key; `value`: a value
 * of the open item; `attribute`: the name of a new one; `app-name`: confirms a write; `query-name`: names a saved
 * query; `cell`: a cell of the builder.
 */
export type EditorKind =
  | "where"
  | "store"
  | "scan"
  | "key"
  | "value"
  | "attribute"
  | "app-name"
  | "query-name"
  | "cell";

export interface DatastoresEditor {
  readonly kind: EditorKind;
  readonly line: EditedLine;
  readonly problem: Problem | undefined;
  readonly completion: LineCompletion | undefined;
  /** Steps back in the history; 0 is the line being typed. */
  readonly historyBack: number;
  /** What stood there before going back in the history. */
  readonly draft: string;
  /** The file that would be replaced; once more Enter does it. */
  readonly exists?: string | undefined;
}

/** What could stand at the cursor, in place of the text from `start` to `end`. */
export interface LineCompletion {
  readonly start: number;
  readonly end: number;
  readonly options: readonly LineOption[];
  /** The option now in the text; undefined before the first Tab. */
  readonly chosen: number | undefined;
}

export interface LineOption {
  readonly text: string;
  /** One line of explanation; may be empty. */
  readonly detail: string;
}

export function newLineEditor(kind: EditorKind, text: string): DatastoresEditor {
  return {
    kind,
    line: editedLine(text),
    problem: undefined,
    completion: undefined,
    historyBack: 0,
    draft: text,
  };
}
