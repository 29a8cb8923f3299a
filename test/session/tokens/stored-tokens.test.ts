import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Clock, systemClock } from "../../../src/base/clock.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { createClient } from "../../../src/client/index.ts";
import { credentialsPath, readCredentials } from "../../../src/config/credentials.ts";
import type { Keychain } from "../../../src/config/keychain.ts";
import { holdLock } from "../../../src/files/lock.ts";
import { type Sandbox, startSandbox } from "../../../src/sandbox/index.ts";
import { storeTokens } from "../../../src/session/tokens/add-token.ts";
import { graceMs } from "../../../src/session/tokens/grace.ts";
import { renewRefused, storedTokens } from "../../../src/session/tokens/stored-tokens.ts";
import { type FakeClock, fakeClock } from "../../support/fake-clock.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { memoryKeychain } from "../../support/memory-keychain.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { given, until } from "../../support/until.ts";

let sandbox: Sandbox;
let home: string;
beforeEach(async () => {
  sandbox = await startSandbox({ seed: "demo", rateLimits: false });
  home = mkdtempSync(join(tmpdir(), "flowtail-tokens-"));
});
afterEach(async () => {
  await sandbox.close();
  rmSync(home, { recursive: true, force: true });
});

const env = () => ({ HOME: home });
const store = () => ({
  env: env(),
  clock: systemClock,
  keychain: undefined,
  profile: "work",
  baseUrl: sandbox.url,
});

/** Installs the sandbox's app as a browser would, and gives the answer and the app's own credentials. */
async function install() {
  const [app] = sandbox.control.state().oauth.clients;
  if (!app) throw new Error("the sandbox has an app");
  const page = new URL("/oauth/v2/authorize", sandbox.url);
  const redirect_uri = "http://127.0.0.1:9/back";
  const fields = {
    client_id: app.clientId,
    scope: "datastore:read",
    user_scope: "hosting:read",
    redirect_uri,
  };
  page.search = new URLSearchParams(fields).toString();
  const response = await fetch(page, { redirect: "manual" });
  const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
  await using client = createClient({ baseUrl: sandbox.url });
  const answer = await client.oauth.v2.access({
    client_id: app.clientId,
    client_secret: app.clientSecret,
    code,
    redirect_uri,
  });
  return { answer, app };
}

async function imported(keychain?: Keychain) {
  const { answer, app } = await install();
  const result = await runFlowtail(["auth", "import", "--profile", "work", "--base-url", sandbox.url], {
    stdin: JSON.stringify(answer),
    env: { ...env(), FLOWTAIL_CLIENT_ID: app.clientId, FLOWTAIL_CLIENT_SECRET: app.clientSecret },
    ...(keychain && { keychain }),
  });
  expect(result).toMatchObject({ code: 0, stdout: "" });
  for (const secret of [answer.access_token, answer.refresh_token, app.clientSecret])
    expect(result.stderr).not.toContain(secret);
  return answer;
}

/** The platform's clock where it takes its time. */
let platformClock: FakeClock;
const slowMs = 20_000;

/** What is stored of a platform that takes its time for the second renewal. */
async function importedFromSlow() {
  await sandbox.close();
  platformClock = fakeClock();
  sandbox = await startSandbox({ seed: "demo", rateLimits: false, clock: platformClock });
  await imported();
  sandbox.control.addFault({ fault: "delay", delayMs: slowMs, method: "oauth.v2.access", nth: 2 });
  return storedTokens(store());
}

/** Of each renewal, or of the one with that number. */
function refuseRenewal(nth: number | undefined) {
  const fault = { fault: "refuse", error: "invalid_refresh_token", method: "oauth.v2.access" };
  sandbox.control.addFault(nth === undefined ? fault : { ...fault, nth });
}

const stored = (kind: string) => readCredentials(env()).profiles["work"]?.tokens[kind];

/** A command that is ended waits for an answer as long as it takes. */
const patient: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(ms === graceMs ? 3_600_000 : ms, signal),
};

/** A command renews them before it does anything else. */
async function expireSoon(...kinds: readonly string[]) {
  for (const kind of kinds) {
    const before = stored(kind);
    if (!before?.token) throw new Error(`a ${kind} token was imported`);
    const expires_at = systemClock.nowMs() / 1000 + 60;
    await storeTokens(
      store(),
      { profile: "work", baseUrl: sandbox.url },
      {
        [kind]: { ...before, token: before.token, expires_at },
      },
    );
  }
}

