/**
 * Long work says on a terminal how far it has come. A command that waits for the platform's rate limit says so: on a terminal in one line, else now and then, in JSON never.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import { createLongWork, waitOf } from "../../src/cli/long-work.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { type RunOptions, runFlowtail } from "../support/run-command.ts";
import { runLog } from "../tui/run-log.ts";
import { liveStatus } from "../tui/source.ts";

/** What a work says that is held back for 3 s before each of its calls, 1,000 records each. */
async function told({
  terminal = false,
  problem,
  ...options
}: {
  terminal?: boolean;
  problem?: string;
  quiet?: boolean;
  output?: string;
}) {
  const clock = fakeClock();
  const said: string[] = [];
  const notices = { remark: async (text: { toString(): string }) => void said.push(text.toString()) };
  const err = {
    flushed: async () => {},
    isTerminal: terminal,
    columns: terminal ? 100 : undefined,
    write: async () => {},
    erase: async () => {},
    markPastes: async () => {},
    replaceLine: async (text: { toString(): string }) => void said.push(`\r${text.toString()}`),
    closed: false,
  };
  const work = createLongWork({ clock, notices, err, env: {}, plain: false }, options);
  for (let call = 1; call <= 10; call++) {
    // Where no wait is needed none is shown, and none that follows at once is passed over.
    await work.waits({ delayMs: 0, records: call * 1000, problem });
    await work.waits({ delayMs: 3000, records: call * 1000, problem });
    await clock.advance(3000);
  }
  await work.clear();
  return said;
}

describe("the reason for a wait", () => {
  const failed = (code: string) => ({ kind: "retry", code, message: `It was ${code}.` }) as const;
  it.each([
    ["a call that failed", 2, failed("http_status"), "It was http_status."],
    ["too many calls", 2, failed("ratelimited"), undefined],
    ["the pace alone", 0, undefined, undefined],
  ])("is %s", (_what, consecutiveFailures, lastError, problem) => {
    const status = { ...liveStatus, nextPollAtMs: 3000, consecutiveFailures, lastError };
    expect(waitOf(status, { nowMs: () => 0 })?.problem).toBe(problem);
  });
});

describe("a long wait", () => {
  it("is told in a pipe once it is long, and then now and then", async () => {
    expect(await told({})).toEqual([
      "2,000 records so far, waiting for the platform's rate limit, next call in 3.0 s",
      "7,000 records so far, waiting for the platform's rate limit, next call in 3.0 s",
    ]);
  });

  it("is told with what failed where something did", async () => {
    expect(await told({ problem: "Nobody answers." })).toEqual([
      "2,000 records so far. Nobody answers; next try in 3.0 s",
      "7,000 records so far. Nobody answers; next try in 3.0 s",
    ]);
  });

  it("is told on a terminal in one line, which is taken away", async () => {
    const lines = await told({ terminal: true });
    expect(lines).toHaveLength(11);
    expect(lines[0]).toContain("\r1,000 records so far");
    expect(lines.at(-1)).toBe("\r");
  });

  it.each([{ output: "json" }, { output: "ndjson", terminal: true }])(
    "is not told with %o",
    async (options) => {
      expect(await told(options)).toEqual([]);
    },
  );
});

const sandbox = await sandboxForFile();
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-long-"));
  const text = runLog(40).map(({ raw }) => `${raw}\n`);
  writeFileSync(join(folder, "log.ndjson"), text.join(""));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A machine on which everything takes long: each look at the clock is a second after the last one. */
function slowClock(): Clock {
  let aheadMs = 0;
  return {
    ...systemClock,
    elapsedMs: () => {
      aheadMs += 1_000;
      return systemClock.elapsedMs() + aheadMs;
    },
  };
}

interface Place extends RunOptions {
  readonly inPipe?: boolean;
}

async function stderrOf(line: string, { inPipe = false, ...options }: Place = {}) {
  const argv = line.split(" ").map((word) => word.replace("FILE", join(folder, "log.ndjson")));
  const { code, stderr } = await runFlowtail(argv, {
    ...(!inPipe && { terminal: 100 }),
    answerInFile: true,
    clock: slowClock(),
    env: {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: line.startsWith("scim")
        ? sandbox.tokens.scim
        : line.startsWith("audit")
          ? sandbox.tokens.audit
          : sandbox.tokens.service,
      FLOWTAIL_APP_ID: sandbox.appId,
    },
    ...options,
  });
  expect(code).toBe(0);
  return stderr;
}

const shownLine = /\r([^\r]*)\u001b\[K/g;

describe("long work", () => {
  it.each([
    ["stats --file FILE", /log\.ndjson: [\d.]+ MB of [\d.]+ MB$/],
    ["traces --file FILE", /100 % log\.ndjson/],
    ["trace TrRUN5 --file FILE", /log\.ndjson/],
    ["workflows list --file FILE", /log\.ndjson/],
    ["replay FILE --output csv", /log\.ndjson/],
    ["stats --since 7d", /\d records so far$/],
    ["traces --since 7d", /\d records so far$/],
    ["tail --since 7d --output csv", /\d records so far$/],
    ["audit logs --all --output csv", /\d entries so far$/],
    ["scim users list --all --count 2", /\d users so far$/],
    ["datastore query requests --all --output csv", /\d items so far$/],
  ])("of `%s` says how far it has come, and takes the line away at the end", async (line, expected) => {
    const shown = [...(await stderrOf(line)).matchAll(shownLine)].map(([, text = ""]) => text);
    expect(shown.filter((text) => expected.test(text))).not.toEqual([]);
    expect(shown.at(-1)).toBe("");
  });

  it.each<[what: string, line: string, place: Place]>([
    ["a pipe", "stats --file FILE", { inPipe: true }],
    ["a pipe", "stats --since 7d", { inPipe: true }],
    ["--quiet", "stats --file FILE -q", {}],
    ["an output for programs", "stats --file FILE --output json", {}],
    ["short work", "stats --file FILE", { clock: systemClock }],
    ["the terminal of the lines themselves", "replay FILE --output pretty", { answerInFile: false }],
  ])("says nothing with %s: `%s`", async (_what, line, place) => {
    const stderr = await stderrOf(line, place);
    expect(stderr).not.toMatch(/so far$|MB/);
    expect(stderr).not.toContain("\r");
  });
});
