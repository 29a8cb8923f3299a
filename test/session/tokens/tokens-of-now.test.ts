/** A token is withdrawn and another one stored while the workbench is open: whatever is asked then is asked with that. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import type { Outcome } from "../../../src/base/failure.ts";
import { changeUserConfig, withProfileValues } from "../../../src/config/profiles.ts";
import { resolveSettings } from "../../../src/config/settings.ts";
import type { AuditNews } from "../../../src/session/audit/read-log.ts";
import { type Connection, connect } from "../../../src/session/connect.ts";
import { everyItem } from "../../../src/session/datastore/filter.ts";
import { pageFetcher } from "../../../src/session/log/fetch-page.ts";
import { createPlatformNotes } from "../../../src/session/platform-notes.ts";
import { openPlatformPorts, type PlatformPorts } from "../../../src/session/ports/platform-ports.ts";
import { createRequestWaits } from "../../../src/session/request-waits.ts";
import { storeTokens } from "../../../src/session/tokens/add-token.ts";
import { createTokensOfNow } from "../../../src/session/tokens/tokens-of-now.ts";
import { json, type MisbehavingServer, misbehavingServer } from "../../support/misbehaving-server.ts";

const kinds = ["service", "bot", "user", "admin", "audit", "scim"];
const profile = "own";
const workflow = { workflow_id: "Wf0DEMO" };
const { signal } = new AbortController();

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-tokens-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const env = () => ({ HOME: home, FLOWTAIL_CONFIG_DIR: home });
const place = () => ({ env: env(), clock: systemClock, keychain: undefined });

async function store(baseUrl: string, which: string, held: readonly string[] = kinds): Promise<void> {
  const tokens = Object.fromEntries(held.map((kind) => [kind, { token: `${which}-${kind}` }]));
  await storeTokens(place(), { profile, baseUrl }, tokens);
}

/** Gives the code of what it failed by. */
type Ask = (connection: Connection, ports: PlatformPorts) => Promise<string | undefined>;

const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? undefined : outcome.failure.code);

const asked: Readonly<Record<string, Ask>> = {
  async activity({ client }) {
    const page = await pageFetcher({ client, appId: "A1", filter: {} })({ limit: 1 }, signal);
    return page.ok ? undefined : page.failure.code;
  },
  async audit(_connection, { audit }) {
    const request = { actions: [], actor: "", entity: "", sinceUs: undefined, untilUs: undefined, last: 1 };
    const news = Promise.withResolvers<AuditNews>();
    const following = audit.follow(request, news.resolve);
    const first = await news.promise;
    following.stop();
    return first.kind === "stopped" ? first.failure.code : undefined;
  },
  people: async (_connection, { people }) => codeOf(await people.list("users", "").nextPage(1, signal)),
  "people: invite requests": async (_connection, { people }) =>
    codeOf(await people.approvedRequests("", signal)),
  datastores: async (_connection, { datastores }) =>
    codeOf(await datastores.page("requests", { filter: everyItem, cursor: "", limit: 1 }, signal)),
  workflows: async (_connection, { workflows }) => codeOf(await workflows.steps("Fn010N", workflow, signal)),
  "workflows: a write": async (_connection, { workflows }) =>
    codeOf(await workflows.order("1", workflow, signal)),
  api: async (_connection, { api }) => codeOf(await api.call("auth.test", {}, signal)),
};

/** Refuses all tokens but those. */
function takesOnly(server: MisbehavingServer, which: string): void {
  const empty = { ok: true, activities: [], entries: [], items: [], steps_versions: [], Resources: [] };
  const good = json({ ...empty, totalResults: 0, approved_requests: [] });
  server.always((response, request) => {
    if (request.headers["authorization"]?.startsWith(`Bearer ${which}-`)) return good(response, request);
    const isScim = request.path.startsWith("/scim/");
    const refusal = isScim
      ? { status: "401", detail: "invalid_auth" }
      : { ok: false, error: "token_revoked" };
    return json(refusal, isScim ? 401 : 200)(response, request);
  });
}

