/** A secret that was set where a name, an identifier or an address belongs comes back in no answer that shows settings. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const home = mkdtempSync(join(tmpdir(), "flowtail-shown-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The part that tells in each. */
const canary = "abcdefghijklmnop";
const token = ["xoxb", "1234567890", canary].join("-");
const webhook = ["https://hooks.slack.com/services", "T01", "B01", canary].join("/");

const shows = [
  ["profile", "show"],
  ["profile", "show", "theirs"],
  ["profile", "list"],
  ["doctor"],
  ["auth", "list"],
  ["auth", "status"],
  ["trust", "list"],
  ["init"],
];

function project(name: string, profiles: object, more: object = {}): string {
  const folder = join(home, name);
  mkdirSync(join(folder, ".flowtail"), { recursive: true });
  writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify({ profiles, ...more }));
  return folder;
}

const none = project("none", {});
const values = ["base_url", "scim_url", "audit_url", "app_id", "team_id"];
const theirs = (secret: string) => Object.fromEntries(values.map((key) => [key, secret]));
const app = { app_id: token, team_id: token };
const places: readonly (readonly [string, string, Readonly<Record<string, string>>, readonly string[]])[] = [
  ["the app's variable", none, { FLOWTAIL_APP_ID: token }, []],
  ["the workspace's variable", none, { FLOWTAIL_TEAM_ID: token }, []],
  ["the profile's variable", none, { FLOWTAIL_PROFILE: token }, []],
  ["the address's variable, a token", none, { FLOWTAIL_BASE_URL: token }, []],
  ["the address's variable, a webhook", none, { FLOWTAIL_BASE_URL: webhook }, []],
  ["other addresses", none, {}, ["--scim-url", webhook, "--audit-url", webhook]],
  ["an app that is named", none, {}, ["--app-id", token]],
  ["a project's file, tokens", project("tokens", { theirs: theirs(token) }, { profile: "theirs" }), {}, []],
  [
    "a project's file, webhooks",
    project("hooks", { theirs: theirs(webhook) }, { profile: "theirs" }),
    {},
    [],
  ],
  ["a project's file, an app", project("app", { theirs: app }, { profile: "theirs" }), {}, []],
  ["a profile's name", project("named", { [token]: app }, { profile: token }), {}, []],
  ["the chosen profile", project("chosen", {}, { profile: token }), {}, []],
];

it.each(places)("is hidden in %s", async (_, folder, env, options) => {
  for (const words of shows)
    for (const output of [[], ["--output", "json"]]) {
      const ran = await runFlowtail([...words, ...options, ...output], {
        folder,
        env: { HOME: join(home, "own"), FLOWTAIL_TOKEN: "sandbox-user-0000", ...env },
      });
      expect([words, ran.stdout + ran.stderr]).not.toEqual([words, expect.stringContaining(canary)]);
    }
});

it("is hidden where the user's own profile and what is stored for it are called so", async () => {
  const own = join(home, "called");
  mkdirSync(own, { recursive: true });
  const base_url = "https://platform.example";
  const record = { base_url, tokens: { bot: { token: "of-no-known-form" } } };
  writeFileSync(join(own, "config.json"), JSON.stringify({ profiles: { [token]: { base_url } } }));
  writeFileSync(
    join(own, "credentials.json"),
    JSON.stringify({ version: 1, profiles: { [token]: record } }),
    { mode: 0o600 },
  );
  const env = { HOME: own, FLOWTAIL_CONFIG_DIR: own };
  // The first of the two removes what is stored.
  for (const words of [
    ["profile", "list"],
    ["profile", "show", token],
    ["auth", "list"],
    ["profile", "use", token],
    ["auth", "list", "--profile", token],
    ["auth", "remove", "--profile", token],
    ["auth", "list", "--profile", token],
    ["auth", "status", "--profile", token],
  ])
    for (const output of [["--output", "json"], []]) {
      const ran = await runFlowtail([...words, ...output], { folder: none, env });
      expect([words, ran.stdout + ran.stderr]).not.toEqual([words, expect.stringContaining(canary)]);
    }
});

it.each([
  [["profile", "set", token, "app_id=A0123456789"], ""],
  [
    ["auth", "add", "--profile", token, "--base-url", "https://platform.example", "--no-check"],
    "secret-token",
  ],
])("is no name of a profile, and nothing is written: %j", async (words, stdin) => {
  const own = join(home, "refusing");
  const env = { HOME: own, FLOWTAIL_CONFIG_DIR: own };
  const { code, stdout, stderr } = await runFlowtail([...words, "--output", "json"], {
    folder: none,
    env,
    stdin,
  });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("What is given as the profile's name looks like a token");
  expect(stderr).not.toContain(canary);
  expect(() => readdirSync(own)).toThrow();
});

