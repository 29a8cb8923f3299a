/** docs/reference/commands.md: every command with its arguments, options and examples. */

import { commandHelp, type OptionHelp } from "../../../.config/command-help.ts";
import { commands } from "../../../src/cli/usage/commands.ts";
import { commonOptions } from "../../../src/cli/usage/common-options.ts";
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
  const { summary, usage, arguments: words, options, afterwords } = await commandHelp(name);
  return [
    anchor(anchorOf(name)),
    `## flowtail ${name}`,
    prose(summary),
    `\`\`\`\nflowtail ${name} ${usage}\n\`\`\``,
    table(
      ["argument", "what it is"],
      words.map((word) => [code(word.name), prose(word.description)]),
    ),
    table(
      ["option", "what it does"],
      options.map((option) => [code(option.flags), optionWords(option)]),
    ),
    afterwords === "" ? "" : `\`\`\`text\n${afterwords}\n\`\`\``,
  ];
}

function optionWords({ description, defaultValue }: OptionHelp): string {
  return prose(description) + (defaultValue === undefined ? "" : `; ${code(defaultValue)} when left out`);
}

function anchorOf(name: string): string {
  return `flowtail-${name.replaceAll(" ", "-")}`;
}
