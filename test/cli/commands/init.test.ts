/** `flowtail init`, and that what comes after it is real: invented data never passes for the app's own. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    expect((await run(["doctor"])).stdout.replaceAll(/\s+/g, " ")).toMatch(
      /address not set.*`flowtail auth add` asks/,
    );
    expect(JSON.parse(readFileSync(join(folder, ".flowtail", "config.json"), "utf8"))).not.toHaveProperty(
      "profile",
    );
  });

  it("asks for nothing where the app and its token are known already", async () => {
    const sandbox = await startSandbox({ seed: "demo", rateLimits: false });
    const tool = join(folder, ".slack");
    mkdirSync(tool);
    const team = sandbox.teamId;
    const login = { [team]: { token: sandbox.tokens.service, api_host: sandbox.url } };
    writeFileSync(join(tool, "credentials.json"), JSON.stringify(login));
    const apps = { apps: { [team]: { app_id: sandbox.appId, team_id: team } } };
    writeFileSync(join(tool, "apps.json"), JSON.stringify(apps));
    try {
      const { stderr } = await run(["init"]);
      expect(stderr).toContain("Next: `flowtail tail`");
      expect(stderr).not.toContain("FLOWTAIL_PROFILE");
      expect((await run(["tail", "--last", "1"])).code).toBe(0);
      writeFileSync(join(tool, "credentials.json"), "{");
      expect((await run(["init"])).stderr).toContain("FLOWTAIL_PROFILE");
    } finally {
      await sandbox.close();
    }
  });

  it("says words that lead to the log when they are followed, and each wrong turn names the way", async () => {
    const sandbox = await startSandbox({ seed: "demo", rateLimits: false });
    const steps = ({ stderr }: { readonly stderr: string }) =>
      [...stderr.matchAll(/^ +\d\. (.*)$/gm)].map(([, words = ""]) => words);
    try {
      const [file = "", trust = "", set = "", look = "", ...more] = steps(await run(["init"]));
      expect(more).toEqual([]);
      const [, path = "", name = ""] = /into (\S+), in the profile `([\w-]+)`/.exec(file) ?? [];
      const config = JSON.parse(readFileSync(join(folder, path), "utf8"));
      Object.assign(config.profiles[name], { base_url: sandbox.url, app_id: sandbox.appId });
      writeFileSync(join(folder, path), JSON.stringify(config));
      const typed = (words: string) => /`flowtail ([^`]*)`/.exec(words)?.[1]?.split(" ") ?? [];
      const token = { FLOWTAIL_TOKEN: sandbox.tokens.service };
      expect((await run(typed(trust), { env: token })).code).toBe(0);

      const tail = [...typed(look), "--last", "1"];
      const profileNotSaid = await run(tail, { env: token });
      expect(profileNotSaid).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`FLOWTAIL_PROFILE=${name}`),
      });
      const profileWhole = await run([...tail, "--profile", name], { env: token });
      expect(profileWhole).toMatchObject({
        code: 4,
        stderr: expect.stringContaining(`FLOWTAIL_PROFILE=${name}`),
      });
      expect((await run(tail)).stderr).toContain(`FLOWTAIL_PROFILE=${name}`);

      const [, variable = "", value = ""] = /set FLOWTAIL_TOKEN .*, and (\w+) to ([\w-]+)$/.exec(set) ?? [];
      const { code, stdout, stderr } = await run(tail, { env: { ...token, [variable]: value } });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).not.toBe("");
    } finally {
      await sandbox.close();
    }
  });

  it("gives each project a profile of its own, and names the app of the one in use", async () => {
    const sandbox = await startSandbox({ seed: "demo", rateLimits: false });
    const one = join(folder, "one", "app");
    const two = join(folder, "two", "app");
    const init = async (project: string) => {
      mkdirSync(project, { recursive: true });
      return (await run(["init"], { folder: project })).stderr;
    };
    try {
      expect(await init(one)).toContain("FLOWTAIL_PROFILE to app\n");
      const words = ["auth", "add", "--profile", "app", "--base-url", sandbox.url, "--app-id", sandbox.appId];
      expect((await run(words, { folder: one, stdin: sandbox.tokens.service })).code).toBe(0);
      expect(await init(one)).not.toContain("FLOWTAIL_PROFILE");
      const other = await init(two);
      expect(other).toContain("That is the app of the profile `app`.");
      expect(other).toContain("in the profile `app-2`, and set FLOWTAIL_PROFILE to app-2 here.");
    } finally {
      await sandbox.close();
    }
  });

  it("refuses a broken config.json as the next command would, before anything is written", async () => {
    const path = join(folder, ".flowtail", "config.json");
    mkdirSync(join(folder, ".flowtail"));
    writeFileSync(path, '{"profiles":{\n');
    const refused = await run(["init"]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain(`${path} is not JSON: line 2, column 1`);
    expect((await run(["profile", "list"])).stderr).toBe(refused.stderr);
    expect(readdirSync(join(folder, ".flowtail"))).toEqual(["config.json"]);
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

  it.each([
    [[], /^flowtail: no sandbox runs[^\n]*\n$/],
    [["--output", "json"], /^\{"notices":\[\{"message":"no sandbox runs[^}]*\}\]\}\n$/],
  ])("says so once, though the command with %j reads the log several times", async (args, said) => {
    const runs = await run(["traces", "--status", "failed", "--profile", "sandbox", "--output", "ndjson"]);
    const [, id = "none"] = /"trace_id":"(\w+)"/.exec(runs.stdout) ?? [];
    const { code, stderr } = await run(["trace", id, "--profile", "sandbox", ...args]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(said) });
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
