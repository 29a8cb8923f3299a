/** Command lines that can be pasted into a POSIX shell and mean exactly these arguments. */

import { safeLine } from "../base/terminal-text.ts";

/** The arguments in one line, quoted where the shell would read them otherwise. */
export function shellCommand(args: readonly string[]): string {
  return args.map(shellQuote).join(" ");
}

/**
 * One argument. Text with control, bidi or invisible characters is written as `$'…'` with escapes (bash, zsh, ksh),
 * so that it can be shown in a terminal.
 */
export function shellQuote(arg: string): string {
  if (arg !== "" && /^[\w@%+=:,./-]+$/.test(arg)) return arg;
  if (safeLine(arg) === arg) return `'${arg.replaceAll("'", "'\\''")}'`;
  return `$'${Array.from(arg, ansiEscape).join("")}'`;
}

function ansiEscape(character: string): string {
  if (character === "'" || character === "\\") return `\\${character}`;
  if (safeLine(character) === character) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code < 0x10000
    ? `\\u${code.toString(16).padStart(4, "0")}`
    : `\\U${code.toString(16).padStart(8, "0")}`;
}
