/**
 * Refusals of the built program in a shell: a row for each exit code that is there at once, and for what only a process has.
 * `test/cli/refused-runs.test.ts` has the others, `test/cli/unreachable.test.ts` what is retried first.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  runProgram,
  type ServedSandbox,
  serveSandbox,
  startInRemoved,
  temporaryHome,
} from "../support/program.ts";

const home = temporaryHome();
let sandbox: ServedSandbox;

beforeAll(async () => {
  sandbox = await serveSandbox([], { folder: home.folder });
});

afterAll(async () => {
  sandbox.running.kill("SIGTERM");
  await sandbox.running.finished;
  home.remove();
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram(args, { folder: home.folder, env: { ...sandbox.env, ...env } });

describe("one clear message and an exit code of the table", () => {
  it.each([
    ["a wrong token", ["tail"], { FLOWTAIL_TOKEN: "sandbox-nobody" }, 4, /invalid_auth/],
    ["an unknown app", ["tail", "--app-id", "A0NOBODY"], {}, 1, /invalid_app_id/],
    ["no address", ["tail"], { FLOWTAIL_BASE_URL: "" }, 2, /no address/],
    ["a wrong command", ["tial"], {}, 2, /There is no command "tial"/],
    [
      "a sandbox that is not there",
      ["sandbox", "faults", "--base-url", "http://127.0.0.1:9"],
      {},
      3,
      /127\.0\.0\.1:9/,
    ],
    ["the screen without a terminal", ["ui"], {}, 2, /needs a terminal/],
  ])("answers %s", async (_what, args, env, code, message) => {
    const finished = await run(args, env);
    expect(finished.stderr).toMatch(message);
    expect(finished).toMatchObject({ code, stdout: "" });
    expect(finished.stderr).not.toMatch(/\n\s+at .*\.(js|ts):/);
  });

  it("answers a working folder that was removed, in JSON for a program", async () => {
    const { folder } = home;
    const plain = await startInRemoved(["tail", "--last", "1"], { folder }).finished;
    expect(plain).toMatchObject({ code: 2, stdout: "" });
    expect(plain.stderr).toMatch(/^flowtail: The working folder cannot be used: .*\n.*cd ~.*\n$/);
    const { code, stderr } = await startInRemoved(["doctor", "-o", "json"], { folder }).finished;
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "no_working_folder" } });
  });

  it("gives one JSON object on stderr in JSON output", async () => {
    const { code, stdout, stderr } = await run(["tail", "--output", "json"], {
      FLOWTAIL_TOKEN: "sandbox-nobody",
    });
    expect(code).toBe(4);
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: "invalid_auth", method: "apps.activities.list" },
    });
    expect(stdout === "" || JSON.parse(stdout)).toBeTruthy();
    expect(stderr).not.toContain("sandbox-nobody");
  });
});