it("is hidden where an address is set that has one in its way", async () => {
  const own = join(home, "setting");
  const env = { HOME: own, FLOWTAIL_CONFIG_DIR: own };
  const words = ["profile", "set", "work", `base_url=${webhook}`, "--output", "json"];
  const { code, stdout } = await runFlowtail(words, { folder: none, env });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    changed: { base_url: "https://hooks.slack.com/services/[redacted]" },
  });
  expect(readFileSync(join(own, "config.json"), "utf8")).toContain(webhook);
});

describe("where a write goes to, and whose log it is,", () => {
  const own = "Qz7mPlatformSecretValue42";
  const item = join(home, "items.ndjson");
  writeFileSync(item, '{"id":"1"}\n');

  it.each([
    ["api", ["api", "dnd.setSnooze", "num_minutes=5", "--yes"]],
    ["put", ["datastore", "put", "requests", "id=1", "--yes"]],
    ["put as a rehearsal", ["datastore", "put", "requests", "id=1", "--dry-run"]],
    ["import", ["datastore", "import", "requests", item, "--yes"]],
    ["scim", ["scim", "users", "create", "userName=ada", "emails=ada@x.example", "--yes"]],
    ["the linear mode", ["--linear"]],
  ])("is told without the secret that stands in place of the app: %s", async (_, words) => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true, activities: [], items: [], datastore: "requests", item: { id: "1" } }));
    for (const secret of [token, own]) {
      const url = `${server.url}/${secret}`;
      for (const place of [
        { FLOWTAIL_APP_ID: secret, FLOWTAIL_TEAM_ID: secret },
        { FLOWTAIL_APP_ID: "A1", FLOWTAIL_SCIM_URL: url },
      ]) {
        const env = { HOME: join(home, "own"), FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: own, ...place };
        const ran = await runFlowtail(words, { folder: none, env, stdin: "status\n" });
        expect([words, ran.stdout + ran.stderr]).not.toEqual([words, expect.stringContaining(secret)]);
      }
    }
  });
});

describe("a secret that is typed as a part of a write", () => {
  const env = {
    ...{ HOME: join(home, "own"), FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_APP_ID: sandbox.appId },
    FLOWTAIL_TOKEN: sandbox.tokens.service,
  };
  const secrets = [token, sandbox.tokens.service];
  const dryRun = [["--dry-run"]];

  /** What is said where it cannot be asked for, is refused, agreed to, and given beforehand. */
  async function everyWay(words: readonly string[], rehearsals: readonly (readonly string[])[] = []) {
    const run = async (more: readonly string[], answers?: readonly string[]) => {
      const asking = answers && { answers, terminal: 200 };
      const { stderr, stdout, asked } = await runFlowtail([...words, ...more], {
        folder: home,
        env,
        ...asking,
      });
      return { stderr, all: [stdout, stderr, ...asked].join("\n") };
    };
    const ways = [() => run([]), () => run([], ["n"]), () => run([], ["y"]), () => run(["--yes"])];
    const said = [];
    for (const way of [...rehearsals.map((more) => () => run(more)), ...ways]) said.push(await way());
    return said;
  }

  const exporting = ["workflows", "export-responses", "--workflow-id", "Wf04REQUEST", "--step-id"];
  const fileCalled = (name: string) => {
    writeFileSync(join(home, name), '{"id":"1"}\n');
    return name;
  };
  it.each<[string, (secret: string) => readonly string[], (readonly (readonly string[])[])?]>([
    ["the step of an export", (secret) => [...exporting, secret], [...dryRun, ["--dry-run", "-o", "json"]]],
    [
      "an argument of api",
      (secret) => ["api", "conversations.invite", "channel=C1", `users=${secret}`],
      [...dryRun, ["--dry-run", "-o", "json"]],
    ],
    [
      "a part of an argument of api",
      (secret) => ["api", "nosuch.method", `blocks:=[{"text":"use ${secret} here"}]`],
      [...dryRun, ["--dry-run", "-o", "json"]],
    ],
    ["a file", (secret) => ["datastore", "import", "requests", fileCalled(secret)]],
  ])("is shown in no plan as %s", async (_, words, rehearsals) => {
    for (const secret of secrets)
      for (const { all } of await everyWay(words(secret), rehearsals)) expect(all).not.toContain(secret);
  });

  it.each<[string, (secret: string) => readonly string[]]>([
    ["put", (secret) => ["datastore", "put", "requests", `id=${secret}`]],
    ["update", (secret) => ["datastore", "update", "requests", `id=${secret}`, "reason=x"]],
    ["delete", (secret) => ["datastore", "delete", "requests", secret]],
  ])("is shown in no sentence as a key, and as it is in the data: %s", async (verb, words) => {
    for (const secret of secrets) {
      sandbox.control.reset();
      if (verb === "delete")
        await runFlowtail(["datastore", "put", "requests", `id=${secret}`, "--yes"], { folder: home, env });
      const said = (await everyWay(words(secret), dryRun)).map(({ stderr }) => stderr).join("\n");
      const [data, sentences] = [/^ {2}[-+]/, /^(?! {2}[-+])/].map((kind) =>
        said.split("\n").filter((line) => kind.test(line)),
      );
      expect(sentences?.join("\n")).not.toContain(secret);
      expect(sentences).toContainEqual(
        expect.stringMatching(`^${verb} \\[redacted\\] in requests at http\\S+ .*:$`),
      );
      expect(data).toContainEqual(expect.stringContaining(`id: "${secret}"`));
    }
  });
});

