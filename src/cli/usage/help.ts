/** The program's own help, made from the table of commands without loading any of them. */

import { commands } from "./commands.ts";
import { commonOptions } from "./common-options.ts";

export function programHelp(): string {
  return [
    "Usage: flowtail [command] [options]",
    "",
    "The terminal workbench for developers of workflow apps.",
    "",
    "Commands:",
    ...columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    "",
    "Options of every command:",
    ...columns(commonOptions.map(({ flags, description }) => [flags, description])),
    "",
    "For a screen reader: `flowtail --linear`, or FLOWTAIL_LINEAR=1 for everything (docs/guides/linear.md).",
    "With nothing configured, `flowtail demo` shows it at work. `flowtail <command> --help` explains a command.",
    "",
  ].join("\n");
}

/** Help of a noun that is not a command itself, such as `flowtail sandbox`. */
export function nounHelp(noun: string, names: readonly string[]): string {
  const rows = names.map((name) => [name, commands[name]?.summary ?? ""] as const);
  return [`Usage: flowtail ${noun} <command> [options]`, "", "Commands:", ...columns(rows), ""].join("\n");
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`);
}
