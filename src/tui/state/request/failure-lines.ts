/** The failure of a call of the platform as lines that are read: its code, what it means, what to do, and its details. */

import type { Failure } from "../../../base/failure.ts";
import { retryWords } from "../../../catalog/errors/retry-words.ts";
import { explainError } from "../../../catalog/errors.ts";
import { findMethod } from "../../../catalog/methods.ts";
import type { JsonFolding } from "../reader/json-lines.ts";
import { block, blocks, type ReaderLine, type Shape } from "../reader/line.ts";
import { answerJson } from "./answer-json.ts";

export function failureLines(
  { kind, code, message, remedy, lines, details }: Failure,
  method: string,
  shape: Shape,
  folding: JsonFolding,
): readonly ReaderLine[] {
  const isOfPlatform = kind !== "usage" && kind !== "internal";
  const { known, retry } = explainError(code, method);
  return [
    ...block("error", "code", code, shape),
    ...block("field", "means", message, shape),
    ...blocks("error", kind === "partial" ? "not done" : "says", lines, shape),
    ...(remedy === undefined ? [] : block("hint", "do", remedy, shape)),
    ...(mayBeDone(method, kind, code) ? block("warn", "but", maybeDone, shape) : []),
    ...(isOfPlatform && known ? block("field", "retry helps", retryWords[retry], shape) : []),
    ...(Object.keys(details).length > 0 ? answerJson(details, shape.columns, folding) : []),
  ];
}

/** A write that was sent and got no answer. */
function mayBeDone(method: string, kind: Failure["kind"], code: string): boolean {
  const isWrite = findMethod(method)?.effect !== "read";
  const isLost = kind === "interrupted" || kind === "timeout" || kind === "transport";
  return isWrite && isLost && !neverSent.has(code);
}

const maybeDone = "It may have been carried out all the same: look before it is sent again.";
const neverSent: ReadonlySet<string> = new Set(["unreachable", "untrusted_certificate", "proxy_refused"]);
