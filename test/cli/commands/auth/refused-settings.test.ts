import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../../src/sandbox/index.ts";
import { json, misbehavingServer } from "../../../support/misbehaving-server.ts";
import { runFlowtail } from "../../../support/run-command.ts";

let sandbox: Sandbox;
let home: string;
let project: string;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: "demo", rateLimits: false });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-refused-"));
  project = join(home, "app");
  mkdirSync(join(project, ".slack"), { recursive: true });
  const apps = { T0DEMOTEAM: { app_id: "A0LOCAL", team_id: "T0DEMOTEAM" } };
  writeFileSync(join(project, ".slack", "apps.dev.json"), JSON.stringify(apps));
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (args: readonly string[], options: Parameters<typeof runFlowtail>[1] = {}) =>
  runFlowtail(args, { folder: project, ...options, env: { HOME: home, ...options.env } });
const add = (token: string, ...args: string[]) =>
  run(["auth", "add", "--profile", "w", "--base-url", sandbox.url, ...args], { stdin: token });
const isStored = () => existsSync(join(home, ".config", "flowtail", "credentials.json"));

describe("an app that is given with a token", () => {
  it.each([
    [["--app-id", "A0NOTHERE"], "invalid_app_id", "A0NOTHERE comes from --app-id: correct it there."],
    [["--app-id", "local"], "invalid_app_id", "A0LOCAL comes from --app-id, by "],
  ])("is tried, and %j is refused before anything is stored", async (words, code, remedy) => {
    const { stderr, stdout, ...ended } = await add(sandbox.tokens.service, ...words);
    expect([ended.code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(code);
    expect(stderr).toContain(remedy);
    expect(stderr).toContain("Nothing was stored.");
    expect(isStored()).toBe(false);
  });

  it.each([
    ["--app-id", "demo"],
    ["--app-id", "a0demotime"],
    ["--app-id", "A0DEMO "],
    ["--team-id", "DEMO"],
  ])(
    "is refused where %s %j cannot be one, whether it is tried or not, and nothing is stored",
    async (...words) => {
      for (const [kind, ...flags] of [
        ["service"],
        ["bot"],
        ["scim", "--kind", "scim"],
        ["user", "--no-check"],
      ] as const) {
        const { code, stderr } = await add(sandbox.tokens[kind], ...flags, ...words);
        expect([code, stderr]).toEqual([2, expect.stringContaining(`, not "${words[1]}".`)]);
      }
      expect(isStored()).toBe(false);
    },
  );

  it("is refused where the platform does not take the kind of the token for it", async () => {
    await using server = await misbehavingServer();
    server.script(json({ ok: true, user: "ada" }), json({ ok: false, error: "not_allowed_token_type" }));
    const words = ["auth", "add", "--base-url", server.url, "--kind", "user", "--app-id", "A0DEMO"];
    const { code, stderr } = await run(words, { stdin: "some-token-0000" });
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining("Nothing was stored.")]);
    expect(isStored()).toBe(false);
  });

  it("is tried in its workspace, and both are named where the platform refuses that", async () => {
    const { code, stderr } = await add(
      sandbox.tokens.service,
      "--app-id",
      sandbox.appId,
      "--team-id",
      "T0OTHER",
    );
    const remedy = `${sandbox.appId} comes from --app-id, T0OTHER comes from --team-id: check both`;
    expect([code, stderr]).toEqual([1, expect.stringContaining(remedy)]);
    expect(isStored()).toBe(false);
  });

  it("is asked for again where a person typed one that is not there", async () => {
    await using server = await misbehavingServer();
    const owner = json({ ok: true, team: "Any Team", user: "ada" });
    server.script(owner, json({ ok: false, error: "invalid_app_id" }), json({ ok: true, activities: [] }));
    const answers = ["xoxp-0000-0000", "A0WRONG", "A0RIGHT"];
    const { code, stderr } = await run(["auth", "add", "--base-url", server.url], { answers });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("A0WRONG comes from your answer: start it again with another one."),
    ]);
    expect(stderr).not.toContain("not known");
    expect(JSON.parse((await run(["profile", "show", "--output", "json"])).stdout).app_id).toBe("A0RIGHT");
  });

  it("is tried again where the profile has it already, and the answer names the profile", async () => {
    await add(sandbox.tokens.service, "--app-id", "A0NOTHERE", "--no-check");
    const { code, stderr } = await add(sandbox.tokens.user);
    const remedy =
      'A0NOTHERE comes from the profile "w", which `flowtail profile set w …` changes: correct it there.';
    expect([code, stderr.replaceAll(/\s+/g, " ")]).toEqual([1, expect.stringContaining(remedy)]);
    const correct = `flowtail profile set w app_id=${sandbox.appId}`;
    const another = await add(sandbox.tokens.user, "--app-id", sandbox.appId);
    expect([another.code, another.stderr.replaceAll(/\s+/g, " ")]).toEqual([
      2,
      expect.stringContaining(correct),
    ]);
    expect((await run(correct.split(" ").slice(1))).code).toBe(0);
    expect((await add(sandbox.tokens.user)).code).toBe(0);
  });

  it("is said not to be known where the token cannot tell, and is stored", async () => {
    const { code, stderr } = await add(sandbox.tokens.bot, "--app-id", "A0NOTHERE");
    const untold =
      "whether there is the app A0NOTHERE for this token is not known: only a service or user token";
    expect([code, stderr]).toEqual([0, expect.stringContaining(untold)]);
    expect((await add(sandbox.tokens.bot, "--app-id", sandbox.appId)).stderr).not.toContain("not known");
  });
});

