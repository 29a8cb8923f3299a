/**
 * Command lines that can be pasted into a shell and mean exactly these arguments, whichever shell that is: bash, zsh, dash,
 * ksh and fish read the one form alike, PowerShell has its own. test/base/shell.test.ts runs them.
 */

import { replaceUnsafe, safeLine } from "./terminal-text.ts";

export type ShellFamily = "posix" | "powershell";

/** The arguments in one line, quoted where a shell would read them otherwise. */
export function shellCommand(args: readonly string[], family: ShellFamily = "posix"): string {
  const quote = family === "posix" ? shellQuote : powershellQuote;
  return args.map(quote).join(" ");
}

/**
 * One argument for bash, zsh, dash, ksh and fish. Between single quotes fish reads a backslash before `\` and `'`, the others
 * read none: so both signs stand outside of the quotes, each behind a backslash, which all of them read alike.
 */
export function shellQuote(arg: string): string {
  if (plainWord.test(arg)) return arg;
  // NUL ends an argument in every shell.
  const text = arg.replaceAll("\0", "");
  if (safeLine(text) !== text) return printed(text);
  return (
    text
      .match(/['\\]|[^'\\]+/g)
      ?.map((piece) => (isSign(piece) ? `\\${piece}` : `'${piece}'`))
      .join("") ?? "''"
  );
}

/** A word that no shell reads as anything else; zsh takes a leading `=` for a path, fish a `%` for a job. */
const plainWord = /^[\w@+:,./-][\w@+:,./=-]*$/;

function isSign(piece: string): boolean {
  return piece === "'" || piece === "\\";
}

/**
 * A text with characters that a terminal must not be shown, as `printf` of all these shells writes it from octal bytes. It is
 * one substitution for the whole text: fish 3.6 miscounts parentheses where quotes follow one. A substitution loses line
 * breaks at its end, which therefore stay as they are: within quotes they end no command.
 */
function printed(text: string): string {
  const kept = text.replace(/\n+$/, "");
  const breaks = text.slice(kept.length);
  const octal = kept.replace(/[^\w .,:=/@+-]+/g, (piece) =>
    Array.from(new TextEncoder().encode(piece), (byte) => `\\${byte.toString(8).padStart(3, "0")}`).join(""),
  );
  // A hyphen at the beginning would be an option of printf.
  const format = octal.replace(/^-/, "\\055");
  return (format === "" ? "" : `"$(printf '${format}')"`) + (breaks && `'${breaks}'`);
}

/**
 * One argument for PowerShell, by its documented rules (about_Quoting_Rules, about_Parsing): a token ends with its closing
 * quote, so everything is in one pair, and typographic quotation marks count as plain ones.
 */
export function powershellQuote(arg: string): string {
  return /^\w[\w/]*$|^--?[a-z]+(?:-[a-z]+)*$/.test(arg) ? arg : powershellText(arg);
}

function powershellText(arg: string): string {
  const text = arg.replaceAll("\0", "");
  if (safeLine(text) === text) return `'${text.replace(/['‘’‚‛]/g, "$&$&")}'`;
  const escaped = text.replace(/["“”„]/g, "$&$&").replace(/[`$]/g, "`$&");
  return `"${replaceUnsafe(escaped, powershellCharacters)}"`;
}

/** Each UTF-16 unit by its number, as every version of PowerShell can. */
function powershellCharacters(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `$([char]${character.charCodeAt(index)})`,
  ).join("");
}