describe("imported tokens", () => {
  it("are renewed by themselves when the platform says that they have expired", async () => {
    const answer = await imported();
    sandbox.control.setClock({ advanceMs: 13 * 3_600_000 });
    const { code, stdout } = await runFlowtail(
      ["tail", "--profile", "work", "--last", "1", "--output", "ndjson"],
      { env: env() },
    );
    expect(code).toBe(0);
    expect(stdout).not.toBe("");
    expect(stored("user")?.token).not.toBe(answer.authed_user?.access_token);
  });

  it("are renewed before they expire", async () => {
    await imported();
    const before = stored("user");
    await expireSoon("user");
    const tokens = await storedTokens(store());
    expect(tokens?.tokens.user).toBeDefined();
    expect(tokens?.tokens.user).not.toBe(before?.token);
  });

  it.each([
    ["in the file", undefined],
    ["in a keychain", memoryKeychain()],
  ])("%s are renewed once when several want it at the same moment, and none is lost", async (_, keychain) => {
    await imported(keychain);
    const kept = { ...store(), keychain };
    const spent = await storedTokens(kept);
    if (!spent) throw new Error("tokens were imported");
    const all = await Promise.all(Array.from({ length: 6 }, () => renewRefused(kept, spent)));
    const last = await storedTokens(kept);
    if (!last) throw new Error("tokens are stored");
    expect(last.tokens.bot).not.toBe(spent.tokens.bot);
    for (const renewed of all) expect(renewed?.tokens).toEqual(last.tokens);
    const refreshes = sandbox.control.requests().filter(({ method }) => method === "oauth.v2.access");
    // One for the installation, one for each kind.
    expect(refreshes).toHaveLength(3);
    const check = await runFlowtail(["auth", "status", "--profile", "work"], {
      env: env(),
      ...(keychain && { keychain }),
    });
    expect(check.code).toBe(0);
  });

  it.each([
    ["bot", "user", 1],
    ["user", "bot", 2],
  ] as const)(
    "are renewed where the %s token cannot be, and what to do about it is said",
    async (dead, other, nth) => {
      await imported();
      const before = await storedTokens(store());
      refuseRenewal(nth);
      const { code, stderr } = await runFlowtail(["auth", "refresh", "--profile", "work"], { env: env() });
      // Partly done.
      expect(code).toBe(5);
      expect(stderr).toContain(`The ${dead} token of "work" was not renewed.`);
      expect(stderr).toContain("invalid_refresh_token");
      expect(stderr).toContain(`No new ${dead} token came of its renewal: sign in again`);
      expect(stderr).toContain(`The ${other} token was renewed and is stored.`);
      expect(stored(dead)?.token).toBe(before?.tokens[dead]);
      expect(stored(other)?.token).not.toBe(before?.tokens[other]);
    },
  );

  it("that cannot be renewed are all told of, without the advice to ask again for what was refused", async () => {
    await imported();
    refuseRenewal(undefined);
    const { code, stderr } = await runFlowtail(["auth", "refresh", "--profile", "work"], { env: env() });
    expect(code).toBe(4);
    expect(stderr).toContain("No new bot token came of its renewal: sign in again and give the answer to");
    expect(stderr).not.toContain("ask again");
    for (const kind of ["bot", "user"])
      expect(stderr).toContain(`The ${kind} token of "work" was not renewed.`);
  });

  it("are stored as soon as they are there, while another is waited for", async () => {
    const before = await importedFromSlow();
    const refresh = runFlowtail(["auth", "refresh", "--profile", "work"], { env: env() });
    await until(() => platformClock.sleepers > 0, "the second renewal");
    expect(stored("bot")?.token).not.toBe(before?.tokens.bot);
    expect(stored("user")?.token).toBe(before?.tokens.user);
    await platformClock.advance(slowMs);
    expect(await refresh).toMatchObject({ code: 0 });
    expect(stored("user")?.token).not.toBe(before?.tokens.user);
  });

  it.each([
    ["interrupted", ["auth", "refresh"], 130],
    ["timeout", ["auth", "refresh"], 124],
    ["interrupted", ["tail"], 130],
    ["timeout", ["tail"], 124],
    ["interrupted", ["audit", "logs"], 130],
    ["timeout", ["scim", "users", "list"], 124],
  ] as const)(
    "end the wait for another at once when it is %s in %j, and are kept",
    async (kind, command, exitCode) => {
      const before = await importedFromSlow();
      const stop = new AbortController();
      await expireSoon("bot", "user");
      const run = runFlowtail([...command, "--profile", "work"], { env: env(), stop, clock: hurriedClock() });
      await until(() => platformClock.sleepers > 0, "the second renewal");
      stop.abort(new FlowtailError(kind, kind, "Stopped."));
      const { code, stderr } = await given(run, `the end of ${command.join(" ")}`);
      expect(code).toBe(exitCode);
      expect(stderr).toContain("The bot token was renewed and is stored.");
      expect(stderr).toContain(
        "Whether the user token was renewed is not known: `flowtail auth refresh --kind user --profile work` tells.",
      );
      expect(stored("bot")?.token).not.toBe(before?.tokens.bot);
      expect(stored("user")?.token).toBe(before?.tokens.user);
    },
  );

  it.each([[["auth", "refresh"]], [["tail"]]])(
    "are kept where their answer was on its way when %j was interrupted",
    async (command) => {
      const before = await importedFromSlow();
      const stop = new AbortController();
      await expireSoon("bot", "user");
      const run = runFlowtail([...command, "--profile", "work"], { env: env(), stop, clock: patient });
      await until(() => platformClock.sleepers > 0, "the second renewal");
      stop.abort(new FlowtailError("interrupted", "interrupted", "Stopped."));
      await platformClock.advance(slowMs);
      const { code, stderr } = await given(run, `the end of ${command.join(" ")}`);
      expect(code).toBe(130);
      expect(stderr).toContain("The bot and user tokens were renewed and are stored.");
      expect(stderr).not.toContain("is not known");
      expect(stored("user")?.token).not.toBe(before?.tokens.user);
      const again = await runFlowtail(["auth", "refresh", "--profile", "work"], { env: env() });
      expect(again.code).toBe(0);
    },
  );

  it("that were refused before another is waited for are told where that wait is ended", async () => {
    await importedFromSlow();
    refuseRenewal(1);
    const stop = new AbortController();
    const run = runFlowtail(["auth", "refresh", "--profile", "work"], {
      env: env(),
      stop,
      clock: hurriedClock(),
    });
    await until(() => platformClock.sleepers > 0, "the second renewal");
    stop.abort(new FlowtailError("interrupted", "interrupted", "Stopped."));
    const { code, stderr } = await given(run, "the end of auth refresh");
    expect(code).toBe(130);
    expect(stderr).toMatch(/The bot token of "work" was not renewed\. .*invalid_refresh_token/);
    expect(stderr).toContain("Whether the user token was renewed is not known");
  });

  it("are renewed for a call only where they are what the platform refused", async () => {
    const before = await imported().then(() => storedTokens(store()));
    sandbox.control.setClock({ advanceMs: 13 * 3_600_000 });
    const tail = ["tail", "--profile", "work", "--last", "1"];
    expect(await runFlowtail(tail, { env: env() })).toMatchObject({ code: 0 });
    expect(stored("user")?.token).not.toBe(before?.tokens.user);
    expect(stored("bot")?.token).toBe(before?.tokens.bot);
    sandbox.control.setClock({ advanceMs: 26 * 3_600_000 });
    refuseRenewal(undefined);
    const { code, stderr } = await runFlowtail(tail, { env: env() });
    expect(code).toBe(4);
    expect(stderr).toContain('The user token of "work" was not renewed.');
    expect(stderr).not.toContain("bot token");
  });

  it.each([
    ["after the platform refused them", renewRefused],
    ["before they expire", storedTokens],
  ])("that were renewed %s and cannot be stored are told as lost, with exit 5", async (_when, renew) => {
    await imported();
    await expireSoon("bot", "user");
    const folder = join(home, ".config", "flowtail");
    const { nowMs } = systemClock;
    let isGone = false;
    const clock = {
      ...systemClock,
      nowMs() {
        // The clock is read between the platform's answer and what is stored.
        if (
          sandbox.control.requests().filter(({ method }) => method === "oauth.v2.access").length > 1 &&
          !isGone
        ) {
          isGone = true;
          rmSync(folder, { recursive: true });
          writeFileSync(folder, "");
        }
        return nowMs();
      },
    };
    const tokens = { bot: stored("bot")?.token, user: stored("user")?.token };
    await expect(renew({ ...store(), clock }, { tokens })).rejects.toMatchObject({
      kind: "partial",
      code: "cannot_write",
      remedy: expect.stringContaining("the new one is lost"),
    });
  });

  it("that cannot be read again after a renewal are an error, as any other that is waited for", async () => {
    const memory = memoryKeychain();
    await imported(memory);
    const kept = { ...store(), keychain: memory };
    const spent = await storedTokens(kept);
    if (!spent) throw new Error("tokens were imported");
    const write: Keychain["write"] = async (account, secret) => {
      await memory.write(account, secret);
      memory.locked = true;
    };
    await expect(
      renewRefused({ ...kept, keychain: { ...memory, write } }, { tokens: { bot: spent.tokens.bot } }),
    ).rejects.toMatchObject({
      code: "keychain_unavailable",
    });
  });

  it("that cannot be renewed end the command with exit 4 and a way out", async () => {
    const { answer } = await install();
    await runFlowtail(["auth", "import", "--profile", "work", "--base-url", sandbox.url], {
      stdin: JSON.stringify(answer),
      env: env(),
    });
    sandbox.control.setClock({ advanceMs: 13 * 3_600_000 });
    const { code, stderr } = await runFlowtail(["tail", "--profile", "work"], { env: env() });
    expect(code).toBe(4);
    expect(stderr).toMatch(/token_expired/);
    expect((await runFlowtail(["auth", "refresh", "--profile", "work"], { env: env() })).code).toBe(2);
  });

  it("are renewed with an app's secret that was issued anew, which is kept from then on", async () => {
    await imported();
    const [app] = sandbox.control.state().oauth.clients;
    const path = credentialsPath(env());
    const file = readFileSync(path, "utf8");
    writeFileSync(path, file.replace(app?.clientSecret ?? "-", "of-yesterday"));
    const refresh = (own: Readonly<Record<string, string>> = {}) =>
      runFlowtail(["auth", "refresh", "--profile", "work"], { env: { ...env(), ...own } });
    const refused = await refresh();
    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain("set FLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET to them");
    const own = { FLOWTAIL_CLIENT_ID: app?.clientId ?? "", FLOWTAIL_CLIENT_SECRET: app?.clientSecret ?? "" };
    // A secret alone may be another app's.
    expect((await refresh({ FLOWTAIL_CLIENT_SECRET: own.FLOWTAIL_CLIENT_SECRET })).code).toBe(4);
    const other = await refresh({ ...own, FLOWTAIL_CLIENT_ID: "1.2" });
    expect([other.code, other.stderr]).toEqual([4, expect.stringContaining("is of another app")]);
    expect(await refresh({ ...own, FLOWTAIL_CLIENT_SECRET: "wrong" })).toMatchObject({ code: 4 });
    expect(readFileSync(path, "utf8")).toContain("of-yesterday");
    expect(await refresh(own)).toMatchObject({ code: 0 });
    expect(await refresh()).toMatchObject({ code: 0 });
    expect(readFileSync(path, "utf8")).not.toContain("of-yesterday");
  });

  it("that came without the app's credentials are renewed once those are given", async () => {
    const { answer, app } = await install();
    await runFlowtail(["auth", "import", "--profile", "work", "--base-url", sandbox.url], {
      stdin: JSON.stringify(answer),
      env: env(),
    });
    const own = { FLOWTAIL_CLIENT_ID: app.clientId, FLOWTAIL_CLIENT_SECRET: app.clientSecret };
    const refresh = (more = {}) =>
      runFlowtail(["auth", "refresh", "--profile", "work"], { env: { ...env(), ...more } });
    expect((await refresh()).code).toBe(2);
    expect((await refresh(own)).code).toBe(0);
    expect((await refresh()).code).toBe(0);
  });

  it("come from a renewal's answer too, and from that of the platform's own tool", async () => {
    const { answer, app } = await install();
    const own = { FLOWTAIL_CLIENT_ID: app.clientId, FLOWTAIL_CLIENT_SECRET: app.clientSecret };
    const take = (value: unknown) =>
      runFlowtail(["auth", "import", "--profile", "work", "--base-url", sandbox.url], {
        stdin: JSON.stringify(value),
        env: { ...env(), ...own },
      });
    await using client = createClient({ baseUrl: sandbox.url });
    const renewal = await client.oauth.v2.access({
      client_id: app.clientId,
      client_secret: app.clientSecret,
      grant_type: "refresh_token",
      refresh_token: answer.refresh_token ?? "",
    });
    expect((await take(renewal)).code).toBe(0);
    const tooling = sandbox.control.state().oauth.refreshTokens.find(({ purpose }) => purpose === "tooling");
    const rotated = await client.tooling.tokens.rotate({ refresh_token: tooling?.token ?? "" });
    expect((await take(rotated)).code).toBe(0);
    const profile = await runFlowtail(["auth", "refresh", "--profile", "work"], { env: env() });
    expect(profile.stderr).toContain("renewed the bot and service token");
    const tail = ["tail", "--profile", "work", "--app-id", sandbox.appId, "--last", "1"];
    expect((await runFlowtail(tail, { env: env() })).code).toBe(0);
  });

  it.each([
    ["", /a value was expected/],
    ['{"ok":true,"access_token":"xoxb-1-2-3","token_type":"bot"}', /authed_user: is missing/],
    ['{"ok":true,"token":"x","refresh_token":"y","iat":1}', /exp: is missing/],
    ['{"ok":true,"token":"x","exp":"soon"}', /exp: must be a number/],
    ['{"ok":true,"token":"","refresh_token":"y","exp":2,"iat":1}', /token is empty/],
    ['{"ok":true,"token":"x\\r\\n","refresh_token":"y","exp":2,"iat":1}', /token has .* that no token has/],
    ['{"ok":true,"token":"x","refresh_token":"","exp":2,"iat":1}', /refresh_token is empty/],
    ['{"ok":true,"token":"x","refresh_token":"y","exp":-2,"iat":1}', /exp is no time in seconds/],
    ["{", /line 1, column 2/],
    ["[]", /not the answer to an installation/],
    [
      '{"ok":true,"token":"x","refresh_token":"y","team_id":"T1\\u001b[31m","user_id":"U1","iat":1,"exp":2}',
      /the workspace's ID in it is not the ID of a workspace/,
    ],
    ['{"ok":false,"error":"invalid_code"}', /not the answer/],
    [
      '{"ok":true,"app_id":"A1","authed_user":{"id":"U1"},"team":null,"enterprise":null,"is_enterprise_install":false}',
      /holds no token/,
    ],
  ])("come from an installation's answer only, not from %j", async (stdin, message) => {
    const { code, stderr } = await runFlowtail(["auth", "import", "--base-url", sandbox.url], {
      stdin,
      env: env(),
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it("stay in a file only the user can read", async () => {
    const answer = await imported();
    const text = readFileSync(join(home, ".config", "flowtail", "credentials.json"), "utf8");
    expect(text).toContain(answer.access_token);
    for (const command of [
      ["auth", "list"],
      ["auth", "status", "--profile", "work"],
      ["profile", "show", "work"],
    ]) {
      const { stdout, stderr } = await runFlowtail(command, { env: env() });
      for (const secret of [answer.access_token, answer.refresh_token])
        expect(stdout + stderr).not.toContain(secret);
    }
  });
});

it("a token that was stored since is taken without waiting for a process that renews another", async () => {
  const answer = await imported();
  const found = await storedTokens({ ...store(), clock: fakeClock() });
  await storeTokens(
    store(),
    { profile: "work", baseUrl: sandbox.url },
    { bot: { ...stored("bot"), token: "stored-since" } },
  );
  const lock = await holdLock(`${credentialsPath(env())}.lock`);
  const spent = { tokens: { bot: answer.access_token } };
  const renewed = await found?.renewTokens?.(spent, new AbortController().signal);
  if ("release" in lock) lock.release();
  expect(renewed?.tokens?.bot).toBe("stored-since");
});