it.each([
  ["FLOWTAIL_APP_ID", "hello", "app", "hello (environment): not an app ID", "an app ID begins with A"],
  [
    "FLOWTAIL_TEAM_ID",
    "A1",
    "workspace",
    "A1 (environment): not a workspace ID",
    "a workspace ID begins with T or E",
  ],
])("doctor finds that %s=%s is none", async (variable, value, what, detail, remedy) => {
  const env = {
    HOME: join(home, "own"),
    FLOWTAIL_BASE_URL: "http://127.0.0.1:9",
    FLOWTAIL_APP_ID: "A1",
    [variable]: value,
  };
  const { stdout } = await runFlowtail(["doctor", "--output", "json"], { folder: none, env });
  expect(JSON.parse(stdout)).toContainEqual({
    what,
    kind: "usage",
    state: "bad",
    detail,
    remedy: `Correct it there: ${remedy}.`,
  });
});

it("a stored token of another profile is hidden in what the linear mode says of an app that is none", async () => {
  const own = join(home, "others");
  mkdirSync(own, { recursive: true });
  const secret = "Qz7mStoredElsewhere42";
  const base_url = "http://127.0.0.1:9";
  const record = { base_url, tokens: { user: { token: secret } } };
  const profiles = { p: { base_url }, s: { base_url, app_id: `A${secret}` } };
  writeFileSync(join(own, "config.json"), JSON.stringify({ profiles }));
  writeFileSync(join(own, "credentials.json"), JSON.stringify({ version: 1, profiles: { p: record } }), {
    mode: 0o600,
  });
  const env = { HOME: own, FLOWTAIL_CONFIG_DIR: own };
  const ran = await runFlowtail(["--linear", "--profile", "s"], {
    folder: none,
    env,
    stdin: "status\nstores\n",
  });
  expect(ran.stdout).toContain("[redacted]");
  expect(ran.stdout + ran.stderr).not.toContain(secret);
});

describe("a request that is printed", () => {
  const env = (address: string) => ({
    HOME: join(home, "own"),
    FLOWTAIL_BASE_URL: address,
    FLOWTAIL_TOKEN: token,
  });
  const words = ["api", "dnd.setSnooze", "num_minutes=5", "--dry-run"];

  it("says that a secret in it has to be put in", async () => {
    const { stdout, stderr } = await runFlowtail(words, {
      folder: none,
      env: env(`https://x.example/${token}`),
    });
    expect(stdout).toMatch(/^curl 'https:\/\/x\.example\/\[redacted\]\/api\/dnd\.setSnooze' /);
    expect(stderr).toMatch(/\[redacted\] in the command stands for a secret/);
  });

  it("says nothing of it where there is none", async () => {
    const { stdout, stderr } = await runFlowtail(words, { folder: none, env: env("https://x.example") });
    expect([stderr, stdout]).toEqual(["", expect.stringContaining("num_minutes=5")]);
  });
});

describe("a call that the linear mode asks about", () => {
  const own = "Qz7mPlatformSecretValue42";

  it("is said without a secret in the address or in a file that it sends", async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true, activities: [] }));
    const folder = project("asking", {});
    writeFileSync(join(folder, "item.json"), JSON.stringify({ id: own }));
    const { stdout } = await runFlowtail(["ui", "--linear"], {
      folder,
      env: {
        ...{
          HOME: join(home, "own"),
          FLOWTAIL_BASE_URL: `${server.url}/${own}`,
          FLOWTAIL_APP_ID: "A0123456789",
        },
        FLOWTAIL_TOKEN: own,
      },
      stdin: "call apps.datastore.put datastore=d item:=@item.json\nno\nquit\n",
    });
    expect(stdout).toContain("/[redacted], which changes something:");
    expect(stdout).toContain('item: {"id":"[redacted]"}');
    expect(stdout).not.toContain(own);
  });
});
