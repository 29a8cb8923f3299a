/** The line being typed in the pane, whatever it is for. */

import type { AskedFile } from "../../existing-file.ts";
import { type TypedLine, typedLine } from "../../line/typed-line.ts";

/**
 * `where`: the condition; `store`: a datastore's name; `scan`: how many matches; `key`: an item's key; `value`: a value
 * of the open item; `attribute`: the name of a new one; `query-name`: names a saved query; `cell`: a cell of the builder.
 */
export type EditorKind = "where" | "store" | "scan" | "key" | "value" | "attribute" | "query-name" | "cell";

export interface DatastoresEditor extends TypedLine {
  readonly kind: EditorKind;
  /** The file that would be replaced; a second Enter replaces it. */
  readonly exists?: AskedFile | undefined;
  /** Where the cursor of the items stood before the condition was typed: Esc leads back there. */
  readonly before?: { readonly cursor: number; readonly top: number };
}

export function newLineEditor(kind: EditorKind, text: string): DatastoresEditor {
  return { kind, ...typedLine(text) };
}
