/**
 * A JSON file of the user or of a project, read and checked, numbers lossless; every mistake is a usage error that names
 * the file and the place. What it may hold is bounded: it is read at every start, and its author may mean harm.
 */

import type { z } from "zod";
import { usageError } from "../base/errors.ts";
import type { JsonBounds } from "../base/json-bounds.ts";
import { readJson } from "../base/read-json.ts";
import { describeSchemaIssues } from "../base/schema-issues.ts";
import { deadEnd } from "../files/dead-end.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { readIfThere } from "../files/read-if-there.ts";
import { readTextFile } from "../files/read-text.ts";

/** Of a file of settings: far more than a person writes (assumption). */
export const settingsFileBytes = 1024 * 1024;
export const settingsBounds: JsonBounds = { levels: 100, values: 10_000 };

/** What to do about a file of which is said where it is wrong. */
export const correctFile = "Correct the file, or move it away.";

/** What to do about a file of another shape; it may depend on what stands in the file. */
export type Remedy = string | ((content: unknown) => string);

/**
 * The checked content; undefined when there is no such file, and then the schema is not made: most runs have none of
 * these files. `remedy` says where the shape is explained.
 */
export function readJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: () => Schema,
  remedy: Remedy,
): z.output<Schema> | undefined {
  return openJsonFile(path, schema, remedy)?.content;
}

export interface CheckedFile<Content> {
  readonly content: Content;
  /** The same as it stands there, with names that no schema lets pass, such as `__proto__`. */
  readonly whole: unknown;
  /** A value of the content, by a schema of its own; throws as the file does, with the value's place. */
  part<Part extends z.ZodType>(place: readonly string[], value: unknown, schema: Part): z.output<Part>;
}

/** As `readJsonFile`, of a file whose parts are checked one by one. */
export function openJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: () => Schema,
  remedy: Remedy,
): CheckedFile<z.output<Schema>> | undefined {
  const text = readIfThere(
    path,
    settingsFileBytes,
    "Put a file in its place that you may read, or move it away.",
  );
  if (text === undefined) {
    const fault = deadEnd(path);
    if (fault !== undefined) throw usageError("unreadable_file", `${fault}.`, "Mend it, or move it away.");
    return undefined;
  }
  const json = readJson(text, settingsBounds);
  if (!json.ok) throw usageError("invalid_file", `${path} ${json.fault}.`, correctFile);
  const remedyFor = typeof remedy === "string" ? () => remedy : remedy;
  const part: CheckedFile<unknown>["part"] = (place, value, partSchema) => {
    const result = partSchema.safeParse(value);
    if (result.success) return result.data;
    const issues = result.error.issues.map((issue) => ({ ...issue, path: [...place, ...issue.path] }));
    throw usageError(
      "invalid_file",
      `${path}: ${describeSchemaIssues(issues, text).join("; ")}.`,
      remedyFor(json.value),
    );
  };
  return { content: part([], json.value, schema()), whole: json.value, part };
}

/** Why a text could not be read again as such a file, as the rest of a sentence; undefined where it can. */
export function unreadableText(text: string): string | undefined {
  if (Buffer.byteLength(text) > settingsFileBytes) return "would be longer than 1 MiB";
  const json = readJson(text, settingsBounds);
  return json.ok ? undefined : json.fault;
}

/** The content as it stands there; undefined where none can be read, which is for those to report who need it. */
export function readableJson(path: string): unknown {
  try {
    const json = readJson(readTextFile(path, settingsFileBytes), settingsBounds);
    return json.ok ? json.value : undefined;
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return undefined;
    throw thrown;
  }
}
