/** Help is whole: every command explains itself, examples included. */

import { beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../../src/cli/usage/commands.ts";
import { findCommand } from "../../../src/cli/usage/find-command.ts";
import { parseInvocation } from "../../../src/cli/usage/parse-command.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { shellWordsOf } from "../../support/shell-words.ts";

it.each(Object.keys(commands))("flowtail %s --help explains it and does nothing", async (name) => {
  const { code, stdout, stderr } = await runFlowtail([...name.split(" "), "--help"], { terminal: 80 });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`Usage: flowtail ${name}`);
});

it.each(Object.keys(commands))(
  "flowtail %s --help has no line that is hard to read in a pipe",
  async (name) => {
    const { stdout } = await runFlowtail([...name.split(" "), "--help"]);
    // A line to paste is one line, however long it is.
    const sentences = stdout.split("\n").filter((line) => !line.startsWith("  flowtail "));
    expect(sentences.filter((line) => line.length > 140)).toEqual([]);
  },
);

it("shows the examples that stand after the options", async () => {
  expect((await runFlowtail(["tail", "--help"])).stdout).toContain("\nExamples:\n  flowtail tail --follow");
});

/** The commands that a help text shows to be pasted: lines that begin with the program's name. */
function examplesIn(help: string): readonly string[] {
  return help.split("\n").flatMap((line) => /^ {2}(flowtail .*)$/.exec(line)?.[1] ?? []);
}

const methods = ["dnd.setSnooze", "apps.activities.list", "apps.datastore.put", "admin.workflows.search"];

it.each(Object.keys(commands))("flowtail %s --help shows a line to try", async (name) => {
  const { stdout } = await runFlowtail([...name.split(" "), "--help"], { terminal: 120 });
  const begins = new RegExp(`(?:^|[\\s(])flowtail${name === "ui" ? "" : ` ${name}`}(?: |$|\\))`);
  expect(stdout.split("\n").filter((line) => line.startsWith("  ") && begins.test(line))).not.toEqual([]);
});

const explained = [...Object.keys(commands), ...methods.map((method) => `api ${method}`)];
const examples = new Map<string, readonly string[]>();
let shellWords: (line: string) => readonly string[];
beforeAll(async () => {
  for (const words of explained) {
    const { stdout } = await runFlowtail([...words.split(" "), "--help"], { terminal: 120 });
    examples.set(words, examplesIn(stdout));
  }
  shellWords = shellWordsOf([...examples.values()].flat().map(commandIn));
});

/** Where a pipe or a file begins, the words of the command end. */
function commandIn(example: string): string {
  return example.replace(/ [|<>] .*$/, "");
}

describe.each(explained)("flowtail %s --help", (words) => {
  it("has one empty line before its examples, and says Example of one", async () => {
    const { stdout } = await runFlowtail([...words.split(" "), "--help"], { terminal: 120 });
    expect(stdout).not.toContain("\n\n\n");
    for (const [, before, heading, lines] of stdout.matchAll(/(.*\n)(Examples?):\n((?: {2}.*\n)+)/g))
      expect([before, heading]).toEqual(["\n", lines?.trim().includes("\n") ? "Examples" : "Example"]);
  });

  it("shows examples that can be pasted: prose stands behind a #", async () => {
    for (const example of examples.get(words) ?? []) {
      const [, ...typed] = shellWords(commandIn(example));
      const found = findCommand(typed);
      if (found.kind !== "command") throw new Error(`no command: ${example}`);
      const { name, entry, rest } = found;
      const module = await entry.load();
      expect(parseInvocation(name, entry.summary, module, rest, 100), example).toBeDefined();
      // Prose would be taken for arguments: it is set apart by more than one space.
      expect(example.replace(/ +#.*$/, "").replaceAll(/'[^']*'|"[^"]*"/g, "…"), example).not.toMatch(
        /\S {2,}\S/,
      );
    }
  });
});
