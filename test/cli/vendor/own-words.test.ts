/** Words of the platform's own tool are understood where none of ours are meant, and lead to words that are ours. */

import { describe, expect, it } from "vitest";
import { commands } from "../../../src/cli/usage/commands.ts";
import { findCommand } from "../../../src/cli/usage/find-command.ts";
import { parseInvocation } from "../../../src/cli/usage/parse-command.ts";
import { toolCommands, toolSpellings } from "../../../src/cli/vendor/commands.ts";
import { toolOptions } from "../../../src/cli/vendor/options.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { shellWordsOf } from "../../support/shell-words.ts";
import { expectGoldenText } from "../../tui/golden.ts";

async function optionsOf(argv: readonly string[]): Promise<object> {
  const found = findCommand(argv);
  if (found.kind !== "command") throw new Error(found.text);
  const meant = parseInvocation(found.name, "", await found.entry.load(), found.rest, 100);
  if (meant.kind !== "run") throw new Error(meant.kind);
  return { ...meant.options, args: meant.args, remarks: meant.remarks };
}

describe("the table of commands", () => {
  it("holds none of ours", () => {
    const words = [...Object.keys(toolCommands), ...Object.keys(toolSpellings)];
    const nouns = new Set(Object.keys(commands).flatMap((name) => [name, name.split(" ")[0]]));
    expect(words.filter((name) => nouns.has(name))).toEqual([]);
  });

  it("spells other words of itself", () => {
    expect(Object.values(toolSpellings).filter((name) => !Object.hasOwn(toolCommands, name))).toEqual([]);
  });

  it("leads to words that are commands of ours with options of theirs", async () => {
    const lines = Object.values(toolCommands).flatMap((tool) =>
      "means" in tool
        ? [tool.means]
        : Array.from(tool.instead.matchAll(/`flowtail (.*?)`/g), ([, line = ""]) => line),
    );
    expect(lines.length).toBeGreaterThan(20);
    const shellWords = shellWordsOf(lines);
    for (const line of lines) {
      const argv = shellWords(line);
      if (/^(?:--|help )/.test(line)) continue;
      await expect(optionsOf(argv), line).resolves.toBeTruthy();
    }
  });

  it("answers each in a sentence of its own", async () => {
    const told: string[] = [];
    for (const [words, tool] of Object.entries(toolCommands)) {
      if ("means" in tool) told.push(`$ flowtail ${words}\nmeans flowtail ${tool.means}\n`);
      else {
        const { code, stdout, stderr } = await runFlowtail(words.split(" "));
        expect([code, stdout], words).toEqual([2, ""]);
        told.push(`$ flowtail ${words}\n${stderr}`);
      }
    }
    expectGoldenText("messages/words-of-the-tool", told.join("\n").trimEnd());
  });

  it("answers what begins with a word of its own", async () => {
    const { stderr } = await runFlowtail(["trigger", "create", "--workflow", "x"]);
    expect(stderr).toContain('There is no command "trigger": flowtail manages no triggers.');
  });
});

describe("options of the tool", () => {
  it("none hides a value: each that means ours takes one where ours does", async () => {
    const tail = commands["tail"];
    for (const tool of toolOptions) {
      if (!("means" in tool) || "value" in tool) continue;
      const argv = [tool.flags[0] ?? "", ...(tool.takesValue ? ["1"] : [])];
      const meant = tail && parseInvocation("tail", "", await tail.load(), argv, 100);
      expect(meant?.kind, tool.means).toBe("run");
    }
  });

  it.each([
    [["tail", "-f"], { follow: true, remarks: [] }],
    [["activity", "-t", "-i", "3"], { follow: true, remarks: [expect.stringContaining("-i has no effect")] }],
    [["activity", "-i3", "--limit=7"], { last: "7", remarks: [expect.anything()] }],
    [["tail", "--force"], { remarks: ["--force has no effect: nothing is asked there"] }],
    [["datastore", "query", "requests", "--limit", "5"], { limit: "5", args: ["requests"] }],
    [["datastore", "put", "requests", "id=1", "-f"], { yes: true }],
    [
      ["datastore", "put", "requests", "-f", "--", "id=1", "-f=2", "--"],
      { yes: true, args: ["requests", "id=1", "-f=2", "--"] },
    ],
    [["datastore", "export", "requests", "--to", "x.csv", "-f"], { force: true }],
    [["api", "--token", "user"], { token: "user" }],
    [["api", "-a", "A1", "auth.test"], { appId: "A1", args: ["auth.test"] }],
    [["-w", "T1", "activity"], { teamId: "T1" }],
    [["-q", "-o", "json", "tail"], { quiet: true, output: "json" }],
    [["tail", "-l"], { appId: "local" }],
    [["tail", "--query", "--limit", "--", "x"], undefined],
    [["sandbox", "run", "node", "-v", "--limit", "5"], { args: ["node", "-v", "--limit", "5"] }],
    [["sandbox", "run", "--", "slack", "activity", "-t"], { args: ["slack", "activity", "-t"] }],
  ])("%j are understood", async (argv, expected) => {
    if (expected) expect(await optionsOf(argv)).toMatchObject(expected);
    else await expect(optionsOf(argv)).rejects.toThrow();
  });

  it.each([
    [["activity", "--token", "xoxp-secret"], "--token is no option here", "FLOWTAIL_TOKEN"],
    [["tail", "--limit"], "--limit needs a value.", "Ours for it is --last."],
    [["tail", "--datastore", "x"], "Unknown option '--datastore'.", "flowtail tail --help"],
    [["stats", "--interval", "3"], "Unknown option '--interval'.", ""],
  ])("%j are refused", async (argv, message, remedy) => {
    const { code, stderr } = await runFlowtail(argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).toContain(remedy);
    expect(stderr).not.toContain("xoxp-secret");
  });
});

