/** `--file` and `--archive`, which read what is kept in place of the platform's log: how they are offered, and what is not taken beside them. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import { optionNames, settingOptions } from "../../config/setting-names.ts";
import type { GlobalOptions } from "../context.ts";

export interface FileOptions extends GlobalOptions {
  readonly file?: string;
  readonly archive?: boolean;
}

/** `look` is the verb of what the command does. */
export function defineFileOption(command: Command, look = "look at"): void {
  command.option(
    "--file <file>",
    `${look} a recording (NDJSON, also .gz; - is standard input) instead of the platform`,
  );
}

export function defineArchiveOption(command: Command, look = "look at"): void {
  command.option(
    "--archive",
    `${look} what \`flowtail collect\` has kept of the app, and ask the platform nothing`,
  );
}

/** `live` are the command's own options that only the platform's log has, with what was given. Throws one usage error for all that were. */
export function refuseBesideFile(options: FileOptions, live: Readonly<Record<string, unknown>> = {}): void {
  const { file, archive = false } = options;
  if (file === undefined && !archive) return;
  if (file !== undefined && archive)
    throw usageError(
      "conflicting_options",
      "--file reads a recording, and --archive what was collected.",
      "Leave one of them out.",
    );
  const settings = optionNames.flatMap((name) =>
    // A collector is told of the app.
    options[name] === undefined || name === "appId" ? [] : [settingOptions[name]],
  );
  const own = Object.keys(live).filter((flag) => live[flag] !== undefined && live[flag] !== false);
  // They say whose archive it is.
  const given = archive ? own : [...own, ...settings];
  if (given.length === 0) return;
  const flags = listWords(given, "and");
  const [reads, read] = archive ? ["--archive", "what was collected"] : ["--file", "a recording"];
  throw usageError(
    "conflicting_options",
    `${flags} ${given.length === 1 ? "is" : "are"} for the platform's log, and ${reads} reads ${read}.`,
    `Leave ${flags} out, or ${reads}.`,
  );
}
