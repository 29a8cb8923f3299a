/** Where the environment or a project goes before what was just stored or chosen, no next step leads elsewhere without a word. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { type RunOptions, runFlowtail } from "../../../support/run-command.ts";

const sandbox = await sandboxForFile();
let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-before-"));
  mkdirSync(join(home, "project", ".flowtail"), { recursive: true });
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (words: readonly string[], options: RunOptions = {}) =>
  runFlowtail(words, { folder: home, ...options, env: { HOME: home, ...options.env } });
const address = () => ["--base-url", sandbox.url];

const befores = [
  ["FLOWTAIL_PROFILE", { FLOWTAIL_PROFILE: "sandbox" }, 'takes "sandbox", which FLOWTAIL_PROFILE chooses'],
  ["a token", { FLOWTAIL_TOKEN: "another-token" }, "--profile FLOWTAIL_TOKEN goes before"],
  [
    "an address and an app",
    { FLOWTAIL_BASE_URL: "http://127.0.0.1:1", FLOWTAIL_APP_ID: "A0OTHER0000" },
    "FLOWTAIL_BASE_URL and FLOWTAIL_APP_ID go before",
  ],
] as const;

it.each(befores)("auth add names the profile where %s goes before it", async (_what, env, said) => {
  const { code, stderr } = await run(["auth", "add", ...address(), "--app-id", sandbox.appId], {
    env,
    stdin: sandbox.tokens.service,
  });
  expect(code).toBe(0);
  expect(stderr).toContain('in the profile "default"');
  expect(stderr.replaceAll(/\s+/g, " ")).toContain(said);
  const next = /^Next: flowtail (.*)$/m.exec(stderr)?.[1]?.split(" ") ?? [];
  expect(next).toEqual(["tail", "--follow", "--profile", "default"]);
  const shown = await run(["profile", "show", "--profile", "default", "--output", "json"], { env });
  expect(JSON.parse(shown.stdout)).toMatchObject({ base_url: sandbox.url, app_id: sandbox.appId });
});

it.each(befores)("profile use and auth import say so too where %s goes before", async (_what, env, said) => {
  const added = await run(["auth", "add", "--profile", "default", ...address(), "--app-id", sandbox.appId], {
    stdin: sandbox.tokens.service,
  });
  expect(added.stderr).toMatch(/^Next: flowtail tail --follow$/m);
  const used = await run(["profile", "use", "default"], { env });
  expect([used.code, used.stderr.replaceAll(/\s+/g, " ")]).toEqual([0, expect.stringContaining(said)]);
  expect(used.stderr).toMatch(/^Next: flowtail tail --follow --profile default$/m);
  const place = { app_id: sandbox.appId, team: { id: sandbox.teamId, name: "t" }, enterprise: null };
  const token = { access_token: "xoxb-1234567890", token_type: "bot", scope: "a", bot_user_id: "U0B" };
  const whose = { authed_user: { id: "U0A" }, is_enterprise_install: false };
  const answer = JSON.stringify({ ok: true, ...place, ...token, ...whose });
  const imported = await run(["auth", "import", "--profile", "default", ...address()], {
    env,
    stdin: answer,
  });
  expect([imported.code, imported.stderr.replaceAll(/\s+/g, " ")]).toEqual([
    0,
    expect.stringContaining(said),
  ]);
  expect(imported.stderr).toMatch(/^Next: flowtail tail --follow --profile default$/m);
});

it("a project that chooses another profile is named", async () => {
  const folder = join(home, "project");
  const path = join(folder, ".flowtail", "config.json");
  const theirs = { profile: "theirs", profiles: { theirs: { base_url: sandbox.url } } };
  writeFileSync(path, JSON.stringify(theirs));
  const { code, stderr } = await run(
    ["auth", "add", "--profile", "mine", ...address(), "--app-id", sandbox.appId],
    { folder, stdin: sandbox.tokens.service },
  );
  expect(code).toBe(0);
  expect(stderr.replaceAll(/\s+/g, " ")).toContain(`takes "theirs", which ${path} chooses`);
  expect(stderr).toMatch(/^Next: flowtail tail --follow --profile mine$/m);
});

it("nothing goes before the sandbox, which is whole, and a write for it reaches no address of the environment", async () => {
  const env = {
    FLOWTAIL_BASE_URL: sandbox.url,
    FLOWTAIL_TOKEN: sandbox.tokens.service,
    FLOWTAIL_APP_ID: sandbox.appId,
  };
  const used = await run(["profile", "use", "sandbox"], { env });
  expect(used.stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/now uses "sandbox"$/),
    "Next: flowtail tail --follow",
  ]);
  const before = sandbox.control.requests().length;
  const put = await run(["datastore", "put", "settings", "id=x", "--yes", "-o", "json"], { env });
  expect(put.stderr).toContain("is used whole, without FLOWTAIL_BASE_URL");
  expect(sandbox.control.requests()).toHaveLength(before);
});

it("says nothing of it where nothing goes before", async () => {
  await run(["auth", "add", ...address()], { stdin: sandbox.tokens.service });
  const used = await run(["profile", "use", "default"]);
  expect(used.stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/now uses "default"$/),
    "Next: flowtail tail --follow",
  ]);
});

it("init does not take the sandbox's app for the user's", async () => {
  await run(["auth", "add", ...address(), "--app-id", sandbox.appId], { stdin: sandbox.tokens.service });
  expect((await run(["init"])).stderr).toContain("Next: `flowtail tail`");
  expect((await run(["init"], { env: { FLOWTAIL_PROFILE: "sandbox" } })).stderr).toContain(
    "FLOWTAIL_PROFILE to ",
  );
});
