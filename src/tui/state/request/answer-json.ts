/** An answer of the platform as JSON that is read: it folds, and its identifiers are links. */

import { type JsonFolding, jsonLines } from "../reader/json-lines.ts";
import { block, type ReaderLine } from "../reader/line.ts";
import { typedLines } from "../reader/typed-lines.ts";

export function answerJson(value: unknown, columns: number, folding: JsonFolding): readonly ReaderLine[] {
  try {
    return typedLines(jsonLines(value, { columns, ...folding }, "the whole answer"), columns);
  } catch {
    return block("note", "", "The answer nests too deeply to be shown.", { columns, labelColumns: 0 });
  }
}
