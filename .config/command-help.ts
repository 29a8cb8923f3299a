/** What `--help` says of a command, in its parts: the reference pages and the man pages are made from them. */

import type { Command } from "commander";
import type { exitCodes } from "../src/cli/exit-codes.ts";
import { commands } from "../src/cli/usage/commands.ts";
import { commonOptions, longOf } from "../src/cli/usage/common-options.ts";
import { buildCommand, helpText } from "../src/cli/usage/parse-command.ts";

export interface CommandHelp {
  /** `datastore query`. */
  readonly name: string;
  readonly summary: string;
  /** What follows the name: `[options] <datastore>`. */
  readonly usage: string;
  readonly arguments: readonly { readonly name: string; readonly description: string }[];
  /** Those of its own: the options of every command are left out. */
  readonly options: readonly OptionHelp[];
  /** What stands below the options: examples, mostly. Empty where there is nothing. */
  readonly afterwords: string;
}

export interface OptionHelp {
  readonly flags: string;
  readonly description: string;
  readonly defaultValue: string | undefined;
}

export async function commandHelp(name: string): Promise<CommandHelp> {
  const entry = commands[name];
  if (!entry) throw new RangeError(`no command ${name}`);
  const command = buildCommand(name, entry.summary, await entry.load(), 100);
  return {
    name,
    summary: entry.summary,
    usage: command.usage(),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      description: argument.description,
    })),
    options: ownOptions(command),
    afterwords: helpText(command).slice(command.helpInformation().length).trim(),
  };
}

/** What a command describes as the list of common options does says nothing more there; its own words on `--output` do. */
function ownOptions({ options }: Command): readonly OptionHelp[] {
  const common = new Map(commonOptions.map((option) => [longOf(option), option.description]));
  return options
    .filter(({ long, description }) => common.get(long ?? undefined) !== description)
    .map(({ flags, description, defaultValue }) => ({
      flags,
      description,
      defaultValue: defaultValue === undefined ? undefined : String(defaultValue),
    }));
}

export const exitWords: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: "done; for `--until`, it matched",
  refused: "the platform refused: `ok: false`; or an alert fired that was watched",
  usage: "the command or its input is wrong; nothing was sent, but to look up a name or the time",
  transport:
    "no usable answer: unreachable, timed out, limited for too long, or the platform is out of order (`internal_error`, `service_unavailable`, `fatal_error`, HTTP 5xx)",
  auth: "no token, the wrong kind of token, or it was refused",
  partial: "partly done; the rest is listed. Or no alert fired, and one that was watched is not known",
  timeout: "`--timeout` passed; or the log ended without what `--until` waits for",
  interrupted: "interrupted",
  internal: "a fault of flowtail itself",
};
