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

/** What the `run` steps of the page's workflows type, each as one script. */
export function workflowSteps(page: string): readonly string[] {
  const text = readFileSync(join(root, page), "utf8");
  const workflows = Array.from(text.matchAll(/^```yaml\n(.*?)^```$/gms), ([, workflow = ""]) => workflow);
  return [...workflows.join("").matchAll(/^ *(?:- )?run: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, block, line = ""]) => (block ?? line).replace(/^ {10}/gm, "").trim(),
  );
}

/** The programs that the page shows. */
export function guidePrograms(page: string): readonly string[] {
  const text = readFileSync(join(root, page), "utf8");
  return Array.from(text.matchAll(/^```ts\n(.*?)^```$/gms), ([, program = ""]) => program);
}

/** One call of flowtail alone: no pipe, no variable, no other program, nothing that a shell must do but cut it into words. */
export function isPlainCall(line: string): boolean {
  const outsideQuotes = line.replace(/'[^']*'|"[^"$`]*"/g, "''");
  return /^(?:npx )?flowtail(?: |$)/.test(line) && !/[|<>&;$`\n\\]| -- /.test(outsideQuotes);
}
