/** One clear error on stderr: for people a message and a remedy, for programs one JSON object. */

import { FlowtailError, messageOf } from "../base/errors.ts";
import { safeBlock } from "../base/terminal-text.ts";
import { safeJson } from "../exports/json-line.ts";
import { detailLines } from "../session/error-details.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Output } from "./output.ts";
import { wrapText } from "./text-layout.ts";

/** Writes the error and gives the exit code; whatever is not a FlowtailError is a fault of flowtail itself. */
export async function reportError(
  thrown: unknown,
  err: Output,
  asJson: boolean,
  verbose: boolean,
): Promise<number> {
  const error = asFlowtailError(thrown);
  if (error.kind === "interrupted") return exitCodes.interrupted;
  await err.write(
    asJson ? jsonReport(error) : textReport(error, verbose, err.isTerminal ? err.columns : undefined),
  );
  return exitCodes[error.kind];
}

function jsonReport(error: FlowtailError): string {
  const { code, message, remedy, method, details } = error;
  return `${safeJson(JSON.stringify({ error: { code, message, remedy, method, details } }))}\n`;
}

function textReport(error: FlowtailError, verbose: boolean, columns: number | undefined): string {
  // A terminal would break a sentence in the middle of a word; what has line breaks of its own is laid out already.
  const wrapped = (sentence: string) =>
    columns === undefined || sentence.includes("\n") ? [sentence] : wrapText(sentence, columns);
  const lines = [...wrapped(`flowtail: ${error.message}`), ...detailLines(error)];
  if (error.remedy) lines.push(...wrapped(error.remedy));
  if (lines.some((line) => line.includes("datastore_config_not_found")))
    lines.push("`flowtail datastore list` shows the names that are known.");
  if (verbose) {
    lines.push(`code ${error.code}${error.method ? `, method ${error.method}` : ""}`);
    for (let cause = error.cause; cause instanceof Error; cause = cause.cause)
      lines.push(`caused by: ${cause.message}`);
  }
  if (error.kind === "internal")
    lines.push(error.stack ?? "", "This is a fault of flowtail: please report it.");
  return `${safeBlock(lines.filter(Boolean).join("\n"))}\n`;
}

function asFlowtailError(thrown: unknown): FlowtailError {
  if (thrown instanceof FlowtailError) return thrown;
  const error = new FlowtailError("internal", "internal", messageOf(thrown), { cause: thrown });
  if (thrown instanceof Error && thrown.stack) error.stack = thrown.stack;
  return error;
}
