/** JSON that a person gives as an option: the text itself, `@FILE`, or `-` for standard input. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { messageOf, usageError } from "../../base/errors.ts";
import { parseLossless } from "../../base/json.ts";
import { findJsonMistake } from "../../base/json-mistake.ts";
import type { Context } from "../context.ts";

/** The value, numbers lossless; throws a usage error that says where the mistake is. */
export async function readJsonText(
  flag: string,
  option: string,
  context: Pick<Context, "input" | "folder" | "signal">,
): Promise<unknown> {
  const text = await textOf(option, context);
  const mistake = findJsonMistake(text);
  if (!mistake) return parseLossless(text);
  const { line, column, expected } = mistake;
  throw usageError(
    "invalid_json",
    `${flag}: this is not JSON: ${expected} was expected in line ${line}, column ${column}.`,
    flag.startsWith("-")
      ? `Put the JSON in single quotes, or in a file (${flag} @FILE), or on standard input (${flag} -).`
      : `Quote the JSON for the shell, put it in a file (${flag}:=@FILE), or write ${flag}=… for a text.`,
  );
}

/** Larger than any item. */
const inputLimitBytes = 16 * 1024 * 1024;

async function textOf(
  option: string,
  { input, folder, signal }: Pick<Context, "input" | "folder" | "signal">,
): Promise<string> {
  if (option === "-") return input.readAll(inputLimitBytes, signal);
  if (!option.startsWith("@")) return option;
  const path = resolve(folder, option.slice(1));
  try {
    return readFileSync(path, "utf8");
  } catch (thrown) {
    throw usageError("unreadable_file", `${path} cannot be read: ${messageOf(thrown)}`, "Check the path.");
  }
}