describe("a kind that is given with a token", () => {
  it.each([
    ["bot", "user"],
    ["bot", "service"],
    ["service", "bot"],
    ["scim", "bot"],
  ] as const)("is refused where --kind says %s and the token is a %s token", async (kind, shown) => {
    const { code, stderr } = await add(sandbox.tokens[shown], "--kind", kind, "--no-check");
    const words = `--kind says ${kind}, and the token's own form says ${shown}.`;
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(isStored()).toBe(false);
  });

  it.each(["scim", "audit", "admin"])("may be %s for a user's token", async (kind) => {
    expect((await add("xoxp-0000-0000", "--kind", kind, "--no-check")).code).toBe(0);
  });
});

describe("a setting that is refused", () => {
  const service = () => ({ FLOWTAIL_TOKEN: sandbox.tokens.service, FLOWTAIL_BASE_URL: sandbox.url });

  it.each([
    ["a profile", { FLOWTAIL_PROFILE: "w" }, [], /A0NOTHERE comes from the profile "w" in \S+config\.json:/],
    [
      "a variable",
      { FLOWTAIL_APP_ID: "A0NOTHERE" },
      [],
      /A0NOTHERE comes from FLOWTAIL_APP_ID: correct it there/,
    ],
    ["a flag", {}, ["--app-id", "A0NOTHERE"], /A0NOTHERE comes from --app-id: correct/],
    ["a file", {}, ["--app-id", "local"], /A0LOCAL comes from --app-id, by \S+apps\.dev\.json: correct/],
    [
      "a variable by a file",
      { FLOWTAIL_APP_ID: "local" },
      [],
      /A0LOCAL comes from FLOWTAIL_APP_ID, by \S+: correct/,
    ],
  ])("is named by where it was given: %s", async (_what, env, words, remedy) => {
    await add(sandbox.tokens.service, "--app-id", "A0NOTHERE", "--no-check");
    const { code, stderr } = await run(["tail", ...words], { env: { ...service(), ...env } });
    expect([code, stderr]).toEqual([1, expect.stringMatching(remedy)]);
  });

  it("is not meant by an argument that was typed", async () => {
    const env = { ...service(), FLOWTAIL_APP_ID: "A0NOTHERE" };
    const { stderr } = await run(["api", "apps.activities.list", "app_id=A0TYPED"], { env });
    expect(stderr).toContain("Check the app's ID: it begins with A");
    expect(stderr).not.toContain("comes from");
  });

  it.each([
    ["scim", ["scim", "users", "list"]],
    ["scim", ["doctor"]],
    ["audit", ["audit", "logs"]],
    ["audit", ["audit", "logs", "--follow"]],
  ] as const)("is a token before which one of the profile would do: %s for %j", async (kind, words) => {
    const place = ["--profile", "own", "--base-url", sandbox.url];
    await run(["auth", "add", "--no-check", "--kind", kind, ...place], { stdin: sandbox.tokens[kind] });
    const env = { FLOWTAIL_PROFILE: "own", FLOWTAIL_TOKEN: sandbox.tokens.service };
    const { stdout, stderr } = await run([...words], { env });
    const said = (stdout + stderr).replace(/\s+/g, " ");
    expect(said).toContain('The profile "own" has a token for this, and the variable goes before it:');
    expect(said).toContain("unset FLOWTAIL_TOKEN, or give `--profile own`.");
    expect(said).not.toContain(`auth add --kind ${kind}`);
  });

  it("is a token that is named by where it comes from, and an address too", async () => {
    const wrong = { ...service(), FLOWTAIL_TOKEN: "sandbox-service-000000000" };
    const asked = (env: Record<string, string>) => run(["api", "auth.test"], { env });
    expect((await asked(wrong)).stderr).toContain(
      "The token is that of FLOWTAIL_TOKEN. A sandbox answers there",
    );
    expect((await asked({ ...wrong, FLOWTAIL_TOKEN: `"x"` })).stderr).toContain(
      "It is that of FLOWTAIL_TOKEN.",
    );
    const closed = { ...service(), FLOWTAIL_BASE_URL: "http://127.0.0.1:9" };
    expect((await asked(closed)).stderr).toContain("Check the base URL (FLOWTAIL_BASE_URL) and the network.");
    await run(["auth", "add", "--no-check", "--profile", "x", "--base-url", sandbox.url], {
      stdin: wrong.FLOWTAIL_TOKEN,
    });
    const stored = await run(["api", "auth.test", "--profile", "x"]);
    expect(stored.stderr).toContain('The token is one of the profile "x".');
  });

  it("is no answer that is too large: no option that is missing is advised", async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true, activities: [], response_metadata: { next_cursor: "x".repeat(10_001) } }));
    const env = { ...service(), FLOWTAIL_BASE_URL: server.url, FLOWTAIL_APP_ID: "A0123456789" };
    const { code, stderr } = await run(["api", "apps.activities.list"], { env });
    expect([code, stderr]).toEqual([3, expect.stringContaining("Ask for less at once")]);
    expect(stderr).not.toContain("maxResponseBytes");
  });

  it("is a token that is named beside the address, where that comes from elsewhere", async () => {
    await add(sandbox.tokens.service, "--app-id", sandbox.appId);
    const wrong = { FLOWTAIL_TOKEN: "sandbox-service-000000000" };
    const asked = async (env: Record<string, string>, ...words: string[]) =>
      (await run(["api", "auth.test", ...words], { env: { ...wrong, ...env } })).stderr;
    const address = `The token is that of FLOWTAIL_TOKEN, and the address ${sandbox.url}/api/ comes from`;
    expect(await asked({ FLOWTAIL_PROFILE: "w" })).toMatch(
      new RegExp(`${address} the profile "w" in \\S+config\\.json\\. A sandbox answers there`),
    );
    expect(await asked({}, "--base-url", sandbox.url)).toContain(`${address} --base-url. A sandbox`);
  });
});
