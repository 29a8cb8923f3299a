/** `@FILE` on a command line: a file or a pipe, and Ctrl-C or --timeout end the wait for either. */

import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { runFlowtail } from "../support/run-command.ts";
import { until } from "../support/until.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-incoming-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync("mkfifo", [join(folder, "pipe")]);

const commands: readonly (readonly [string, ...string[]])[] = [
  ["api", "auth.test", "--json", "@pipe"],
  ["datastore", "put", "tasks", "--item", "@pipe"],
  ["datastore", "put", "tasks", "id:=@pipe"],
  ["datastore", "query", "tasks", "--expression", "a = :a", "--values", "@pipe"],
  ["scim", "users", "create", "@pipe"],
  ["sandbox", "seed", "./pipe", "--base-url", "http://127.0.0.1:9"],
];

/** The writing end, as soon as a reader waits at the other one. */
function openedByReader(path: string): Promise<number> {
  return until(() => {
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (thrown) {
      if (!(thrown instanceof Error && "code" in thrown && thrown.code === "ENXIO")) throw thrown;
      return false;
    }
  }, "a reader of the pipe");
}

describe("a pipe whose writer is silent", () => {
  it.each(commands)("is given up by %s %s … when the program is stopped", async (...argv) => {
    const stop = new AbortController();
    const env = {
      FLOWTAIL_TOKEN: "xoxp-1-test",
      FLOWTAIL_BASE_URL: "http://127.0.0.1:9",
      FLOWTAIL_APP_ID: "A1",
    };
    const path = join(folder, "pipe");
    const words = argv.map((word) => word.replace("./pipe", path).replace("@pipe", `@${path}`));
    const running = runFlowtail(words, { folder, env, stop });
    const writer = await openedByReader(path);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    expect(await running).toMatchObject({ code: 130, stdout: "", stderr: "" });
    closeSync(writer);
  });

  it("ends with the time that --timeout gives", async () => {
    const { code, stderr } = await runFlowtail(
      ["api", "auth.test", "--json", "@pipe", "--timeout", "20ms", "--base-url", "http://127.0.0.1:9"],
      { folder, env: { FLOWTAIL_TOKEN: "xoxp-1-test" } },
    );
    expect({ code, stderr }).toEqual({
      code: 124,
      stderr: "flowtail: Stopped after 20ms, as --timeout asked.\n",
    });
  });
});

describe("what @FILE leads to", () => {
  it.each([
    ["a folder", ".", /--json: \. cannot be read: it is a folder/],
    ["a device", "/dev/zero", /--json: \/dev\/zero cannot be read: it is a device/],
    ["not there", "none.json", /--json: none\.json cannot be read/],
    ["not named", "", /--json: @ names no file/],
    ["JSON that nests without end", "deep.json", /--json: deep\.json nests more than 1000 levels deep/],
    [
      "bytes that are no text",
      "latin.json",
      /--json: latin\.json cannot be read: it is neither UTF-8 nor UTF-16/,
    ],
  ])("is refused in one sentence where it is %s", async (_what, path, message) => {
    writeFileSync(join(folder, "deep.json"), "[".repeat(9000));
    writeFileSync(join(folder, "latin.json"), Buffer.from('{"a":"ü"}', "latin1"));
    const { code, stdout, stderr } = await runFlowtail(["api", "auth.test", "--json", `@${path}`], {
      folder,
      env: { FLOWTAIL_TOKEN: "xoxp-1-test", FLOWTAIL_BASE_URL: "http://127.0.0.1:9" },
    });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

it("names standard input where what comes in there is no JSON", async () => {
  const { code, stderr } = await runFlowtail(["api", "auth.test", "--json", "-"], {
    stdin: '{"a":',
    env: { FLOWTAIL_TOKEN: "xoxp-1-test", FLOWTAIL_BASE_URL: "http://127.0.0.1:9" },
  });
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /--json: standard input is not JSON: line 1, column 6: .*\nMend what comes in there\.\n$/,
  );
});
