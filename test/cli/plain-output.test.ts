/** For a screen reader no command prints bars, rules and signs, or replaces a line: every line is words. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProgressLine } from "../../src/cli/progress-line.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { runFlowtail } from "../support/run-command.ts";
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

/** Lines of signs, blocks, glyphs that stand for words, and what moves the cursor. */
const signs = /[\u2190-\u21ff\u2500-\u25ff\u2600-\u27bf\r\u001b]|--{2,}|__{2,}/;

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
  const env = { SCREEN_READER: "1", TERM: "xterm-256color", NO_COLOR: "1" };
  const { code, stdout, stderr } = await runFlowtail(
    words.map((word) => (word === log ? join(folder, log) : word)),
    { env, folder, terminal: 80 },
  );
  expect({ code, stderr: stderr.replace(/^flowtail: .*\n(?:ends with the command, .*\n)?/gm, "") }).toEqual({
    code: 0,
    stderr: "",
  });
  expect(stdout).toMatch(says);
  expect(stdout.split("\n").filter((line) => signs.test(line))).toEqual([]);
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
