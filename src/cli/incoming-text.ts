/** A text that a person gives as an option: the text itself, `@FILE`, or `-` for standard input; bounded, and never waited for in vain. */

import { resolve } from "node:path";
import { usageError } from "../base/errors.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { longestTextBytes, readIncomingText } from "../files/read-text.ts";
import type { Context } from "./context.ts";
import { refuseAddress } from "./usage/refuse-addresses.ts";

/** The file that `@FILE` names, as the person wrote it; undefined where the option is the text itself, or `-`. */
export function namedFile(option: string): string | undefined {
  return option.startsWith("@") ? option.slice(1) : undefined;
}

/**
 * `place` is what the person gave the text for, such as `--json`. Throws a usage error for what cannot be read, and the
 * signal's reason when that aborts.
 */
export async function incomingText(
  place: string,
  option: string,
  { input, folder, signal }: Pick<Context, "input" | "folder" | "signal">,
): Promise<string> {
  if (option === "-") return input.readAll(longestTextBytes, signal);
  const file = namedFile(option);
  if (file === undefined) return option;
  if (file === "") throw usageError("missing_file", `${place}: @ names no file.`, "Write its path: @FILE.");
  refuseAddress("@FILE", file);
  try {
    return await readIncomingText(resolve(folder, file), signal);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    throw usageError(
      "unreadable_file",
      `${place}: ${file} cannot be read: it ${thrown.message}.`,
      "Check the path.",
    );
  }
}
