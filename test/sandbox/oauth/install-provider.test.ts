import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  FileInstallationStore,
  type Installation,
  InstallProvider,
  type InstallURLOptions,
} from "@slack/oauth";
import { type Logger, LogLevel } from "@slack/web-api";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { call, sandboxForFile } from "../sandbox-under-test.ts";
import { credentials } from "./oauth-calls.ts";

const sandbox = await sandboxForFile();
const { client_id, client_secret } = credentials(sandbox);

const directory = mkdtempSync(join(tmpdir(), "flowtail-installations-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(directory, { recursive: true, force: true });
  sandbox.control.reset();
});

const silent: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  getLevel: () => LogLevel.ERROR,
  setName() {},
};

/** Where installations are kept, for all processes of an app. */
const store = () => new FileInstallationStore({ baseDir: directory, historicalDataEnabled: false });

/** What each process of an app has of its own: they share nothing but the files. */
const createProvider = () =>
  new InstallProvider({
    clientId: client_id,
    clientSecret: client_secret,
    stateSecret: "a-secret-of-the-test",
    directInstall: true,
    installationStore: store(),
    authorizationUrl: `${sandbox.url}/oauth/v2/authorize`,
    clientOptions: { slackApiUrl: `${sandbox.url}/api/`, retryConfig: { retries: 0 } },
    logger: silent,
  });
const provider = createProvider();
let options: InstallURLOptions = { scopes: [] };
let failure: Error | undefined;

/** The app: one path begins an installation, the other ends it. */
const app = createServer((request: IncomingMessage, response: ServerResponse) => {
  if (request.url?.startsWith("/install")) void provider.handleInstallPath(request, response, {}, options);
  else void provider.handleCallback(request, response, { failure: fail });
});
function fail(
  error: Error,
  _options: InstallURLOptions,
  _request: IncomingMessage,
  response: ServerResponse,
) {
  failure = error;
  response.writeHead(500).end();
}
await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
afterAll(() => app.close());
const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;

const workspace = { teamId: "T0DEMOTEAM", enterpriseId: "E0DEMOORG", isEnterpriseInstall: false } as const;
const organisation = { teamId: undefined, enterpriseId: "E0DEMOORG", isEnterpriseInstall: true } as const;

/** What a browser does: follows the redirects and keeps the app's cookie. Gives the page that ends it. */
async function installInBrowser(wanted: Omit<InstallURLOptions, "redirectUri">) {
  options = { ...wanted, redirectUri: `${appUrl}/callback` };
  failure = undefined;
  const begin = await fetch(`${appUrl}/install`, { redirect: "manual" });
  const cookie = begin.headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = await fetch(begin.headers.get("location") ?? "", { redirect: "manual" });
  const callback = page.headers.get("location") ?? "";
  const end = () => fetch(callback, { headers: { cookie } });
  return { status: (await end()).status, again: end };
}

const stored = (source: typeof workspace | typeof organisation) =>
  store().fetchInstallation(source, silent) as Promise<Installation<"v2", boolean>>;

async function letExpireSoon() {
  const installation = await stored(workspace);
  const soon = Math.floor(Date.now() / 1000) + 60;
  if (installation.bot) installation.bot.expiresAt = soon;
  if (installation.user.refreshToken) installation.user.expiresAt = soon;
  await store().storeInstallation(installation, silent);
  return structuredClone(installation);
}

const works = async (token: string | undefined) =>
  (await call(sandbox, "auth.test", {}, { token: token ?? "" })).ok;

