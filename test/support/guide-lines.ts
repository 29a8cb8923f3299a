/** The shell lines of a page of the documentation: what a reader copies, in turn. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./program.ts";

/** Each line of the page's `sh` blocks without its comment; a block with something in the background is one script. */
export function guideLines(page: string): readonly string[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = ""]) => {
    const lines = block.split("\n").map((line) => line.replace(/(?:^| {2,})#.*$/, "").trim());
    const commands = lines.filter((line) => line !== "");
    return commands.some((line) => line.endsWith("&")) ? [commands.join("\n")] : commands;
  });
}

/** One call of flowtail alone: no pipe, no variable, nothing that a shell must do but cut it into words. */
export function isPlainCall(line: string): boolean {
  const outsideQuotes = line.replace(/'[^']*'|"[^"$`]*"/g, "''");
  return /^(?:npx )?flowtail(?: |$)/.test(line) && !/[|<>&;$`\n\\]/.test(outsideQuotes);
}
