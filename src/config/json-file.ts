/** A JSON file of the user, read and checked, numbers lossless; every mistake is a usage error that names the file and the place. */

import { readFileSync } from "node:fs";
import type { z } from "zod";
import { messageOf, usageError } from "../base/errors.ts";
import { parseLossless } from "../base/json.ts";
import { findJsonMistake } from "../base/json-mistake.ts";

/**
 * The checked content; undefined when there is no such file, and then the schema is not made: most runs have none of
 * these files. `remedy` says where the shape is explained.
 */
export function readJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: () => Schema,
  remedy: string,
): z.output<Schema> | undefined {
  const text = readIfThere(path);
  if (text === undefined) return undefined;
  const mistake = findJsonMistake(text);
  if (mistake) {
    const { line, column, expected } = mistake;
    throw usageError(
      "invalid_file",
      `${path} is not JSON: line ${line}, column ${column}: ${expected} was expected.`,
      "Correct the file, or move it away.",
    );
  }
  const value = parseLossless(text);
  const result = schema().safeParse(value);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(
    (issue) => `${issue.path.join(".") || "the whole"}: ${issue.message}`,
  );
  throw usageError("invalid_file", `${path}: ${mistakes.join("; ")}`, remedy);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw usageError(
      "unreadable_file",
      `${path} cannot be read: ${messageOf(thrown)}`,
      "Check the file's permissions.",
    );
  }
}
