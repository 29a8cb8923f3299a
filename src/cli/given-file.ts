/** `--file`, which reads a recording in place of the platform: how it is offered, and what is not taken beside it. */

import type { Command } from "commander";
import { usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { optionNames, settingOptions } from "../config/setting-names.ts";
import type { GlobalOptions } from "./context.ts";

export interface FileOptions extends GlobalOptions {
  readonly file?: string;
}

/** `look` is the verb of what the command does. */
export function defineFileOption(command: Command, look = "look at"): void {
  command.option(
    "--file <file>",
    `${look} a recording (NDJSON, also .gz; - is standard input) instead of the platform`,
  );
}

/** `live` are the command's own options that only the platform's log has, with what was given. Throws one usage error for all that were. */
export function refuseBesideFile(options: FileOptions, live: Readonly<Record<string, unknown>> = {}): void {
  if (options.file === undefined) return;
  const settings = optionNames.flatMap((name) =>
    // A collector is told of the app.
    options[name] === undefined || name === "appId" ? [] : [settingOptions[name]],
  );
  const own = Object.keys(live).filter((flag) => live[flag] !== undefined && live[flag] !== false);
  const given = [...own, ...settings];
  if (given.length === 0) return;
  const flags = listWords(given, "and");
  throw usageError(
    "conflicting_options",
    `${flags} ${given.length === 1 ? "is" : "are"} for the platform's log, and --file reads a recording.`,
    `Leave ${flags} out, or --file.`,
  );
}
