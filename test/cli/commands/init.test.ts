/** `flowtail init`, and that what comes after it is real: invented data never passes for the app's own. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { startSandbox } from "../../../src/sandbox/index.ts";
import { runFlowtail } from "../../support/run-command.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-init-"));
  return () => rmSync(folder, { recursive: true, force: true });
});
const run = (args: readonly string[], options: Parameters<typeof runFlowtail>[1] = {}) =>
  runFlowtail(args, { folder, ...options, env: { HOME: folder, ...options.env } });

describe("init", () => {
  it("chooses no profile: with nothing configured a command says so and how to go on", async () => {
    expect((await run(["init"])).code).toBe(0);
    const { code, stdout, stderr } = await run(["tail"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/Nothing is configured.*\n.*flowtail demo.*flowtail auth add/s);
    expect(JSON.parse(readFileSync(join(folder, ".flowtail", "config.json"), "utf8"))).not.toHaveProperty(
      "profile",
    );
  });

  it("leaves a profile that is in use in use", async () => {
    const sandbox = await startSandbox({ seed: "demo", rateLimits: false });
    try {
      const words = ["auth", "add", "--base-url", sandbox.url, "--app-id", sandbox.appId];
      expect((await run(words, { stdin: sandbox.tokens.service })).code).toBe(0);
      expect((await run(["init"])).code).toBe(0);
      const { code, stdout, stderr } = await run(["tail", "--last", "1", "--output", "ndjson"]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).not.toBe("");
      expect(sandbox.control.requests().some(({ method }) => method === "apps.activities.list")).toBe(true);
    } finally {
      await sandbox.close();
    }
  });
});

describe("a sandbox inside the process", () => {
  it.each([
    [["tail", "--last", "1"]],
    [["tail", "--last", "1", "--quiet"]],
    [["datastore", "list"]],
    [["scim", "users", "list"]],
    [["audit", "logs", "--quiet"]],
    [["api", "emoji.list"]],
  ])("says with %j that its data is invented", async (args) => {
    const { code, stderr } = await run([...args, "--profile", "sandbox"]);
    expect(code).toBe(0);
    expect(stderr).toContain("invented data");
  });

  it.each([["json"], ["ndjson"]])("says so for programs too, with --output %s", async (output) => {
    const { stdout, stderr } = await run(["tail", "--last", "1", "--profile", "sandbox", "--output", output]);
    expect(() =>
      stdout
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(output === "json" ? stdout : line)),
    ).not.toThrow();
    expect(stderr).toContain("invented data");
    for (const line of stderr.split("\n").filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow();
  });
});

describe("a variable that is set to nothing", () => {
  it.each([
    "FLOWTAIL_PROFILE",
    "FLOWTAIL_BASE_URL",
    "FLOWTAIL_TOKEN",
    "FLOWTAIL_CONFIG_DIR",
    "FLOWTAIL_STATE_DIR",
    "FLOWTAIL_KEYCHAIN",
    "FLOWTAIL_THEME",
    "SLACK_CONFIG_DIR",
    "XDG_CONFIG_HOME",
    "NO_COLOR",
  ])("is as one that is not set: %s", async (name) => {
    const unset = await run(["profile", "show", "--output", "json"]);
    const empty = await run(["profile", "show", "--output", "json"], { env: { [name]: "" } });
    expect(empty).toEqual(unset);
  });
});
