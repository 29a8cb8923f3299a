/** One clear error on stderr: for people a message and a remedy, for programs one JSON object. */

import { FlowtailError, messageOf } from "../../base/errors.ts";
import { lines, type Printable } from "../../base/printable.ts";
import type { Environment } from "../../config/paths.ts";
import { unforeseenFault } from "../../files/file-fault.ts";
import { recordLines } from "../../session/error-details.ts";
import { exitCodeOf } from "../exit-codes.ts";
import type { NoticeOptions } from "../notices.ts";
import { jsonLine } from "./json-text.ts";
import type { Output } from "./output.ts";
import { isPlain } from "./plain.ts";
import { type Reported, reportedBeside, reportedDetails } from "./reported-text.ts";
import { linesWithin } from "./text-layout.ts";

/**
 * Writes the error and gives the exit code; anything but a FlowtailError is a fault of flowtail itself. `unsaid` are
 * warnings for programs, which have no object of their own when a run fails.
 */
export async function reportError(
  thrown: unknown,
  err: Output,
  { asJson, verbose, ...place }: NoticeOptions,
  unsaid: readonly string[] = [],
): Promise<number> {
  const error = asFlowtailError(thrown);
  const reported = await reportedBeside(place);
  // The person who stopped it knows that; only what became of the work is said. A program need not be who did.
  if (asJson || error.kind !== "interrupted" || error.remedy !== undefined || unsaid.length > 0) {
    await err.write(
      asJson
        ? jsonReport(error, reported, unsaid)
        : lines(reportLines(error, reported, { verbose, err, env: place.env })),
    );
  }
  return exitCodeOf(error.kind);
}

function jsonReport(error: FlowtailError, reported: Reported, unsaid: readonly string[]): Printable {
  const { code, message, remedy, method, details } = error;
  const object = {
    error: {
      code,
      message: reported([message, ...error.lines].join("\n")),
      remedy: remedy && reported(remedy),
      method,
      // What was not done is the rest of the answer: all parts are listed.
      details: reportedDetails(details, reported, { isWhole: error.kind === "partial" }),
    },
    ...(unsaid.length > 0 && { notices: unsaid.map((notice) => ({ message: reported(notice) })) }),
  };
  return jsonLine(object);
}

interface Place {
  readonly verbose: boolean;
  readonly err: Output;
  readonly env: Environment;
}

function reportLines(
  error: FlowtailError,
  reported: Reported,
  { verbose, err, env }: Place,
): readonly string[] {
  const wrapped = (sentence: string) => linesWithin(err, reported(sentence));
  const found = [
    ...wrapped(`flowtail: ${error.message}`),
    ...error.lines.filter((line) => !isCaret(line) || !isSpoken(env)).map(reported),
    ...recordLines(error, reported),
  ];
  if (error.remedy) for (const line of wrapped(error.remedy)) found.push(line);
  if (found.some((line) => line.includes("datastore_config_not_found")))
    found.push("`flowtail datastore list` shows the names that are known.");
  if (verbose) {
    found.push(`code ${error.code}${error.method ? `, method ${error.method}` : ""}`);
    for (let cause = error.cause; cause instanceof Error; cause = cause.cause)
      found.push(`caused by: ${reported(cause.message)}`);
  }
  if (error.kind === "internal") {
    for (const line of (error.stack ?? "").split("\n")) found.push(reported(line));
    found.push("This is a fault of flowtail: please report it.");
  }
  return found.filter(Boolean);
}

/** The sentence above it says the column. */
function isCaret(line: string): boolean {
  return /^ *\^+$/.test(line);
}

/** A mistake in the setting may be what is reported. */
function isSpoken(env: Environment): boolean {
  try {
    return isPlain(env);
  } catch {
    return false;
  }
}

function asFlowtailError(thrown: unknown): FlowtailError {
  if (thrown instanceof FlowtailError) return thrown;
  const fault = unforeseenFault(thrown);
  if (fault) return fault;
  const error = new FlowtailError("internal", "internal", messageOf(thrown), { cause: thrown });
  if (thrown instanceof Error && thrown.stack) error.stack = thrown.stack;
  return error;
}