async function open(url: string) {
  const values = { base_url: url, scim_url: url, audit_url: url, app_id: "A1" };
  await changeUserConfig(place(), (config) => withProfileValues(config, profile, values));
  const settings = resolveSettings({ env: env(), folder: home, flags: { profile } });
  const connection = await connect(settings, { renewsBehind: true });
  const platformNotes = createPlatformNotes();
  const ports = openPlatformPorts({
    ...{ connection, settings, platformNotes, waits: createRequestWaits(), ears: platformNotes.ears },
    ...{ clock: systemClock, folder: home, env: env() },
  });
  return {
    ...{ connection, ports },
    async [Symbol.asyncDispose]() {
      await ports[Symbol.asyncDispose]();
      await connection.close();
    },
  };
}

it.each(Object.entries(asked))("%s", async (_pane, ask) => {
  await using server = await misbehavingServer();
  await store(server.url, "one");
  takesOnly(server, "one");
  await using opened = await open(server.url);
  const { connection, ports } = opened;
  expect(await ask(connection, ports)).toBeUndefined();

  takesOnly(server, "two");
  expect(await ask(connection, ports)).toMatch(/^(?:token_revoked|invalid_auth|no_token)$/);
  await store(server.url, "two");
  expect(await ask(connection, ports)).toBeUndefined();
  const before = server.requests.length;
  expect(await ask(connection, ports)).toBeUndefined();
  expect(server.requests.slice(before).map(({ headers }) => headers["authorization"])).toEqual([
    expect.stringContaining("Bearer two-"),
  ]);
});

it.each(Object.entries(asked))("%s, where none was stored before", async (_pane, ask) => {
  await using server = await misbehavingServer();
  takesOnly(server, "one");
  await using opened = await open(server.url);
  const { connection, ports } = opened;
  expect(await ask(connection, ports)).toMatch(/^(?:token_revoked|invalid_auth|no_token)$/);
  await store(server.url, "one");
  expect(await ask(connection, ports)).toBeUndefined();
});

it("reads what is stored only where that was written since, and never what belongs elsewhere", async () => {
  const baseUrl = "http://127.0.0.1:4100";
  await store(baseUrl, "one");
  const here = { ...place(), profile, baseUrl };
  const tokensOfNow = createTokensOfNow(here);
  const untrusted = createTokensOfNow(here, () => {
    throw new Error("they may not be sent there");
  });
  expect(await tokensOfNow()).toBeUndefined();
  await store(baseUrl, "two");
  const read = tokensOfNow();
  // Two calls that are refused at once wait for the same reading.
  expect(tokensOfNow()).toBe(read);
  expect(await read).toMatchObject({ tokens: { service: "two-service" } });
  expect(await untrusted()).toBeUndefined();
  rmSync(join(home, "credentials.json"));
  await store("http://127.0.0.1:4200", "three");
  expect(await tokensOfNow()).toBeUndefined();
});

const ofApp = { app_id: "A1", team_id: "T1" };
it.each<[string, object | undefined, object, boolean]>([
  ["the same app and workspace", ofApp, ofApp, true],
  ["an app that nothing named before", undefined, ofApp, true],
  ["another app", ofApp, { ...ofApp, app_id: "A2" }, false],
  ["another workspace", ofApp, { ...ofApp, team_id: "T2" }, false],
  ["a profile that is protected since", ofApp, { ...ofApp, protected: true }, false],
  ["one that was protected before", { ...ofApp, protected: true }, { ...ofApp, protected: true }, true],
])(
  "takes what is stored since of %s, or not: work that has begun stays where it was",
  async (_what, before, now, isTaken) => {
    const baseUrl = "http://127.0.0.1:4100";
    const settle = (values: object | undefined) =>
      changeUserConfig(place(), (config) => ({ ...config, profiles: values ? { [profile]: values } : {} }));
    await settle(before);
    await store(baseUrl, "one");
    const tokensOfNow = createTokensOfNow({ ...place(), profile, baseUrl });
    await settle(now);
    await store(baseUrl, "two");
    expect((await tokensOfNow()) !== undefined).toBe(isTaken);
  },
);

it("takes no token that says itself that it is of another workspace", async () => {
  const baseUrl = "http://127.0.0.1:4100";
  const storeOf = (token: string, team_id: string) =>
    storeTokens(place(), { profile, baseUrl }, { bot: { token, team_id } });
  await storeOf("one", "T1");
  const tokensOfNow = createTokensOfNow({ ...place(), profile, baseUrl });
  await storeOf("two", "T1");
  expect(await tokensOfNow()).toBeDefined();
  rmSync(join(home, "credentials.json"));
  await storeOf("three", "T2");
  expect(await tokensOfNow()).toBeUndefined();
});
