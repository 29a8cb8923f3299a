/** `--to FILE`: the answer of a command in a new file, whole or not at all, in place of standard output. */

import { resolve } from "node:path";
import type { Command } from "commander";
import { partlyDone, usageError } from "../../base/errors.ts";
import { type Printable, words } from "../../base/printable.ts";
import { shellQuote } from "../../base/shell.ts";
import { shownPath } from "../../files/shown-path.ts";
import { writeWhole } from "../../files/write-whole.ts";
import { checkNewFile, fileExists } from "../../session/new-file-place.ts";
import type { Context } from "../context.ts";

export interface AnswerFileOptions {
  readonly to?: string;
  readonly force?: boolean;
}

export interface AnswerFile {
  write(text: Printable): Promise<void>;
}

export function defineAnswerFileOptions(command: Command): void {
  command
    .option("--to <file>", "the file to make, for you alone to read; - is standard output (default)")
    .option("--force", "replace a file that is there already");
}

/**
 * Undefined for standard output. Throws before anything is asked where the file is there already, or cannot be made. `about` is
 * the rest of the sentence that says that it is made.
 */
export function answerFile(
  context: Context,
  { to, force = false }: AnswerFileOptions,
  about = "",
): AnswerFile | undefined {
  if (to === undefined || to === "-") {
    if (!force) return undefined;
    throw usageError(
      "invalid_option",
      "--force is for a file that --to names.",
      "Add --to FILE, or leave --force out.",
    );
  }
  const path = newFilePath(context.folder, to);
  checkNewFile(path, force);
  return {
    async write(text) {
      try {
        if (!writeWhole(path, text.toString(), { replace: force })) throw fileExists(path);
      } catch (thrown) {
        throw partlyDone(thrown, "What was to stand in it is made, and not kept.");
      }
      await context.notices.remark(words`${shownPath(context.folder, path)} is made${about}`);
    },
  };
}

/** Throws a usage error where the file would hold something else than its ending says. `named` is the format that the ending names. */
export function refuseOtherEnding(
  { to, output }: { readonly to?: string; readonly output?: string },
  named: string | undefined,
): void {
  if (to === undefined || output === undefined || named === undefined || isSameKind(output, named)) return;
  throw usageError(
    "conflicting_options",
    `--output ${shellQuote(output)} and the ending of ${to} contradict each other.`,
    `Leave --output out where it is to be ${named}, or give the file another name.`,
  );
}

/** Lines of JSON are often kept in a file named .json, by the platform's own tool too. */
function isSameKind(one: string, other: string): boolean {
  return one === other || (/json$/.test(one) && /json$/.test(other));
}

/** Where the file that `--to` names is made. Throws a usage error where it names a folder, by a slash at its end. */
export function newFilePath(folder: string, to: string): string {
  if (!/(?:^|[/\\])\.{0,2}$/.test(to)) return resolve(folder, to);
  throw usageError(
    "missing_file",
    `--to ${shellQuote(to)} names a folder.`,
    "Give the path of the file to make in it.",
  );
}
