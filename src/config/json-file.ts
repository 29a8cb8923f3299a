/** A JSON file of the user, read and checked, numbers lossless; every mistake is a usage error that names the file and the place. */

import type { z } from "zod";
import { usageError } from "../base/errors.ts";
import { readJson } from "../base/read-json.ts";
import { describeSchemaIssues } from "../base/schema-issues.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { readTextFile } from "../files/read-text.ts";

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
  const json = readJson(text);
  if (!json.ok)
    throw usageError("invalid_file", `${path} ${json.fault}.`, "Correct the file, or move it away.");
  const result = schema().safeParse(json.value);
  if (result.success) return result.data;
  throw usageError(
    "invalid_file",
    `${path}: ${describeSchemaIssues(result.error.issues).join("; ")}.`,
    remedy,
  );
}

function readIfThere(path: string): string | undefined {
  try {
    return readTextFile(path);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    if (thrown.reason === "missing") return undefined;
    throw usageError(
      "unreadable_file",
      `${path} cannot be read: it ${thrown.message}.`,
      "Put a file in its place that you may read, or move it away.",
    );
  }
}
