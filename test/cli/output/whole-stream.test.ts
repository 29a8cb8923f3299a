/** What stands on standard output when a stream is cut: never JSON that a program takes for the whole. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { fill, manifest } from "../../sandbox/datastores/calls.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const store = await sandboxForFile({ manifest });
await fill(
  store,
  "tasks",
  Array.from({ length: 1500 }, (_, n) => ({ id: `t${n}`, n })),
);
const folder = mkdtempSync(join(tmpdir(), "flowtail-whole-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const envOf = ({ url, tokens, appId }: typeof sandbox) => ({
  FLOWTAIL_BASE_URL: url,
  FLOWTAIL_TOKEN: tokens.service,
  FLOWTAIL_APP_ID: appId,
});

interface Case {
  readonly of?: typeof sandbox;
  readonly words: readonly string[];
  /** What is asked page by page. */
  readonly method: string;
}

const cases: readonly Case[] = [
  { of: store, words: ["datastore", "query", "tasks", "--all"], method: "apps.datastore.query" },
  { of: store, words: ["datastore", "export", "tasks", "--to", "-"], method: "apps.datastore.query" },
  { words: ["api", "apps.activities.list", "limit=50", "--all"], method: "apps.activities.list" },
];

describe.each(cases)("the JSON of $words.0 $words.1 $words.2", ({ of = sandbox, words, method }) => {
  const run = () => runFlowtail([...words, "--output", "json"], { env: envOf(of) });
  const failAt = (nth: number) => {
    of.control.clearFaults();
    of.control.addFault({ fault: "refuse", method, error: "token_revoked", nth });
  };

  it("is whole when all of it came", async () => {
    of.control.clearFaults();
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(JSON.parse(stdout).length).toBeGreaterThan(100);
  });

  it("is left open when the platform ends it, and that is said with the error", async () => {
    failAt(2);
    const { code, stdout, stderr } = await run();
    expect([code, stdout.length > 100]).toEqual([4, true]);
    expect(() => JSON.parse(stdout)).toThrow();
    expect(JSON.parse(`${stdout}]`).length).toBeGreaterThan(0);
    expect(stderr).toContain("its last bracket is left out");
    expect(JSON.parse(stderr)).toHaveProperty("error.code", "token_revoked");
  });

  it("is nothing at all when nothing came", async () => {
    failAt(1);
    expect(await run()).toMatchObject({
      code: 4,
      stdout: "",
      stderr: expect.not.stringContaining("bracket"),
    });
  });
});

describe("JSON that its user stops", () => {
  /** Stops the run when it waits, unless that is only to see whether a call still hangs. */
  const stopped = async (words: readonly string[], looksMs = Number.POSITIVE_INFINITY) => {
    const stop = new AbortController();
    const clock = {
      ...fakeClock(),
      sleep(delayMs: number, signal?: AbortSignal, forAnswer = false) {
        if (forAnswer || delayMs >= looksMs) {
          const { promise, reject } = Promise.withResolvers<void>();
          signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
          return promise;
        }
        stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
        return Promise.reject(signal?.reason);
      },
    };
    const env = envOf(sandbox);
    sandbox.control.clearFaults();
    const { code, stdout, stderr } = await runFlowtail([...words, "--output", "json"], { stop, clock, env });
    expect(code).toBe(130);
    expect(() => JSON.parse(stdout)).toThrow();
    expect(stderr).toContain("its last bracket is left out");
    return JSON.parse(`${stdout}]`);
  };

  it("in a replay is left open, and that is said", async () => {
    const path = join(folder, "log.ndjson");
    const record = (created: number) =>
      JSON.stringify({ level: "info", event_type: "x", source: "dev", component_type: "c", created });
    writeFileSync(path, `${record(1_700_000_000_000_000)}\n${record(1_700_000_900_000_000)}\n`);
    expect(await stopped(["replay", path, "--speed", "1"])).toHaveLength(1);
  });

  it("in a log that is followed is left open, and that is said", async () => {
    expect(await stopped(["tail", "--follow", "--last", "20"], 5000)).toHaveLength(20);
  });
});
