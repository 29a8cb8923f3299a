/** Each line of the guide for those who come from the platform's own tool: both columns mean the same, and do the same. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findCommand } from "../../src/cli/usage/find-command.ts";
import { parseInvocation } from "../../src/cli/usage/parse-command.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";
import { shellWordsOf } from "../support/shell-words.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.service };

/** A project with the tool's files, whose apps are the sandbox's. */
const folder = mkdtempSync(join(tmpdir(), "flowtail-moving-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const app = { app_id: sandbox.appId, team_id: sandbox.teamId, team_domain: "example" };
mkdirSync(join(folder, ".slack"));
writeFileSync(
  join(folder, ".slack", "apps.json"),
  JSON.stringify({ apps: { [sandbox.teamId]: app }, default: "example" }),
);
writeFileSync(join(folder, ".slack", "apps.dev.json"), JSON.stringify({ [sandbox.teamId]: app }));

const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/moving.md"), "utf8");
const [same = "", answered = ""] = guide.split("## Answered with another word");
const rows = (text: string) =>
  Array.from(text.matchAll(/^\| (`.*`) \| (.*) \|$/gm), ([, its = "", ours = ""]) => ({ its, ours }));
const unquoted = (cell: string) => cell.replace(/^`|`$/g, "");
const pairs = rows(same).map(({ its, ours }) => [unquoted(its), unquoted(ours)] as const);

const shellWords = shellWordsOf(pairs.flat());

async function meaningOf(argv: readonly string[]): Promise<unknown> {
  const found = findCommand(argv);
  if (found.kind === "help") return found;
  const { name, entry, rest } = found;
  const meant = parseInvocation(name, entry.summary, await entry.load(), rest, 100);
  if (meant.kind === "other") return meaningOf([...meant.name.split(" "), ...meant.words]);
  return meant.kind === "run" ? { name, options: meant.options, args: meant.args } : meant;
}

const run = (argv: readonly string[]) =>
  runFlowtail(argv, { folder, env: { ...env, HOME: folder, FLOWTAIL_APP_ID: sandbox.appId } });

describe("the words of both columns", () => {
  it("are many", () => expect(pairs.length).toBeGreaterThan(25));

  it.each(pairs)("`%s` means `%s`", async (its, ours) => {
    const meanings = await Promise.all([its, ours].map((line) => meaningOf(shellWords(line))));
    // A number alone is minutes.
    const [theirs, own] = JSON.parse(JSON.stringify(meanings).replace('"idle":"5"', '"idle":"5m"'));
    expect(theirs).toEqual(own);
  });

  it("do what the guide says, one after the other", async () => {
    for (const [its, ours] of pairs.filter(([line]) => !/ (?:-t|--tail)\b/.test(line))) {
      const theirs = await run(shellWords(its));
      expect([its, theirs.code, theirs.stderr]).toEqual([its, 0, expect.not.stringMatching(/rror/)]);
      if (/datastore (?:put|update|delete|bulk-(?:put|delete))|--to-file/.test(its)) continue;
      expect(theirs.stdout).toBe((await run(shellWords(ours))).stdout);
    }
  });
});

describe("the words that are answered", () => {
  const words = rows(answered).flatMap(({ its }) => its.split(", ").map(unquoted));

  it.each(words)("`%s` is answered with a sentence, exit 2", async (its) => {
    const { code, stdout, stderr } = await runFlowtail(its.split(" "));
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^flowtail: There is no command "[\w -]+": flowtail .+\.\n.+[.]\n$/);
  });
});
