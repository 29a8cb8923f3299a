/** An answer of the platform as JSON that is read: it folds, and its identifiers are links. */

import { type JsonFolding, jsonLinesOrNote } from "../reader/json-lines.ts";
import type { ReaderLine } from "../reader/line.ts";
import { typedLines } from "../reader/typed-lines.ts";

export function answerJson(value: unknown, columns: number, folding: JsonFolding): readonly ReaderLine[] {
  return typedLines(jsonLinesOrNote(value, { columns, ...folding }, "the whole answer"), columns);
}
