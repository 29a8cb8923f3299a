/** The failure of a call of the platform as lines that are read: its code, what it means, what to do, and its details. */

import type { Failure } from "../../../base/failure.ts";
import { retryWords } from "../../../catalog/errors/retry-words.ts";
import { explainError } from "../../../catalog/errors.ts";
import type { JsonFolding } from "../reader/json-lines.ts";
import { block, blocks, type ReaderLine, type Shape } from "../reader/line.ts";
import { answerJson } from "./answer-json.ts";

export function failureLines(
  failure: Failure,
  method: string,
  shape: Shape,
  folding: JsonFolding,
): readonly ReaderLine[] {
  const { kind, code, message, remedy, lines, details } = failure;
  const isOfPlatform = kind !== "usage" && kind !== "internal";
  const { known, retry } = explainError(code, method);
  return [
    ...block("error", "code", code, shape),
    ...block("field", "means", message, shape),
    ...blocks("error", kind === "partial" ? "not done" : "says", lines, shape),
    ...(remedy === undefined ? [] : block("hint", "do", remedy, shape)),
    ...(isOfPlatform && known ? block("field", "retry helps", retryWords[retry], shape) : []),
    ...(Object.keys(details).length > 0 ? answerJson(details, shape.columns, folding) : []),
  ];
}
