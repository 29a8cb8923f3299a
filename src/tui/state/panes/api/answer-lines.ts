/** One call's outcome as lines: what the platform warns of, what was not done, why it failed, and the JSON. */

import { type Keys, type KeyTable, keyFor } from "../../keys/table.ts";
import { memoizeLast } from "../../memoize-last.ts";
import type { JsonFolding, JsonLayout } from "../../reader/json-lines.ts";
import { block, blocks, type ReaderLine, type Shape } from "../../reader/line.ts";
import { answerJson } from "../../request/answer-json.ts";
import { failureLines } from "../../request/failure-lines.ts";
import type { Call } from "./model.ts";
import type { CallAnswer } from "./outcome.ts";

export function answerLines(
  { method, state }: Call,
  { columns, folds, words = "" }: JsonLayout,
  { keyTable }: Keys,
): readonly ReaderLine[] {
  return linesOf(method, state, columns, folds, words, keyTable);
}

const linesOf = memoizeLast(
  (
    method: Call["method"],
    state: Call["state"],
    columns: number,
    folds: readonly string[],
    words: string,
    keyTable: KeyTable,
  ): readonly ReaderLine[] => {
    const keys = { keyTable };
    const folding: JsonFolding = { folds, words };
    const shape: Shape = { columns, labelColumns: 11 };
    if (state.kind === "running")
      return note(
        `The platform is being asked; ${keyFor(keys, "api-call.stop-call")} stops the call.`,
        shape,
      );
    const { outcome } = state;
    if (!outcome)
      return note(
        `This answer was let go of: many calls came after it. ${keyFor(keys, "api-call.call-again")} asks again.`,
        shape,
      );
    return outcome.ok
      ? answered(outcome.value, method, shape, folding)
      : failureLines(outcome.failure, method, shape, folding);
  },
);

function answered(
  { answer, warnings, drift, undone }: CallAnswer,
  method: string,
  shape: Shape,
  folding: JsonFolding,
): readonly ReaderLine[] {
  return [
    ...(undone ? failureLines({ ...undone, details: {} }, method, shape, folding) : []),
    ...blocks("warn", "warning", warnings, shape),
    ...blocks(
      "drift",
      "unexpected",
      drift.map(({ path, message }) => `${path || "the whole answer"}: ${message}`),
      shape,
    ),
    ...answerJson(answer, shape.columns, folding),
  ];
}

function note(text: string, { columns }: Shape): readonly ReaderLine[] {
  return block("note", "", text, { columns, labelColumns: 0 });
}
