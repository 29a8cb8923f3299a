/**
 * What chooses among the lines that a command prints, behind it in a pipe: `grep`, and in PowerShell `Where-Object`, which has no grep.
 * test/tui/copied-pane-commands.test.ts runs them.
 */

import { powershellText, type ShellFamily, shellQuote } from "../base/shell.ts";

export interface LineChoice {
  /** Lines that have it, or those that do not. */
  readonly sense: "only" | "without";
  /** An extended regular expression, as grep -E and .NET read alike; `escapedText` makes one of a text. */
  readonly pattern: string;
  readonly anyCase?: boolean;
}

/** A part of a pattern that means these signs. */
export function escapedText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** `isEndless` of lines that come one by one: a grep would hold them back until it has 4 KB for the next one. */
export function lineChooser(
  { sense, pattern, anyCase = false }: LineChoice,
  { family, isEndless }: { readonly family: ShellFamily | undefined; readonly isEndless: boolean },
): string {
  if (family === "powershell") {
    const operator = `-${anyCase ? "" : "c"}${sense === "without" ? "not" : ""}match`;
    return `Where-Object { $_ ${operator} ${powershellText(pattern)} }`;
  }
  const flags = `-${sense === "without" ? "v" : ""}${anyCase ? "i" : ""}E`;
  return ["grep", ...(isEndless ? ["--line-buffered"] : []), flags, "--", shellQuote(pattern)].join(" ");
}
