/** A token or secret of the user's own, typed where it does not belong: nothing that is said of it repeats it, whatever its form. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { memoryKeychain } from "../support/memory-keychain.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
// None has the form of a token, by which it would be found anyway.
const ofEnvironment = "Qz7mPlatformSecretValue42";
const stored = "Rk3nStoredSecretValue77";
const clientSecret = "Lw9pClientSecretValue15";

const home = mkdtempSync(join(tmpdir(), "flowtail-own-values-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const config = join(home, ".config", "flowtail");
mkdirSync(config, { recursive: true });
writeFileSync(join(config, "config.json"), JSON.stringify({ profiles: { mine: { base_url: sandbox.url } } }));
const tokens = { service: { token: stored } };
const mine = { base_url: sandbox.url, client_id: "1.2", client_secret: clientSecret, tokens };
writeFileSync(join(config, "credentials.json"), JSON.stringify({ version: 1, profiles: { mine } }));

const recording = join(home, "log.ndjson");
writeFileSync(recording, '{"level":"info","event_type":"app_deployed","created":1767614400000000}\n');
const env = { HOME: home, FLOWTAIL_TOKEN: ofEnvironment, FLOWTAIL_BASE_URL: "http://127.0.0.1:1" };

const run = (words: readonly string[]) => runFlowtail(words, { env, folder: home });

function expectMasked({ code, stdout, stderr }: Awaited<ReturnType<typeof run>>, secret: string): void {
  expect(code).not.toBe(0);
  expect(stderr).toContain("[redacted]");
  expect(stdout + stderr).not.toContain(secret);
}

it("what a server lists below an error, or as not done, repeats no secret of the user's own", async () => {
  const sent = "xoxb-111122223333-callerTokenAbc99";
  const own = [sent, ofEnvironment, stored, clientSecret];
  await using server = await misbehavingServer();
  const place = { folder: home, env: { ...env, FLOWTAIL_TOKEN: sent, FLOWTAIL_BASE_URL: server.url } };
  const secrets = { ...place.env, FLOWTAIL_CLIENT_SECRET: ofEnvironment };
  const echo = own.join(" and ");
  const parts = {
    errors: [{ code: "bad", message: `for ${echo}`, pointer: "/items/0" }],
    failed_items: [{ id: "1", error: "bad", message: `got ${echo}` }],
  };
  const calls = [
    [{ ok: false, error: "boom", needed: clientSecret, provided: stored }, ["auth.test"]],
    [{ ok: false, error: "boom", response_metadata: { messages: own } }, ["auth.test"]],
    [{ ok: false, error: "boom", ...parts }, ["auth.test"]],
    [
      { ok: true, datastore: "d", ...parts },
      ["apps.datastore.bulkPut", "datastore=d", 'items=[{"id":"1"}]', "--yes"],
    ],
  ] as const;
  for (const [answer, words] of calls) {
    server.always(json(answer));
    for (const output of [[], ["--output", "json"]]) {
      const { code, stderr } = await runFlowtail(["api", ...words, ...output], { ...place, env: secrets });
      expect(code).not.toBe(0);
      expect(stderr).toContain("[redacted]");
      for (const secret of own) expect(stderr).not.toContain(secret);
    }
  }
});

it("an owner that a server names by the other tokens of the profile is shown without them", async () => {
  const other = "Nb8jOtherTokenValue91";
  await using server = await misbehavingServer();
  const at = {
    env: { HOME: mkdtempSync(join(home, "status-")), FLOWTAIL_CLIENT_SECRET: clientSecret },
    folder: home,
  };
  for (const [kind, token] of [
    ["bot", stored],
    ["user", other],
  ] as const) {
    const add = ["auth", "add", "--profile", "two", "--kind", kind, "--base-url", server.url, "--no-check"];
    expect((await runFlowtail(add, { ...at, stdin: token })).code).toBe(0);
  }
  const own = [stored, other, clientSecret];
  server.always(
    json({ ok: true, team: own.join(" and "), user: "u", team_id: "T01234567", user_id: "U01234567" }),
  );
  for (const output of [[], ["--output", "json"]]) {
    const { stdout, stderr } = await runFlowtail(["auth", "status", "--profile", "two", ...output], at);
    expect(stdout).toContain("u in [redacted] and [redacted] and [redacted]");
    for (const secret of own) expect(stdout + stderr).not.toContain(secret);
  }
});

it("a secret of the environment that lies across the cut of an error shows no part of it", async () => {
  await using server = await misbehavingServer();
  const secret = "Env5ecret_7a9q";
  const at = {
    env: { HOME: home, FLOWTAIL_TOKEN: sandbox.tokens.bot, FLOWTAIL_CLIENT_SECRET: secret },
    folder: home,
  };
  for (let before = 1180; before <= 1200; before += 2) {
    server.always(json({ ok: false, error: "boom", needed: `${"v".repeat(before)} ${secret}` }));
    const { stderr } = await runFlowtail(["api", "auth.test", "--base-url", server.url, "-o", "json"], at);
    expect(stderr).not.toContain(secret.slice(0, 4));
  }
});

it("a secret that a keychain gave to the run is in nothing that is said of it", async () => {
  const keychain = memoryKeychain();
  const kept = sandbox.tokens.service;
  const place = { env: { HOME: mkdtempSync(join(home, "keychain-")) }, folder: home, keychain };
  const to = ["--profile", "kept", "--base-url", sandbox.url, "--app-id", sandbox.appId];
  expect((await runFlowtail(["auth", "add", ...to], { ...place, stdin: kept })).code).toBe(0);
  expect([...keychain.entries.values()].join()).toContain(kept);
  const get = ["datastore", "get", "requests", kept, "--profile", "kept"];
  for (const output of [[], ["--output", "json"]])
    expectMasked(await runFlowtail([...get, ...output], place), kept);
});

describe.each([
  ["the environment", ofEnvironment],
  ["the store", stored],
  ["an app that is stored", clientSecret],
])("a secret of %s", (_, secret) => {
  it.each([
    [[secret]],
    [[`--${secret}`]],
    [["tail", "--level", secret]],
    [["tail", "--query", `${secret}(`]],
    [["tail", "--since", secret]],
    [["replay", secret]],
    [["replay", recording, "--view", secret]],
    [["auth", "add", secret]],
    [["profile", "use", secret]],
    [["errors", secret]],
    [["api", secret]],
    [["api", "auth.test", `${secret}=1`]],
    [["alerts", "test", secret, "--file", recording]],
    [["scim", "users", "create", `${secret}=1`]],
  ])("is in nothing that is said of %j", async (words) => {
    for (const output of [[], ["--output", "json"]]) expectMasked(await run([...output, ...words]), secret);
  });

  it.each([[["completion", secret]], [["sandbox", "run", "--", secret]], [["mcp", secret]]])(
    "is in nothing that is said of %j, which has no JSON",
    async (words) => expectMasked(await run(words), secret),
  );

  it("is in no answer of the linear mode", async () => {
    const words = ["method", "filter", "view", "run", "why", "help", "last", "detail", "raw", "runs", ""];
    const stdin = words.flatMap((word) => [`${word} ${secret}`, `${word} ${secret}=1`, "back", "status"]);
    const { stdout, stderr } = await runFlowtail(["replay", recording, "--linear"], {
      ...{ env, folder: home, stdin: stdin.join("\n") },
    });
    expect(stdout.match(/\[redacted\]/g)?.length).toBeGreaterThan(words.length);
    expect(stdout + stderr).not.toContain(secret);
  });
});
