import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { methods } from "../../../src/catalog/methods.ts";
import { oauthInstall } from "../../../src/catalog/oauth/install.ts";
import { oauthRefresh } from "../../../src/catalog/oauth/refresh.ts";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { audit } from "../audit/audit-calls.ts";
import { call, rawRequest, sandboxForFile } from "../sandbox-under-test.ts";
import { access, codeFor, credentials, install, redirectUri, visit } from "./oauth-calls.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;

beforeEach(() => {
  control.reset();
  control.setClock({ nowMs: Date.UTC(2026, 0, 5), frozen: true });
});

describe("2.3: the answer to an installation", () => {
  it("holds the bot's token and the installer", async () => {
    const answer = await install(sandbox, { scope: "chat:write,datastore:read" });
    expect(answer).toEqual({
      ok: true,
      app_id: "A0DEMOTIME",
      authed_user: { id: "U0DEMO001" },
      scope: "chat:write,datastore:read",
      token_type: "bot",
      access_token: expect.stringMatching(/^sandbox-bot-/),
      refresh_token: expect.stringMatching(/^sandbox-refresh-/),
      expires_in: 43_200,
      bot_user_id: "U0DEMOBOT",
      team: { id: "T0DEMOTEAM", name: "Time Off Demo" },
      enterprise: { id: "E0DEMOORG", name: "Demo Org" },
      is_enterprise_install: false,
    });
  });

  it("holds a user's token where user scopes were asked for", async () => {
    const answer = await install(sandbox, {
      scope: undefined,
      user_scope: "users:read",
      sandbox_user: "U0DEMO003",
    });
    expect(answer["authed_user"]).toEqual({
      id: "U0DEMO003",
      scope: "users:read",
      token_type: "user",
      access_token: expect.stringMatching(/^sandbox-user-/),
      refresh_token: expect.any(String),
      expires_in: 43_200,
    });
    expect("access_token" in answer).toBe(false);
    expect("bot_user_id" in answer).toBe(false);
  });

  it("has no team where the whole organisation was asked for", async () => {
    const answer = await install(sandbox, { team: "E0DEMOORG" });
    expect(answer).toMatchObject({
      team: null,
      enterprise: { id: "E0DEMOORG" },
      is_enterprise_install: true,
    });
  });

  it("has no enterprise where the workspace stands alone", async () => {
    expect(await install(sandbox, { team: "T0DEMONEXT" })).toMatchObject({
      enterprise: null,
      team: { name: "Next Door" },
    });
  });

  it("holds a webhook where one was asked for", async () => {
    expect(await install(sandbox, { scope: "incoming-webhook" })).toMatchObject({
      incoming_webhook: {
        channel: expect.stringMatching(/^#/),
        channel_id: expect.stringMatching(/^C/),
        configuration_url: expect.stringContaining("https://"),
        url: expect.stringContaining("https://"),
      },
    });
  });

  it.each([
    { scope: "a:b" },
    { scope: undefined, user_scope: "a:b" },
    { user_scope: "c:d", team: "E0DEMOORG" },
    { scope: "incoming-webhook" },
  ])("has the documented shape, as for %j", async (parameters) => {
    const answer = await install(sandbox, parameters);
    expect(oauthInstall().safeParse(answer).error).toBeUndefined();
    expect(methods["oauth.v2.access"].result.safeParse(answer).error).toBeUndefined();
  });

  it("has no refresh token and no end where tokens do not rotate", async () => {
    control.setPolicy({ oauthRotation: false });
    const answer = await install(sandbox);
    expect(["refresh_token" in answer, "expires_in" in answer]).toEqual([false, false]);
  });

  it("is in the audit log", async () => {
    await install(sandbox);
    const { body } = await audit(sandbox, "logs?action=app_installed");
    expect(body.entries).toMatchObject([
      { actor: { user: { id: "U0DEMO001" } }, entity: { app: { id: "A0DEMOTIME" } } },
    ]);
  });
});

describe("the tokens of an installation", () => {
  it("work, and belong to bot and installer", async () => {
    const answer = await install(sandbox, { user_scope: "users:read", sandbox_user: "U0DEMO003" });
    const user = answer["authed_user"] as { access_token: string };
    const test = (token: unknown) => call(sandbox, "auth.test", {}, { token: String(token) });
    expect(await test(answer["access_token"])).toMatchObject({
      ok: true,
      user_id: "U0DEMOBOT",
      expires_in: 43_200,
    });
    expect(await test(user.access_token)).toMatchObject({ ok: true, user_id: "U0DEMO003" });
  });

  it("end by the sandbox's clock, and are refused as expired then", async () => {
    const { access_token } = await install(sandbox);
    const token = String(access_token);
    control.setClock({ advanceMs: 43_199_000 });
    expect(await call(sandbox, "auth.test", {}, { token })).toMatchObject({ ok: true });
    control.setClock({ advanceMs: 1000 });
    expect(await call(sandbox, "auth.test", {}, { token })).toMatchObject({
      ok: false,
      error: "token_expired",
    });
  });
});

describe("2.4: the answer to a refresh", () => {
  const refresh = (token: unknown) =>
    access(sandbox, { grant_type: "refresh_token", refresh_token: String(token) });

  it.each(["bot", "user"])("holds a new pair for a %s", async (kind) => {
    const answer = await install(sandbox, { user_scope: "users:read" });
    const old = (kind === "bot" ? answer : answer["authed_user"]) as {
      refresh_token: string;
      access_token: string;
    };
    const renewed = await refresh(old.refresh_token);
    expect(renewed).toMatchObject({
      ok: true,
      token_type: kind,
      scope: kind === "bot" ? "chat:write" : "users:read",
      expires_in: 43_200,
      app_id: "A0DEMOTIME",
      team: { id: "T0DEMOTEAM", name: "Time Off Demo" },
      enterprise: { id: "E0DEMOORG" },
      is_enterprise_install: false,
    });
    expect("bot_user_id" in renewed).toBe(kind === "bot");
    expect(
      new Set([old.access_token, old.refresh_token, renewed["access_token"], renewed["refresh_token"]]).size,
    ).toBe(4);
    expect(oauthRefresh().safeParse(renewed).error).toBeUndefined();
    const token = String(renewed["access_token"]);
    expect(await call(sandbox, "auth.test", {}, { token })).toMatchObject({ ok: true });
  });

  it("names a workspace for an installation on the whole organisation too", async () => {
    const { refresh_token } = await install(sandbox, { team: "E0DEMOORG" });
    const renewed = await refresh(refresh_token);
    expect(renewed).toMatchObject({ team: { id: "T0DEMOTEAM" }, is_enterprise_install: true });
    expect(oauthRefresh().safeParse(renewed).error).toBeUndefined();
  });

  it("is a new pair that ends also where rotation was switched off meanwhile", async () => {
    const { refresh_token } = await install(sandbox);
    control.setPolicy({ oauthRotation: false });
    const renewed = await refresh(refresh_token);
    expect(renewed).toMatchObject({ ok: true, expires_in: 43_200 });
    expect(await refresh(renewed["refresh_token"])).toMatchObject({ ok: true });
  });

  it("comes once: a refresh token that was used is refused, its successor is not", async () => {
    const { refresh_token } = await install(sandbox);
    const renewed = await refresh(refresh_token);
    expect(await refresh(refresh_token)).toMatchObject({ error: "invalid_refresh_token" });
    expect(await refresh(renewed["refresh_token"])).toMatchObject({ ok: true });
  });

  it("comes once also when two ask at the same moment", async () => {
    const { refresh_token } = await install(sandbox);
    const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("works after the access token has ended", async () => {
    const { refresh_token } = await install(sandbox);
    control.setClock({ advanceMs: 90_000_000 });
    const renewed = await refresh(refresh_token);
    expect(await call(sandbox, "auth.test", {}, { token: String(renewed["access_token"]) })).toMatchObject({
      ok: true,
    });
  });
});

describe("a call of oauth.v2.access", () => {
  it.each<[string, Record<string, string>, string]>([
    ["another client_id", { client_id: "1.2" }, "invalid_client_id"],
    ["no client_id", { client_id: "" }, "invalid_client_id"],
    ["another client_secret", { client_secret: "wrong" }, "bad_client_secret"],
    ["no client_secret", { client_secret: "" }, "bad_client_secret"],
    ["another code", { code: "sandbox-code-000000" }, "invalid_code"],
    ["another redirect_uri", { redirect_uri: "http://127.0.0.1:9/other" }, "bad_redirect_uri"],
    ["no redirect_uri, which the authorisation carried", { redirect_uri: "" }, "bad_redirect_uri"],
    ["another grant_type", { grant_type: "password" }, "invalid_grant_type"],
    ["the grant_type of a refresh", { grant_type: "refresh_token" }, "invalid_grant_type"],
  ])("with %s is refused, and the code still works", async (_what, args, error) => {
    const code = await codeFor(sandbox);
    expect(await access(sandbox, { code, ...args })).toMatchObject({ ok: false, error });
    expect(await access(sandbox, { code, redirect_uri: redirectUri })).toMatchObject({ ok: true });
  });

  it.each([
    ["an unknown refresh token", "sandbox-refresh-000000"],
    ["the command-line tool's", "tooling"],
  ])("with %s is refused", async (_what, given) => {
    const tooling =
      control.state().oauth.refreshTokens.find(({ purpose }) => purpose === "tooling")?.token ?? "";
    const refresh_token = given === "tooling" ? tooling : given;
    expect(await access(sandbox, { refresh_token })).toMatchObject({ error: "invalid_refresh_token" });
  });

  it("with a code that was used is refused", async () => {
    const code = await codeFor(sandbox);
    expect(await access(sandbox, { code })).toMatchObject({ ok: true });
    expect(await access(sandbox, { code })).toMatchObject({ error: "invalid_code" });
  });

  it("with a code that is too old is refused", async () => {
    const code = await codeFor(sandbox);
    control.setClock({ advanceMs: 600_000 });
    expect(await access(sandbox, { code })).toMatchObject({ error: "invalid_code" });
  });

  it("with another app's code is refused", async () => {
    const [, other] = control.state().oauth.clients;
    const code = await codeFor(sandbox, { client_id: other?.clientId });
    expect(await access(sandbox, { code })).toMatchObject({ error: "invalid_code" });
  });

  it("takes the credentials as HTTP Basic", async () => {
    const { client_id, client_secret } = credentials(sandbox);
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString("base64");
    const headers = [`Authorization: Basic ${basic}`, "Content-Type: application/x-www-form-urlencoded"];
    const body = `code=${await codeFor(sandbox)}&redirect_uri=${encodeURIComponent(redirectUri)}`;
    const answer = await rawRequest(sandbox, "POST /api/oauth.v2.access", headers, body);
    expect([answer.status, JSON.parse(answer.body).ok]).toEqual([200, true]);
  });

  it("leaves no secret in the request log", async () => {
    const answer = await install(sandbox);
    const shown = JSON.stringify(control.requests());
    for (const secret of [
      credentials(sandbox).client_secret,
      answer["access_token"],
      answer["refresh_token"],
    ]) {
      expect(shown).not.toContain(secret);
    }
  });

  it("of a flow with a verifier needs that in place of the secret", async () => {
    const code_verifier = "a-verifier-of-some-length-that-nobody-guesses";
    const code_challenge = createHash("sha256").update(code_verifier).digest("base64url");
    const { client_id } = credentials(sandbox);
    const exchange = (args: Record<string, string>) =>
      call(sandbox, "oauth.v2.access", { client_id, redirect_uri: redirectUri, ...args }, { token: null });
    const code = await codeFor(sandbox, { code_challenge, code_challenge_method: "S256" });
    expect(await exchange({ code })).toMatchObject({ error: "bad_client_secret" });
    expect(await exchange({ code, code_verifier: "wrong" })).toMatchObject({
      error: "invalid_code_verifier",
    });
    expect(await exchange({ code, code_verifier })).toMatchObject({ ok: true });
    const plain = await codeFor(sandbox);
    expect(await exchange({ code: plain, code_verifier })).toMatchObject({ error: "bad_client_secret" });
  });
});

describe("section 5: the user token of an install on the whole organisation", () => {
  const plain = "dnd:write,emoji:read,channels:write.invites,groups:write.invites";
  const calls = [
    ["dnd.setSnooze", { num_minutes: "5" }],
    ["emoji.list", {}],
    ["conversations.invite", { channel: "C0DEMO004", users: "U0DEMO006" }],
  ] as const;

  it.each(["", "admin.invites:read,", "auditlogs:read,", "auditlogs:read,admin.invites:read,"])(
    "with %j added to its scopes may do what a user may",
    async (added) => {
      const answer = await install(sandbox, { user_scope: `${added}${plain}`, team: "E0DEMOORG" });
      const { access_token: token } = answer["authed_user"] as { access_token: string };
      for (const [method, args] of calls) {
        const { error = "ok" } = await call(sandbox, method, args, { token });
        expect(error, method).toBe("ok");
      }
      if (added.includes("auditlogs")) expect((await audit(sandbox, "logs", { token })).status).toBe(200);
      const listed = await call(sandbox, "admin.inviteRequests.approved.list", {}, { token });
      expect(listed.ok).toBe(added.includes("admin."));
    },
  );

  it("still lacks what its scopes do not name", async () => {
    const answer = await install(sandbox, { user_scope: "admin.invites:read", team: "E0DEMOORG" });
    const { access_token: token } = answer["authed_user"] as { access_token: string };
    expect(await call(sandbox, "dnd.setSnooze", { num_minutes: "5" }, { token })).toMatchObject({
      error: "missing_scope",
      needed: "dnd:write",
    });
  });
});

describe("the authorize page", () => {
  const digest = createHash("sha256").update("verifier").digest("base64url");

  it.each([
    ["", "S256"],
    [" ", "S256"],
    ["short", "S256"],
    ["=".repeat(43), "S256"],
    [undefined, "S256"],
    [digest, undefined],
    [digest, ""],
    [digest, "plain"],
    [digest, "s256"],
    [digest, "S512"],
    [undefined, "plain"],
  ])(
    "sends back with an error for the challenge %j of the method %j",
    async (code_challenge, code_challenge_method) => {
      const { status, back } = await visit(sandbox, { state: "s", code_challenge, code_challenge_method });
      expect([status, back.get("error"), back.get("state")]).toEqual([302, "invalid_request", "s"]);
      expect(back.has("code")).toBe(false);
      expect(back.get("error_description")).toMatch(/^code_challenge\w* must be /);
    },
  );

  it("sends back with a code and the state as it was", async () => {
    const { status, location, back } = await visit(sandbox, {
      state: "a b&c=d",
      redirect_uri: `${redirectUri}?keep=1`,
    });
    expect(status).toBe(302);
    expect(location.startsWith(`${redirectUri}?keep=1&`)).toBe(true);
    expect([back.get("keep"), back.get("state")]).toEqual(["1", "a b&c=d"]);
    expect(back.get("code")).toMatch(/^sandbox-code-/);
  });

  it("sends back to any name of this machine", async () => {
    const redirect_uri = "http://app.localhost:9/callback";
    const { status, location } = await visit(sandbox, { redirect_uri });
    expect([status, location.startsWith(redirect_uri)]).toEqual([302, true]);
  });

  it.each([
    ["an unknown client_id", { client_id: "1.2" }, "invalid_client_id"],
    ["no client_id", { client_id: undefined }, "invalid_client_id"],
    ["no redirect_uri", { redirect_uri: undefined }, "bad_redirect_uri"],
    ["a redirect_uri elsewhere", { redirect_uri: "https://evil.example/callback" }, "bad_redirect_uri"],
    [
      "a redirect_uri that begins like here",
      { redirect_uri: "http://127.0.0.1.evil.example/" },
      "bad_redirect_uri",
    ],
    [
      "a redirect_uri with a name before",
      { redirect_uri: "http://127.0.0.1@evil.example/" },
      "bad_redirect_uri",
    ],
    ["a redirect_uri that is a script", { redirect_uri: "javascript:alert(1)" }, "bad_redirect_uri"],
    ["no scope", { scope: undefined }, "no_scopes"],
    ["an unknown workspace", { team: "T404" }, "team_not_found"],
    ["an unknown installer", { sandbox_user: "U404" }, "user_not_found"],
    ["a deactivated installer", { sandbox_user: "U0DEMO013" }, "user_not_found"],
  ])("with %s redirects no one", async (_what, parameters, error) => {
    const answer = await visit(sandbox, parameters);
    expect([answer.status, answer.location, answer.error]).toEqual([400, "", error]);
  });

  it.each([
    ["http://localhost:3000/done", 302],
    ["http://[::1]:3000/done", 302],
    ["http://127.8.8.8/", 302],
    ["https://app.example/oauth", 302],
    ["https://app.example/oauth/done?x=1", 302],
    ["https://app.example/oauthor", 400],
    ["https://app.example/", 400],
    ["http://app.example/oauth", 400],
    ["https://app.example.evil.example/oauth", 400],
  ])(
    "leads back to this machine or where the app says it is: %s answers %d",
    async (redirect_uri, status) => {
      const [app, ...others] = standard.apps;
      if (!app) throw new Error("the standard seed has an app");
      const listed = { ...app, redirectUris: ["https://app.example/oauth"] };
      sandbox.control.seed({ ...standard, apps: [listed, ...others] });
      expect((await visit(sandbox, { redirect_uri })).status).toBe(status);
      sandbox.control.reset();
    },
  );

  it("tells an app that it may not be installed, with the state as it was", async () => {
    const { back } = await visit(sandbox, { state: "s", team: "E0DEMOORG", sandbox_user: "U0DEMO003" });
    expect([back.get("error"), back.get("state"), back.get("code")]).toEqual(["not_allowed", "s", null]);
  });

  it("may be reached by a link from another site, unlike everything else", async () => {
    const navigation = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"];
    const { client_id } = credentials(sandbox);
    const query = `client_id=${client_id}&scope=a&redirect_uri=${encodeURIComponent(redirectUri)}`;
    expect((await rawRequest(sandbox, `GET /oauth/v2/authorize?${query}`, navigation)).status).toBe(302);
    expect((await rawRequest(sandbox, "GET /api/auth.test", navigation)).status).toBe(403);
    expect(
      (await rawRequest(sandbox, `GET /oauth/v2/authorize?${query}`, ["Sec-Fetch-Site: cross-site"])).status,
    ).toBe(403);
    expect(
      (await rawRequest(sandbox, `GET /oauth/v2/authorize?${query}`, [...navigation, "Host: evil.example"]))
        .status,
    ).toBe(403);
  });

  it.each([
    ["client_id=1&client_id=2", 'The query string has the field "client_id" more than once.'],
    ["client_id=%FF", "The query string is not form-encoded UTF-8."],
  ])("refuses the query %s for what it is", async (query, message) => {
    const answer = await fetch(`${sandbox.url}/oauth/v2/authorize?${query}`, { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: { code: "invalid_request", message } });
  });

  it("takes GET only", async () => {
    expect((await fetch(`${sandbox.url}/oauth/v2/authorize`, { method: "POST" })).status).toBe(405);
  });
});

it("the credentials of an app are the same for the same seed, and others for another", async () => {
  const same = await sandboxForFile();
  const other = await sandboxForFile({ randomSeed: 7 });
  expect(credentials(same)).toEqual(credentials(sandbox));
  expect(credentials(other)).not.toEqual(credentials(sandbox));
});