describe("@slack/oauth installs against the sandbox, from link to stored installation:", () => {
  const bot = {
    id: "B0DEMOBOT",
    userId: "U0DEMOBOT",
    scopes: ["chat:write"],
    token: expect.stringMatching(/^sandbox-bot-/),
    refreshToken: expect.any(String),
    expiresAt: expect.any(Number),
  };
  const user = {
    id: "U0DEMO001",
    scopes: ["users:read"],
    token: expect.stringMatching(/^sandbox-user-/),
    refreshToken: expect.any(String),
    expiresAt: expect.any(Number),
  };

  it("a bot and a user", async () => {
    expect((await installInBrowser({ scopes: ["chat:write"], userScopes: ["users:read"] })).status).toBe(200);
    expect(await stored(workspace)).toMatchObject({
      team: { id: "T0DEMOTEAM", name: "Time Off Demo" },
      enterprise: { id: "E0DEMOORG", name: "Demo Org" },
      isEnterpriseInstall: false,
      appId: "A0DEMOTIME",
      tokenType: "bot",
      bot,
      user,
    });
  });

  it("a bot alone", async () => {
    await installInBrowser({ scopes: ["chat:write"] });
    const { bot: got, user: installer } = await stored(workspace);
    expect([got, installer]).toEqual([bot, { id: "U0DEMO001" }]);
  });

  it("a user alone", async () => {
    await installInBrowser({ scopes: [], userScopes: ["users:read"] });
    const installation = await stored(workspace);
    expect(installation.user).toEqual(user);
    expect(installation.bot).toBeUndefined();
  });

  it("on the whole organisation", async () => {
    await installInBrowser({
      scopes: ["chat:write"],
      userScopes: ["admin.invites:read"],
      teamId: "E0DEMOORG",
    });
    const installation = await stored(organisation);
    expect(installation).toMatchObject({ isEnterpriseInstall: true, enterprise: { id: "E0DEMOORG" }, bot });
    expect(installation.team).toBeUndefined();
    const args = { team_id: "T0DEMOTEAM" };
    const token = installation.user.token ?? "";
    expect(await call(sandbox, "admin.inviteRequests.approved.list", args, { token })).toMatchObject({
      ok: true,
    });
  });

  it("with a webhook", async () => {
    await installInBrowser({ scopes: ["incoming-webhook"] });
    expect((await stored(workspace)).incomingWebhook).toEqual({
      url: expect.stringMatching(/^https:/),
      channel: expect.stringMatching(/^#/),
      channelId: expect.stringMatching(/^C/),
      configurationUrl: expect.stringMatching(/^https:/),
    });
  });

  it("with tokens that do not end", async () => {
    sandbox.control.setPolicy({ oauthRotation: false });
    await installInBrowser({ scopes: ["chat:write"], userScopes: ["users:read"] });
    const installation = await stored(workspace);
    for (const side of [installation.bot, installation.user]) {
      expect([side?.refreshToken, side?.expiresAt]).toEqual([undefined, undefined]);
    }
    const { botToken } = await provider.authorize(workspace);
    expect(await works(botToken)).toBe(true);
  });
});

describe("@slack/oauth tells the app of an installation that failed:", () => {
  it("one that is not allowed", async () => {
    const { status } = await installInBrowser({ scopes: [], userScopes: ["auditlogs:read"] });
    expect([status, failure?.name]).toEqual([500, "MissingCodeError"]);
  });

  it("one whose code was used", async () => {
    const { again } = await installInBrowser({ scopes: ["chat:write"] });
    expect((await again()).status).toBe(500);
    expect(String(failure)).toContain("invalid_code");
  });
});

describe("@slack/oauth refreshes tokens that are about to end:", () => {
  it("those of bot and user at once", async () => {
    await installInBrowser({ scopes: ["chat:write"], userScopes: ["users:read"] });
    const before = await letExpireSoon();
    const { botToken, userToken } = await provider.authorize(workspace);
    expect(botToken).not.toBe(before.bot?.token);
    expect(userToken).not.toBe(before.user.token);
    expect([await works(botToken), await works(userToken)]).toEqual([true, true]);
    expect(await stored(workspace)).toMatchObject({ bot: { token: botToken }, user: { token: userToken } });
  });

  it("not before that", async () => {
    await installInBrowser({ scopes: ["chat:write"] });
    const { bot } = await stored(workspace);
    expect((await provider.authorize(workspace)).botToken).toBe(bot?.token);
  });

  it("again and again", async () => {
    await installInBrowser({ scopes: ["chat:write"] });
    const seen = new Set<string | undefined>();
    for (let turn = 0; turn < 3; turn++) {
      await letExpireSoon();
      seen.add((await provider.authorize(workspace)).botToken);
    }
    expect(seen.size).toBe(3);
  });

  it("in one of two processes, and the other takes what it got", async () => {
    await installInBrowser({ scopes: ["chat:write"] });
    await letExpireSoon();
    const { botToken } = await createProvider().authorize(workspace);
    expect((await createProvider().authorize(workspace)).botToken).toBe(botToken);
    expect(await works(botToken)).toBe(true);
  });

  it("in two processes at the same moment: one gets the new token, the other's works on, none is lost", async () => {
    await installInBrowser({ scopes: ["chat:write"] });
    const before = await letExpireSoon();
    const both = await Promise.all([
      createProvider().authorize(workspace),
      createProvider().authorize(workspace),
    ]);
    const got = both.map(({ botToken }) => botToken);
    expect(got.filter((token) => token === before.bot?.token)).toHaveLength(1);
    for (const token of got) expect(await works(token)).toBe(true);
    await letExpireSoon();
    const { botToken } = await provider.authorize(workspace);
    expect([...got, before.bot?.token]).not.toContain(botToken);
    expect(await works(botToken)).toBe(true);
  });
});
