/** JSON that a person gives as an option: the text itself, `@FILE`, or `-` for standard input. */

import { usageError } from "../../base/errors.ts";
import { readJson } from "../../base/read-json.ts";
import type { Context } from "../context.ts";
import { incomingText } from "../incoming-text.ts";

/** The value, numbers lossless; throws a usage error that says where the mistake is. */
export async function readJsonText(
  flag: string,
  option: string,
  context: Pick<Context, "input" | "folder" | "signal">,
): Promise<unknown> {
  const json = readJson(await incomingText(option, context));
  if (json.ok) return json.value;
  throw usageError(
    "invalid_json",
    `${flag}: this ${json.fault}.`,
    flag.startsWith("-")
      ? `Put the JSON in single quotes, or in a file (${flag} @FILE), or on standard input (${flag} -).`
      : `Quote the JSON for the shell, put it in a file (${flag}:=@FILE), or write ${flag}=… for a text.`,
  );
}
