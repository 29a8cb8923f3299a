/** The platform's own tool names an app and has no token: what was found is said, and used with a token from elsewhere. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startSandbox } from "../../src/sandbox/index.ts";
import { temporaryHome } from "../support/program.ts";
import { runFlowtail } from "../support/run-command.ts";

const app = { apps: { T0DEMOTEAM: { app_id: "A0PROJECT1", team_id: "T0DEMOTEAM" } } };

const bothApps = { apps: { T1: { app_id: "A1" }, T2: { app_id: "A2" } } };

const several = {
  apps: { ...app.apps, T0SECOND: { app_id: "A0PROJECT2", team_id: "T0SECOND" } },
};

async function run(
  argv: readonly string[],
  credentials: string | undefined,
  env = {},
  apps: object = app,
  answers?: readonly string[],
) {
  const { folder, remove } = temporaryHome();
  try {
    mkdirSync(join(folder, "app", ".slack"), { recursive: true });
    writeFileSync(join(folder, "app", ".slack", "apps.json"), JSON.stringify(apps));
    mkdirSync(join(folder, ".slack"));
    if (credentials !== undefined) writeFileSync(join(folder, ".slack", "credentials.json"), credentials);
    return await runFlowtail(argv, {
      folder: join(folder, "app"),
      env: { HOME: folder, ...env },
      ...(answers && { answers }),
    });
  } finally {
    remove();
  }
}

it.each([
  ["absent", undefined],
  ["empty", ""],
  ["without a token", "{}"],
  ["with a token of another workspace", '{"T0ELSE": {"token": "xoxe-1"}}'],
])("its file of tokens is %s: said by each command, and by doctor with the app", async (_, credentials) => {
  const lacks = /apps\.json names the app A0PROJECT1, and .*credentials\.json .*: log in with that tool/;
  const tail = await run(["tail"], credentials);
  expect([tail.code, tail.stderr]).toEqual([2, expect.stringMatching(lacks)]);
  const doctor = await run(["doctor"], credentials);
  expect(doctor.stdout).toMatch(lacks);
  expect(doctor.stdout).toMatch(/not set: \S*apps\.json names/);
  expect(doctor.stdout).toMatch(/app +.*A0PROJECT1/);
  expect((await run(["profile", "show"], credentials)).stdout).toMatch(lacks);
});

describe("the first remedy of doctor, and that of a command, is for the cause in that tool's files", () => {
  const login = /^Log in with the platform's own tool/;
  const twoLocal = { apps: { T1: { app_id: "A1", is_dev: true } }, default: "" };
  it.each<[string, string, object, RegExp, RegExp]>([
    [
      "tokens of two workspaces",
      '{"T1": {"token": "x"}, "T2": {"token": "y"}}',
      {},
      /several work/,
      /--team-id/,
    ],
    [
      "apps of two workspaces",
      '{"T1": {"token": "x"}, "T2": {"token": "y"}}',
      bothApps,
      /T1 and T2/,
      /--team-id/,
    ],
    ["an empty file of tokens", "", {}, /credentials\.json is empty/, login],
    ["one beside an app", "", twoLocal, /names the app A1, and .*credentials\.json is empty/, login],
    ["one without a token", "{}", {}, /credentials\.json holds no token/, login],
    ["one that is cut off", "{", {}, /credentials\.json is not JSON/, login],
    ["a token of another workspace", '{"T9": {"token": "x"}}', twoLocal, /has a token of T9 only/, login],
  ])("%s", async (_what, credentials, apps, message, remedy) => {
    const told = await run(["doctor", "--output", "json"], credentials, {}, apps);
    const found: readonly { state: string; detail: string; remedy?: string }[] = JSON.parse(told.stdout);
    const first = found.find((finding) => finding.remedy !== undefined);
    expect(first).toMatchObject({ state: "bad", detail: expect.stringMatching(message) });
    expect(first?.remedy).toMatch(remedy);
    expect(JSON.parse(told.stderr).error.remedy).toBe(first?.remedy);
    const tail = await run(["tail"], credentials, {}, apps);
    expect(tail.stderr).toMatch(message);
    expect(tail.stderr).toContain(first?.remedy?.slice(0, 40));
  });

  it("a token that has ended by that tool's file is not copied again, but logged in for", async () => {
    const sandbox = await startSandbox({ seed: "standard" });
    const ended = { T1: { token: "xoxe.xoxp-old", exp: 1_700_000_000, api_host: sandbox.url } };
    for (const words of [["doctor"], ["auth", "status"], ["api", "auth.test"]]) {
      const { stderr } = await run(words, JSON.stringify(ended), {}, {});
      expect(stderr).toMatch(/\nThe login of the platform's own tool has ended: log in with that tool again/);
    }
    await sandbox.close();
  });
});

it("doctor knows the address of a profile's dialect, as commands do", async () => {
  const { folder, remove } = temporaryHome();
  try {
    const config = join(folder, "config.json");
    writeFileSync(config, JSON.stringify({ profiles: { mine: { dialect: "slack" } } }));
    const env = { HOME: folder, FLOWTAIL_CONFIG_DIR: folder, HTTPS_PROXY: "http://127.0.0.1:9" };
    const { stdout } = await runFlowtail(["doctor", "--profile", "mine"], { folder, env });
    expect(stdout).toMatch(/✓ address +https:\/\/slack\.com \(that of the dialect\)/);
  } finally {
    remove();
  }
});

it("its app goes with the address and the token of variables", async () => {
  const env = { FLOWTAIL_BASE_URL: "http://127.0.0.1:9", FLOWTAIL_TOKEN: "xoxp-1" };
  const { stdout } = await run(["profile", "show"], undefined, env);
  expect(stdout).toMatch(/A0PROJECT1.*apps\.json/);
  const other = await run(["profile", "show", "--app-id", "A0OTHER001"], undefined, env);
  expect(other.stdout).not.toContain("A0PROJECT1");
});

it.each([
  ["FLOWTAIL_BASE_URL", [], { FLOWTAIL_BASE_URL: "http://127.0.0.1:9" }],
  ["--base-url", ["--base-url", "http://127.0.0.1:9/"], {}],
])("says that %s leaves aside a login at the same address", async (named, words, env) => {
  const login = (host: string) => JSON.stringify({ T0DEMOTEAM: { token: "xoxe-1", api_host: host } });
  for (const argv of [["tail"], ["api", "auth.test"], ["doctor"]]) {
    const { code, stderr } = await run([...argv, ...words], login("http://127.0.0.1:9"), env);
    expect([code, stderr]).toEqual([
      4,
      expect.stringMatching(
        RegExp(`/credentials\\.json has a login at this address: it is taken without ${named}\\. Give a `),
      ),
    ]);
    const elsewhere = await run([...argv, ...words], login("http://127.0.0.1:8"), env);
    expect([elsewhere.code, elsewhere.stderr]).toEqual([4, expect.not.stringContaining("has a login")]);
  }
});

it.each<[string, string[]]>([
  ['the profile "mine"', []],
  ['--base-url and the profile "mine"', ["--base-url", "http://127.0.0.1:9"]],
])("says that %s leaves it aside where no token is stored", async (named, words) => {
  const login = JSON.stringify({ T0DEMOTEAM: { token: "xoxe-1", api_host: "http://127.0.0.1:9" } });
  const own = temporaryHome();
  try {
    const profiles = { mine: { base_url: "http://127.0.0.1:9" } };
    writeFileSync(join(own.folder, "config.json"), JSON.stringify({ profile: "mine", profiles }));
    const env = { FLOWTAIL_CONFIG_DIR: own.folder };
    const { code, stderr } = await run(["api", "auth.test", ...words], login, env);
    expect([code, stderr]).toEqual([
      4,
      expect.stringContaining(`has a login at this address: it is taken without ${named}. Give a `),
    ]);
  } finally {
    own.remove();
  }
});

it("says nothing of that login where the tool's folder cannot be read", async () => {
  const env = { FLOWTAIL_BASE_URL: "http://127.0.0.1:9", SLACK_CONFIG_DIR: "relative" };
  const { code, stderr } = await run(["api", "auth.test"], "{}", env);
  expect([code, stderr]).toEqual([4, expect.stringContaining("there is none.\nGive a ")]);
});

it("names the apps of several workspaces, and what chooses one, where nothing else names the app", async () => {
  const names =
    /apps\.json names several apps: A0PROJECT1 of the workspace T0DEMOTEAM and A0PROJECT2 of the workspace T0SECOND/;
  const env = { FLOWTAIL_BASE_URL: "http://127.0.0.1:9", FLOWTAIL_TOKEN: "xoxp-1" };
  for (const argv of [["tail"], ["doctor"], ["profile", "show"]]) {
    const { stdout, stderr } = await run(argv, undefined, env, several);
    expect(stdout + stderr).toMatch(names);
    expect(stdout + stderr).toContain("choose one with --app-id or --team-id");
    const other = await run(argv, '{"T0ELSE": {"token": "xoxe-1"}}', {}, several);
    expect(other.stdout + other.stderr).toMatch(names);
    expect(other.stdout + other.stderr).toMatch(/credentials\.json has a token of T0ELSE only: log in/);
  }
  const chosen = await run(["profile", "show", "--team-id", "T0SECOND"], undefined, env, several);
  expect(chosen.stdout).toMatch(/A0PROJECT2.*apps\.json/);
  expect(chosen.stdout).not.toContain("several apps");
});

const two = JSON.stringify({ T0ONE: { token: "xoxe-1" }, T0TWO: { token: "xoxe-2" } });
const dry = ["api", "auth.test", "--dry-run"];

it("profile show says of a choice that is left also how it is made", async () => {
  const { stdout } = await run(["profile", "show"], two, {}, {});
  expect(stdout).toMatch(/^refused .*--team-id/m);
});

it.each([
  ["one of them takes its token", "T0TWO", 0, /set FLOWTAIL_TEAM_ID=T0TWO, and you are not asked again/],
  ["nothing leaves the problem", "", 2, /holds tokens of several workspaces: T0ONE and T0TWO\..*--team-id/s],
  [
    "another one is refused",
    "T0ELSE",
    2,
    /"T0ELSE" is none of those workspaces\.\nThere are T0ONE and T0TWO/,
  ],
])("a person is asked which of several workspaces is meant: %s", async (_what, answer, code, stderr) => {
  const asked = await run(dry, two, {}, {}, [answer, answer, answer]);
  const times = answer === "T0ELSE" ? 3 : 1;
  expect(asked).toMatchObject({
    code,
    asked: Array.from({ length: times }, () => "Workspace (T… or its domain; empty for none): "),
  });
  expect(asked.stderr).toMatch(stderr);
  if (code === 0) expect(asked.stderr).toContain("using the token of workspace T0TWO");
});

it("a script is not asked which workspace is meant", async () => {
  expect(await run(dry, two, {}, {})).toMatchObject({ code: 2, asked: [] });
});
