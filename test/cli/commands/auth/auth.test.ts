import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../../src/sandbox/index.ts";
import { runFlowtail } from "../../../support/run-command.ts";

let sandbox: Sandbox;
let home: string;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: "demo", rateLimits: false });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-auth-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (args: readonly string[], options: Parameters<typeof runFlowtail>[1] = {}) =>
  runFlowtail(args, { ...options, env: { HOME: home, ...options.env } });
const add = (token: string, ...args: string[]) =>
  run(["auth", "add", "--profile", "work", "--base-url", sandbox.url, "--app-id", sandbox.appId, ...args], {
    stdin: `${token}\n`,
  });
const credentials = () => join(home, ".config", "flowtail", "credentials.json");

describe("auth add", () => {
  it("takes a token from standard input, tries it, and gets to a tail with the next command", async () => {
    const added = await add(sandbox.tokens.service);
    expect(added).toMatchObject({ code: 0, stdout: "" });
    expect(added.stderr).toContain("flowtail tail --follow --profile work");
    const tail = await run(["tail", "--profile", "work", "--last", "2", "--output", "ndjson"]);
    expect(tail.code).toBe(0);
    expect(tail.stdout.trim().split("\n").length).toBeGreaterThanOrEqual(2);
    // The first profile is the one in use.
    expect((await run(["tail", "--last", "1", "--output", "ndjson"])).code).toBe(0);
  });

  it("asks a person without showing what is typed", async () => {
    const { code, asked } = await run(["auth", "add", "--base-url", sandbox.url], {
      answers: [sandbox.tokens.bot],
    });
    expect(code).toBe(0);
    expect(asked).toEqual(["Token (it does not show): "]);
  });

  it("keeps the store to the user alone and never prints a token", async () => {
    await add(sandbox.tokens.service);
    await add(sandbox.tokens.bot);
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    const outputs = await Promise.all([
      run(["auth", "list"]),
      run(["auth", "list", "--output", "json"]),
      run(["auth", "status"]),
      run(["profile", "show"]),
      run(["profile", "list"]),
    ]);
    for (const { code, stdout, stderr } of outputs) {
      expect(code).toBe(0);
      expect(stdout + stderr).not.toContain(sandbox.tokens.service);
      expect(stdout + stderr).not.toContain(sandbox.tokens.bot);
    }
    expect(JSON.parse(outputs[1]?.stdout ?? "[]").map((row: { kind: string }) => row.kind)).toEqual([
      "service",
      "bot",
    ]);
    expect(outputs[2]?.stdout).toContain("works");
  });

  it.each([
    ["an empty token", "", 2, /No token was given/],
    ["a text that is no token", "two words", 2, /not a token/],
    ["a token whose kind does not show", "abcdefghijklmnop", 2, /--kind/],
    ["a token that does not work", "sandbox-bot-0000000000000000", 4, /invalid_auth/],
  ])("refuses %s and stores nothing", async (_what, token, code, message) => {
    const added = await add(token);
    expect(added).toMatchObject({ code, stdout: "" });
    expect(added.stderr).toMatch(message);
    if (token !== "") expect(added.stderr).not.toContain(token);
    expect(existsSync(credentials())).toBe(false);
  });

  it("needs an address, and does not touch the built-in profile", async () => {
    expect(await run(["auth", "add"], { stdin: "sandbox-bot-x" })).toMatchObject({ code: 2 });
    expect(await run(["auth", "add", "--profile", "sandbox"], { stdin: "sandbox-bot-x" })).toMatchObject({
      code: 2,
    });
  });

  it("says what is wrong with a broken store without showing it", async () => {
    await add(sandbox.tokens.service);
    writeFileSync(
      credentials(),
      `{"version":1,"profiles":{"work":{"tokens":{"bot":{"token":"${sandbox.tokens.bot}"`,
    );
    const { code, stderr } = await run(["auth", "list"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/line 1, column \d+/);
    expect(stderr).not.toContain(sandbox.tokens.bot);
  });
});

describe("stored tokens", () => {
  it("are never sent to an address a project's config puts in place of theirs", async () => {
    await add(sandbox.tokens.service);
    const other = await startSandbox();
    const folder = mkdtempSync(join(tmpdir(), "flowtail-project-"));
    mkdirSync(join(folder, ".flowtail"));
    const config = { profile: "work", profiles: { work: { base_url: other.url, app_id: other.appId } } };
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
    const { code, stderr } = await run(["tail"], { folder });
    expect(code).toBe(4);
    expect(stderr).toContain("belong to");
    expect(other.control.requests()).toEqual([]);
    rmSync(folder, { recursive: true });
    await other.close();
  });

  it("of the platform's own tool are found, used for its address only, and said", async () => {
    mkdirSync(join(home, ".slack"));
    const folder = mkdtempSync(join(tmpdir(), "flowtail-project-"));
    mkdirSync(join(folder, ".slack"));
    const entry = {
      token: sandbox.tokens.user,
      team_id: sandbox.teamId,
      team_domain: "demo",
      api_host: sandbox.url,
    };
    writeFileSync(join(home, ".slack", "credentials.json"), JSON.stringify({ [sandbox.teamId]: entry }));
    const apps = {
      apps: { [sandbox.teamId]: { app_id: sandbox.appId, team_id: sandbox.teamId, team_domain: "demo" } },
      default: "demo",
    };
    writeFileSync(join(folder, ".slack", "apps.json"), JSON.stringify(apps));
    const { code, stdout, stderr } = await run(["tail", "--last", "1", "--output", "ndjson"], { folder });
    expect(code).toBe(0);
    expect(stdout).not.toBe("");
    expect(stderr).toContain("credentials.json");
    expect(stderr).not.toContain(sandbox.tokens.user);
    // With an address of one's own, that token stays where it is.
    expect((await run(["tail", "--base-url", sandbox.url, "--app-id", sandbox.appId], { folder })).code).toBe(
      4,
    );
    rmSync(folder, { recursive: true });
  });
});

describe("auth remove", () => {
  it("forgets one kind, then all of them", async () => {
    await add(sandbox.tokens.service);
    await add(sandbox.tokens.bot);
    expect((await run(["auth", "remove", "--profile", "work", "--kind", "bot"])).code).toBe(0);
    expect(readFileSync(credentials(), "utf8")).not.toContain(sandbox.tokens.bot);
    expect((await run(["auth", "remove", "--profile", "work"])).code).toBe(0);
    expect(JSON.parse(readFileSync(credentials(), "utf8"))).toEqual({ version: 1, profiles: {} });
    expect((await run(["auth", "remove", "--profile", "work"])).code).toBe(2);
    expect((await run(["tail", "--profile", "work"])).code).toBe(4);
  });
});

describe("profile", () => {
  it("sets, shows, lists and chooses", async () => {
    expect(
      (
        await run([
          "profile",
          "set",
          "live",
          "base_url=https://platform.example",
          "app_id=A0LIVE",
          "protected=true",
        ])
      ).code,
    ).toBe(0);
    expect((await run(["profile", "use", "live"])).code).toBe(0);
    expect(JSON.parse((await run(["profile", "show", "--output", "json"])).stdout)).toMatchObject({
      profile: "live",
      app_id: "A0LIVE",
      protected: true,
    });
    const listed = JSON.parse((await run(["profile", "list", "--output", "json"])).stdout);
    expect(listed.map(({ name, used }: { name: string; used: boolean }) => [name, used])).toEqual([
      ["sandbox", false],
      ["live", true],
    ]);
  });

  it.each([
    [["profile", "use", "nobody"], /There is no profile "nobody"/],
    [["profile", "set", "live", "colour=red"], /not a value of a profile/],
    [["profile", "set", "live", "protected=maybe"], /true or false/],
    [["profile", "set", "sandbox", "app_id=A1"], /built in/],
    [["profile", "set", "live"], /values|missing/i],
  ])("refuses %j", async (args, message) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