describe("the JSON argument", () => {
  it.each([
    ["get", '{"datastor": "x"}', 'The JSON argument of datastore get has "datastor".'],
    ["get", '{"datastore": 1}', "The JSON argument's datastore is no name."],
    ["query", '{"datastore": ', "The JSON argument is not JSON: line 1, column"],
    ["count", '{"datastore": "x", "limit": 3, "app": "A1"}', 'has "app"'],
    ["bulk-put --from-file x", '{"items": []}', 'has "items"'],
    ["query --to-file x", '{"datastore": "x", "limit": 3}', "takes no limit and no cursor"],
    ["get --datastore y", '{"datastore": "x"}', "another"],
  ])("of datastore %s with a mistake is refused", async (words, json, message) => {
    const { code, stderr } = await runFlowtail(["datastore", ...words.split(" "), json]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it("keeps every digit, and a key that looks like an option", async () => {
    const found = findCommand(["datastore", "put", '{"datastore":"x","item":{"n":12345678901234567890}}']);
    if (found.kind !== "command") throw new Error("no command");
    const meant = parseInvocation(found.name, "", await found.entry.load(), found.rest, 100);
    expect(meant).toMatchObject({ options: { item: '{"n":12345678901234567890}' }, args: ["x"] });
    expect(await optionsOf(["datastore", "get", '{"datastore":"x","id":"--yes"}'])).toMatchObject({
      args: ["x", "--yes"],
    });
  });
});

describe("a mistake in an option of theirs", () => {
  it.each([
    ["activity --min-date-created abc", "--min-date-created", "--since"],
    ["activity --max-date-created=abc", "--max-date-created", "--until-time"],
    ["activity --limit many", "--limit", "--last"],
    ["activity --trace-id Tr1 --limit 1 --limit 2", "--limit", "--last"],
    [
      "activity --min-date-created 1h --max-date-created 2h",
      `--min-date-created "1h" is after --max-date-created "2h"`,
      "--since",
    ],
  ])("names what was typed: %s", async (line, typed, ours) => {
    const { code, stderr } = await runFlowtail([...line.split(" "), "--profile", "sandbox"]);
    expect(code).toBe(2);
    expect(stderr.split("\n")[0]).toContain(typed);
    expect(stderr.split("\n")[0]).not.toContain(ours);
  });

  it.each([
    ["tail --last=1 --limit 2", "--last and --limit say the same."],
    ["tail --limit 2 --last 1", "--limit and --last say the same."],
    ["tail -l --app A1", "-l and --app say the same."],
    ["tail -w T1 --team T2 --team-id T3", "-w, --team and --team-id say the same."],
  ])("names what was typed where two words are one option: %s", async (line, sentence) => {
    const { code, stderr } = await runFlowtail([...line.split(" "), "--profile", "sandbox"]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `flowtail: ${sentence}\nGive one of them. See \`flowtail tail --help\`.\n`,
    });
  });

  it("names ours where ours was typed", async () => {
    const { stderr } = await runFlowtail(["tail", "--since", "abc", "--profile", "sandbox"]);
    expect(stderr).toMatch(/^flowtail: --since: /m);
  });
});
