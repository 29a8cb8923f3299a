/** docs/reference/commands.md: every command with its arguments, options and examples. */

import type { Command, Option } from "commander";
import { commands } from "../../../src/cli/commands.ts";
import { commonOptions, longOf } from "../../../src/cli/common-options.ts";
import { buildCommand, helpText } from "../../../src/cli/parse-command.ts";
import { anchor, code, generated, page, prose, table } from "./markdown.ts";

export async function commandsPage(): Promise<string> {
  const sections = await Promise.all(Object.keys(commands).map(commandSection));
  return page(
    "# Commands",
    generated,
    "`flowtail <command> --help` says the same in the terminal. Data goes to stdout and everything else to stderr; [errors and exit codes](errors.md) are the same for every command.",
    table(
      ["command", "what it does"],
      Object.entries(commands).map(([name, { summary }]) => [
        `[flowtail ${name}](#${anchorOf(name)})`,
        prose(summary),
      ]),
    ),
    "## Options of every command",
    table(
      ["option", "what it does"],
      commonOptions.map(({ flags, description }) => [code(flags), prose(description)]),
    ),
    "A token is never an option: set `FLOWTAIL_TOKEN`, or see [where settings come from](config.md).",
    sections.flat(),
  );
}

async function commandSection(name: string): Promise<readonly string[]> {
  const entry = commands[name];
  if (!entry) return [];
  const command = buildCommand(name, entry.summary, await entry.load(), 100);
  return [
    anchor(anchorOf(name)),
    `## flowtail ${name}`,
    prose(entry.summary),
    `\`\`\`\nflowtail ${name} ${command.usage()}\n\`\`\``,
    table(
      ["argument", "what it is"],
      command.registeredArguments.map((argument) => [code(argument.name()), prose(argument.description)]),
    ),
    table(
      ["option", "what it does"],
      command.options.filter(isOwn).map((option) => [code(option.flags), optionWords(option)]),
    ),
    afterwords(command),
  ];
}

/** What a command describes as the list of common options does says nothing more there; its own words on `--output` do. */
function isOwn({ long, description }: Option): boolean {
  const common = commonOptions.find((option) => longOf(option) === long);
  return common === undefined || description !== common.description;
}

function optionWords({ description, defaultValue }: Option): string {
  return (
    prose(description) + (defaultValue === undefined ? "" : `; ${code(String(defaultValue))} when left out`)
  );
}

/** What stands after the options in the help: examples, mostly. */
function afterwords(command: Command): string {
  const text = helpText(command).slice(command.helpInformation().length).trim();
  return text === "" ? "" : `\`\`\`text\n${text}\n\`\`\``;
}

function anchorOf(name: string): string {
  return `flowtail-${name.replaceAll(" ", "-")}`;
}
