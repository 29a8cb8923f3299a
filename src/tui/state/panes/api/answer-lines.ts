/** One call's outcome as lines: what the platform warns of, what was not done, why it failed, and the JSON. */

import type { Failure } from "../../../../base/failure.ts";
import { retryWords } from "../../../../catalog/errors/retry-words.ts";
import { explainError } from "../../../../catalog/errors.ts";
import { findMethod } from "../../../../catalog/methods.ts";
import { type Keys, type KeyTable, keyFor } from "../../keys/table.ts";
import { type JsonFolding, type JsonLayout, jsonLines } from "../../reader/json-lines.ts";
import { block, type ReaderLine, type Shape } from "../../reader/line.ts";
import { typedLines } from "../../reader/typed-lines.ts";
import { remembered } from "../../remembered.ts";
import type { Call } from "./model.ts";
import type { CallAnswer } from "./outcome.ts";

export function answerLines(
  { method, state }: Call,
  { columns, folds, words = "" }: JsonLayout,
  { keyTable }: Keys,
): readonly ReaderLine[] {
  return linesOf(method, state, columns, folds, words, keyTable);
}

const linesOf = remembered(
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
      ? answered(outcome.value, shape, folding)
      : failureLines(outcome.failure, method, shape, folding);
  },
);

function answered(
  { answer, warnings, drift, undone }: CallAnswer,
  shape: Shape,
  folding: JsonFolding,
): readonly ReaderLine[] {
  return [
    ...labelled("error", "not done", undone, shape),
    ...labelled("warn", "warning", warnings, shape),
    ...labelled(
      "drift",
      "unexpected",
      drift.map(({ path, message }) => `${path || "the whole answer"}: ${message}`),
      shape,
    ),
    ...jsonOf(answer, shape, folding),
  ];
}

/** Why the call failed, and what to do. */
export function failureLines(
  { kind, code, message, remedy, lines, details }: Failure,
  method: string,
  shape: Shape,
  folding: JsonFolding,
): readonly ReaderLine[] {
  const isOfPlatform = kind === "refused" || kind === "partial" || kind === "auth";
  const { known, retry } = explainError(code, method);
  return [
    ...block("error", "code", code, shape),
    ...block("field", "means", message, shape),
    ...labelled("error", kind === "partial" ? "not done" : "says", lines, shape),
    ...(remedy === undefined ? [] : block("hint", "do", remedy, shape)),
    ...(mayBeDone(method, kind, code) ? block("warn", "but", maybeDone, shape) : []),
    ...(isOfPlatform && known ? block("field", "retry helps", retryWords[retry], shape) : []),
    ...(Object.keys(details).length > 0 ? jsonOf(details, shape, folding) : []),
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

function labelled(
  role: ReaderLine["role"],
  label: string,
  texts: readonly string[],
  shape: Shape,
): readonly ReaderLine[] {
  return texts.flatMap((text, index) => block(role, index === 0 ? label : "", text, shape));
}

function jsonOf(value: unknown, { columns }: Shape, folding: JsonFolding): readonly ReaderLine[] {
  try {
    return typedLines(jsonLines(value, { columns, ...folding }, "the whole answer"), columns);
  } catch {
    return block("note", "", "The answer nests too deeply to be shown.", { columns, labelColumns: 0 });
  }
}

function note(text: string, { columns }: Shape): readonly ReaderLine[] {
  return block("note", "", text, { columns, labelColumns: 0 });
}
