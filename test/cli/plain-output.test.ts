/** For a screen reader no command prints bars, rules and signs, or replaces a line: every line is words. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProgressLine } from "../../src/cli/output/progress-line.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { runExample, workingExamples } from "../support/help-examples.ts";
import { type RunResult, runFlowtail } from "../support/run-command.ts";
import { runLog } from "../tui/run-log.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-plain-"));
  writeFileSync(
    join(folder, "log.ndjson"),
    runLog(6)
      .map(({ raw }) => `${raw}\n`)
      .join(""),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = "log.ndjson";

/** Lines of signs, blocks, glyphs that stand for words, what moves the cursor, and a sign that says what a line is or points at. */
const signs =
  /[\u2022\u00b7\u2190-\u21ff\u2260\u2500-\u25ff\u2600-\u27bf\r\u001b]|--{2,}|__{2,}|^\s*[-+~*!>^]+(?:\s|$)/;

const env = { SCREEN_READER: "1", TERM: "xterm-256color", NO_COLOR: "1" };

function withSigns({ stdout, stderr, asked }: RunResult): readonly string[] {
  return [stdout, stderr, ...asked]
    .join("\n")
    .split("\n")
    .filter((line) => signs.test(line));
}

it.each([
  ["the runs of a log", ["traces", "--file", log], /status failed/],
  ["one run", ["trace", "TrRUN5", "--file", log], /^function approve_request: failed/m],
  ["two runs", ["trace", "TrRUN5", "--compare", "good", "--file", log], /^What decides: /m],
  ["statistics", ["stats", "--file", log], /name approve_request, count 6/],
  ["a log", ["replay", log, "--output", "pretty"], /error +\S+ +\S+ +failed: /],
  ["datastores", ["datastore", "list", "--profile", "sandbox"], /name requests/],
  ["items", ["datastore", "query", "settings", "--profile", "sandbox"], /id approval/],
  ["the audit log", ["audit", "logs", "--profile", "sandbox"], /^\d{4}-\d\d-\d\d$/m],
  ["people", ["scim", "users", "list", "--profile", "sandbox"], /name ada/],
  ["methods", ["api", "snooze"], /method dnd\.setSnooze/],
  ["profiles", ["profile", "list"], /name sandbox/],
])("%s is said in words", async (_what, words, says) => {
  const result = await runFlowtail(
    words.map((word) => (word === log ? join(folder, log) : word)),
    { env, folder, terminal: 80 },
  );
  const { code, stdout, stderr } = result;
  expect({ code, stderr: stderr.replace(/^flowtail: .*\n(?:ends with the command, .*\n)?/gm, "") }).toEqual({
    code: 0,
    stderr: "",
  });
  expect(stdout).toMatch(says);
  expect(withSigns(result)).toEqual([]);
});

const inSandbox = ["--profile", "sandbox"];
const item = ["requests", "id=8801", "status=closed"];

it.each<readonly [string, readonly string[], RegExp]>([
  ["what is well", ["doctor", ...inSandbox], /^good: profile, sandbox$/m],
  ["what is not well", ["doctor"], /^bad: address, not set$/m],
  [
    "a deleted step",
    ["workflows", "steps", "--workflow", "Wf04REQUEST", "--function", "form", ...inSandbox],
    /, state deleted,/,
  ],
  ["what a write adds", ["datastore", "put", "requests", "id=new", ...inSandbox], /^ {2}adds id: "new"$/m],
  [
    "what a write changes",
    ["datastore", "update", ...item, ...inSandbox],
    /^ {2}changes status: "open" to "closed"$/m,
  ],
  [
    "what a dry run changes",
    ["datastore", "update", ...item, "--dry-run", ...inSandbox],
    /^ {2}changes status: "open" to "closed"$/m,
  ],
  [
    "what a write removes",
    ["datastore", "delete", "requests", "8801", ...inSandbox],
    /^ {2}removes id: "8801"$/m,
  ],
  [
    "a person's change",
    ["scim", "users", "patch", "ada", "title=Lead", ...inSandbox],
    /^ {2}adds title: "Lead"$/m,
  ],
  [
    "the end of a group",
    ["scim", "groups", "delete", "S0DEMO002", ...inSandbox],
    /^ {2}removes ben \(U0DEMO002\)$/m,
  ],
  [
    "a mistake in a query",
    ["tail", "--query", "level>=eror", ...inSandbox],
    /`eror` is not a level \(column 8\)\n {2}level>=eror\nexpected/,
  ],
])("%s is said in words", async (_what, words, says) => {
  const result = await runFlowtail(words, { env, folder, terminal: 200, answers: ["y"] });
  expect(result.stdout + result.stderr).toMatch(says);
  expect(withSigns(result)).toEqual([]);
});

const sandbox = await sandboxForFile({ seed: "demo" });

it.each(workingExamples)("the command %s says words alone: `%s`", async (...example) => {
  const result = await runExample(example, sandbox, { env, folder, terminal: 200 });
  expect(result.code, result.stderr).toBe(0);
  expect(withSigns(result)).toEqual([]);
});

it("says how far long work has come in lines, now and then", async () => {
  const clock = fakeClock();
  const said: string[] = [];
  const err = {
    ...{ isTerminal: true, columns: 80, closed: false, erase: async () => {}, flushed: async () => {} },
    write: async (text: { toString(): string }) => void said.push(text.toString()),
    markPastes: async () => {},
    replaceLine: () => Promise.reject(new Error("a line was replaced")),
  };
  const progress = createProgressLine({ err, clock, plain: true, env: {} }, {});
  for (let second = 0; second <= 25; second++) {
    progress.show(`${second} items`, second / 25);
    await clock.advance(1000);
  }
  await progress.clear();
  expect(said).toEqual(["10 items, 40 percent\n", "20 items, 80 percent\n"]);
});
