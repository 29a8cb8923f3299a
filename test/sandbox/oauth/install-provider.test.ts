import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Installation, type InstallationStore, InstallProvider } from "@slack/oauth";
import { type Logger, LogLevel } from "@slack/web-api";
import { afterAll, expect, it } from "vitest";
import { call, sandboxForFile } from "../sandbox-under-test.ts";
import { credentials } from "./oauth-calls.ts";

const sandbox = await sandboxForFile();
const { client_id, client_secret } = credentials(sandbox);

const installed = new Map<string, Installation>();
const installationStore: InstallationStore = {
  storeInstallation: async (installation) => void installed.set("one", installation as Installation),
  fetchInstallation: async () => installed.get("one") as Installation<"v2", false>,
};
const silent: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  getLevel: () => LogLevel.ERROR,
  setName() {},
};

const provider = new InstallProvider({
  clientId: client_id,
  clientSecret: client_secret,
  stateSecret: "a-secret-of-the-test",
  directInstall: true,
  installationStore,
  authorizationUrl: `${sandbox.url}/oauth/v2/authorize`,
  clientOptions: { slackApiUrl: `${sandbox.url}/api/`, retryConfig: { retries: 0 } },
  logger: silent,
});

/** The app: one path begins an installation, the other ends it. */
const app = createServer((request: IncomingMessage, response: ServerResponse) => {
  const options = { scopes: ["chat:write"], userScopes: ["users:read"], redirectUri: `${appUrl()}/callback` };
  if (request.url?.startsWith("/install")) void provider.handleInstallPath(request, response, {}, options);
  else void provider.handleCallback(request, response);
});
await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
afterAll(() => app.close());

function appUrl() {
  return `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
}

/** What a browser does: follows the redirects and keeps the app's cookie. */
async function installInBrowser() {
  const begin = await fetch(`${appUrl()}/install`, { redirect: "manual" });
  const cookie = begin.headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = await fetch(begin.headers.get("location") ?? "", { redirect: "manual" });
  return fetch(page.headers.get("location") ?? "", { headers: { cookie } });
}

it("@slack/oauth installs against the sandbox, from link to stored installation", async () => {
  const done = await installInBrowser();
  expect(done.status).toBe(200);
  expect(installed.get("one")).toMatchObject({
    team: { id: "T0DEMOTEAM", name: "Time Off Demo" },
    enterprise: { id: "E0DEMOORG" },
    isEnterpriseInstall: false,
    appId: "A0DEMOTIME",
    tokenType: "bot",
    bot: { id: "B0DEMOBOT", userId: "U0DEMOBOT", scopes: ["chat:write"], refreshToken: expect.any(String) },
    user: { id: "U0DEMO001", scopes: ["users:read"], refreshToken: expect.any(String) },
  });
});

it("@slack/oauth refreshes both tokens when they are about to end", async () => {
  await installInBrowser();
  const before = structuredClone(installed.get("one"));
  const soon = Math.floor(Date.now() / 1000) + 60;
  const stored = installed.get("one");
  if (stored?.bot) stored.bot.expiresAt = soon;
  if (stored?.user) stored.user.expiresAt = soon;
  const source = { teamId: "T0DEMOTEAM", enterpriseId: "E0DEMOORG", isEnterpriseInstall: false } as const;
  const authorized = await provider.authorize(source);
  expect(authorized.botToken).not.toBe(before?.bot?.token);
  expect(authorized.userToken).not.toBe(before?.user?.token);
  for (const token of [authorized.botToken, authorized.userToken]) {
    expect(await call(sandbox, "auth.test", {}, { token: token ?? "" })).toMatchObject({ ok: true });
  }
});
