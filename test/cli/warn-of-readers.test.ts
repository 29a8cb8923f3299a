/** A file of tokens that others can read is told by what reads it, and by nothing else. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });

describe.skipIf(process.platform === "win32")("a file of tokens that others can read", () => {
  let home: string;
  const run = (args: readonly string[], env = {}, stdin = "") =>
    runFlowtail(args, { folder: home, stdin, env: { HOME: home, ...env } });
  const file = () => join(home, ".config", "flowtail", "credentials.json");
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "flowtail-readers-"));
    const words = ["auth", "add", "--profile", "work", "--base-url", sandbox.url, "--app-id", sandbox.appId];
    expect((await run(words, {}, sandbox.tokens.service)).code).toBe(0);
    chmodSync(file(), 0o644);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it.each([
    [["auth", "status", "--profile", "work"]],
    [["auth", "list"]],
    [["datastore", "query", "requests", "--profile", "work"]],
    [["api", "auth.test", "--profile", "work", "--output", "json"]],
  ])("is told once by %j, with what to do", async (words) => {
    const { code, stderr } = await run(words);
    expect(code).toBe(0);
    const told = `${file()} is readable by others too; take their rights away: chmod 600 ${file()}`;
    expect(stderr.split(told)).toHaveLength(2);
  });

  it("is no news where another token is used, or where it is the user's alone", async () => {
    const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.user };
    expect((await run(["api", "auth.test"], env)).stderr).not.toContain("chmod");
    chmodSync(file(), 0o600);
    expect((await run(["auth", "status", "--profile", "work"])).stderr).not.toContain("chmod");
    chmodSync(file(), 0o644);
  });

  it("is no advice for what is no file: its rights are not what is wrong", async () => {
    const folder = join(home, "settings");
    mkdirSync(folder, { mode: 0o700 });
    symlinkSync("/dev/null", join(folder, "credentials.json"));
    const { stderr } = await run(["auth", "list"], { FLOWTAIL_CONFIG_DIR: folder });
    expect(stderr).toContain("is a device");
    expect(stderr).not.toContain("chmod");
  });
});
