/** Where a page names a command of flowtail within a sentence, there is such a command, and it takes the options named with it. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { commonOptions, flagsOf } from "../../src/cli/usage/common-options.ts";
import { findCommand } from "../../src/cli/usage/find-command.ts";
import { buildCommand } from "../../src/cli/usage/parse-command.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
// The page about the words of the platform's own tool has a test of its own.
const pages = [
  "README.md",
  "SECURITY.md",
  "CONTRIBUTING.md",
  ...globSync("docs/{*,guides/*}.md", { cwd: root }),
]
  .filter((page) => !page.endsWith("moving.md"))
  .sort();

/** What the page calls a command, without placeholders for the rest: `COMMAND`, `…`, `<name>`. */
function commandsNamed(page: string): readonly string[] {
  const text = readFileSync(join(root, page), "utf8").replace(/^```.*?^```$/gms, "");
  return Array.from(text.matchAll(/`(?:npx )?flowtail ([^`]+)`/g), ([, words = ""]) => words).filter(
    (words) => /^[a-z-]/.test(words) && !words.startsWith("help"),
  );
}

async function faultOf(named: string): Promise<string | undefined> {
  const words = named.split(" -- ")[0]?.split(/\s+/) ?? [];
  const options = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.replace(/[=[\]].*$/, ""));
  try {
    const found = findCommand(words);
    if (found.kind === "help") return undefined;
    const command = buildCommand(found.name, "", await found.entry.load(), 100);
    const known = [
      ...command.options.flatMap(({ long, short }) => [long, short]),
      ...commonOptions.flatMap(flagsOf),
    ];
    const unknown = options.find((option) => !known.includes(option));
    return unknown && `\`flowtail ${named}\`: ${found.name} takes no ${unknown}`;
  } catch (thrown) {
    return `\`flowtail ${named}\`: ${thrown instanceof Error ? thrown.message : thrown}`;
  }
}

it.each(pages)("%s names commands and options that there are", async (page) => {
  const faults = await Promise.all(commandsNamed(page).map(faultOf));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

it("pages name commands", () => {
  expect(pages.flatMap(commandsNamed).length).toBeGreaterThan(50);
});
