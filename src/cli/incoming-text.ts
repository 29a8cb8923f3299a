/** A text that a person gives as an option: the text itself, `@FILE`, or `-` for standard input; bounded, and never waited for in vain. */

import { resolve } from "node:path";
import { usageError } from "../base/errors.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { longestTextBytes, readIncomingText } from "../files/read-text.ts";
import type { Context } from "./context.ts";

/** Throws a usage error for what cannot be read, and the signal's reason when that aborts. */
export async function incomingText(
  option: string,
  { input, folder, signal }: Pick<Context, "input" | "folder" | "signal">,
): Promise<string> {
  if (option === "-") return input.readAll(longestTextBytes, signal);
  if (!option.startsWith("@")) return option;
  const path = resolve(folder, option.slice(1));
  try {
    return await readIncomingText(path, signal);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    throw usageError("unreadable_file", `${path} cannot be read: it ${thrown.message}.`, "Check the path.");
  }
}
