/** What a renewal may answer, and what becomes of the stored tokens: whatever it is, the store stays readable and loses nothing good. */

import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { isPassing } from "../../../src/client/failures/passing.ts";
import { createClient } from "../../../src/client/index.ts";
import { changeProfile } from "../../../src/config/change-profile.ts";
import { type ProfileRecord, readCredentials } from "../../../src/config/credentials.ts";
import { changeUserConfig } from "../../../src/config/profiles.ts";
import { pageFetcher } from "../../../src/session/log/fetch-page.ts";
import { storedTokens } from "../../../src/session/tokens/stored-tokens.ts";
import fc, { anyCharacter } from "../../support/cases.ts";
import { expiredForEver, isRenewal } from "../../support/expired-tokens.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import {
  type Answer,
  cut,
  html,
  json,
  type MisbehavingServer,
  misbehavingServer,
  text,
} from "../../support/misbehaving-server.ts";
import { runFlowtail } from "../../support/run-command.ts";

let home: string;
let server: MisbehavingServer;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "flowtail-renewal-"));
  server = await misbehavingServer();
  await changeUserConfig(store(), () => ({ profiles: { work: { base_url: server.url } } }));
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(home, { recursive: true, force: true });
});

const env = () => ({ HOME: home });
const store = () => ({ env: env(), clock: systemClock, keychain: undefined });
const refresh = () => runFlowtail(["auth", "refresh", "--profile", "work"], { env: env() });
const profiles = () => readCredentials(env()).profiles;
const token = () => profiles()["work"]?.tokens["bot"];
const file = () => readFileSync(join(home, ".config", "flowtail", "credentials.json"), "utf8");

const kinds = ["tooling", "oauth"] as const;
const before = { token: "old-token-1", refresh_token: "old-refresh-1", scopes: ["hosting:read"] };
const other = { token: "other-token-1" };
const good = {
  tooling: { ok: true, token: "new-token-1", refresh_token: "new-refresh-1", exp: 2_000_000_000, iat: 1 },
  oauth: {
    ok: true,
    access_token: "new-token-1",
    refresh_token: "new-refresh-1",
    expires_in: 43_200,
    scope: "a,b",
    token_type: "bot",
  },
};

/** Answers that name another field, in the fields of the kind. */
const fieldsOf = {
  tooling: { access_token: "token", expires_in: "exp", scope: "scope", refresh_token: "refresh_token" },
  oauth: {
    access_token: "access_token",
    expires_in: "expires_in",
    scope: "scope",
    refresh_token: "refresh_token",
  },
} as const;

async function keep(renewal: (typeof kinds)[number], expires_at = systemClock.nowMs() / 1000 + 60) {
  const bot = { ...before, expires_at, renewal };
  const work: ProfileRecord = {
    base_url: server.url,
    client_id: "1.2",
    client_secret: "client-secret-1",
    tokens: { bot, user: other },
  };
  await changeProfile(store(), "work", () => work);
  await changeProfile(store(), "home", () => ({ base_url: "https://home.example", tokens: { user: other } }));
  return bot;
}

function answer(renewal: (typeof kinds)[number], field: keyof (typeof fieldsOf)["oauth"], value: unknown) {
  server.always(json({ ...good[renewal], [fieldsOf[renewal][field]]: value }));
}

const odd = [
  undefined,
  null,
  "",
  12,
  true,
  { a: 1 },
  ["a"],
  "a b",
  "a\r\nb: c",
  "a\u0000",
  "\u001b[31m",
  "é",
];
const long = "x".repeat(4097);
const tooMany = ["a,".repeat(1001), "a".repeat(20_001)];

/** Each value with its beginning, for a title. */
function titled(values: readonly unknown[]): readonly (readonly [string, unknown])[] {
  return values.map((value) => [String(JSON.stringify(value)).slice(0, 20), value]);
}

describe.each(kinds)("a renewal by %s", (renewal) => {
  it.each(titled([...odd, long]))(
    "with %s for its token replaces nothing, and says so",
    async (_title, value) => {
      const kept = await keep(renewal);
      answer(renewal, "access_token", value);
      const { code, stdout, stderr } = await refresh();
      expect([code, stdout]).toEqual([3, ""]);
      expect(stderr).toContain('The bot token of "work" was not renewed.');
      expect(stderr).toMatch(
        new RegExp(`malformed: ${fieldsOf[renewal].access_token} (?:is missing|is empty|has|must be)`),
      );
      expect(stderr).toContain("may have spent the refresh token");
      expect(stderr).toContain("flowtail auth import");
      expect(token()).toEqual(kept);
    },
  );

  it.each(titled([...odd, long]))(
    "with %s for its refresh token keeps the new token, and says so",
    async (_title, value) => {
      await keep(renewal);
      answer(renewal, "refresh_token", value);
      const { code, stderr } = await refresh();
      expect(code).toBe(5);
      expect(stderr).toMatch(/was renewed and is stored, and may be the last: refresh_token (?:is|has|must)/);
      expect(token()).toMatchObject({ token: "new-token-1", refresh_token: "old-refresh-1" });
    },
  );

  it.each(titled([undefined, null, "43200", "soon", {}, [], 0, -1, 1e300, true]))(
    "with %s for its end is renewed, and says that it ends at a time that is not known",
    async (_title, value) => {
      await keep(renewal);
      answer(renewal, "expires_in", value);
      const { code, stderr } = await refresh();
      expect(code).toBe(0);
      expect(stderr).toMatch(
        /was renewed and is stored, and when it ends is not known: exp(?:ires_in)? (?:is|must)/,
      );
      expect(token()).toMatchObject({ token: "new-token-1", refresh_token: "new-refresh-1" });
      expect(token()).not.toHaveProperty("expires_at");
      const list = await runFlowtail(["auth", "list", "--output", "json"], { env: env() });
      expect(list.stdout).toMatch(/"expires": ?null/);
      // A command asks for no other until the platform says that it has expired.
      const asked = server.requests.length;
      await storedTokens({ ...store(), profile: "work", baseUrl: server.url });
      expect(server.requests).toHaveLength(asked);
    },
  );

  it.each(titled([undefined, null, ["a"], 7, "", ",", "a\u001b[31m,b", "a\nb", "a b", "é", ...tooMany]))(
    "with %s for its scopes is renewed, with those from before",
    async (_title, value) => {
      await keep(renewal);
      answer(renewal, "scope", value);
      expect((await refresh()).code).toBe(0);
      expect(token()).toMatchObject({ token: "new-token-1", scopes: before.scopes });
    },
  );

  it("into a store that was a link is stored, and warns of that alone", async () => {
    await keep(renewal);
    const [path, real] = [join(home, ".config", "flowtail", "credentials.json"), join(home, "real.json")];
    renameSync(path, real);
    symlinkSync(real, path);
    server.always(json(good[renewal]));
    const { code, stderr } = await refresh();
    expect([code, token()?.token]).toEqual([0, "new-token-1"]);
    expect(stderr).toContain(`was a link to ${real}`);
    expect(stderr).not.toContain("may be the last");
  });

  it.each([
    ["access_token", "old-token-1", "is malformed"],
    ["refresh_token", "new-token-1", "may be the last"],
  ] as const)("that lacks its %s lets a command go on, and warns", async (field, inUse, words) => {
    await keep(renewal);
    answer(renewal, field, null);
    const warnings: string[] = [];
    const onWarning = ({ warning }: { warning: string }) => void warnings.push(warning);
    const tokens = await storedTokens({ ...store(), profile: "work", baseUrl: server.url, onWarning });
    expect(tokens?.tokens.bot).toBe(inUse);
    expect(warnings).toEqual([expect.stringContaining(words)]);
  });

  it("whatever it answers leaves a store that can be read, every good token in it, and tells no secret", async () => {
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: anyCharacter }), fc.constantFrom(...odd));
    const fields = ["token", "access_token", "refresh_token", "exp", "expires_in", "scope", "team"];
    const changes = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 });
    const kept = await keep(renewal);
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        await keep(renewal, kept.expires_at);
        server.always(json({ ...good[renewal], ...changed }));
        const { code, stdout, stderr } = await refresh();
        expect([0, 3, 5]).toContain(code);
        expect(stdout + stderr).not.toMatch(/(?:old|new|other)-(?:token|refresh)-1|client-secret-1|^ +at /m);
        expect(profiles()["home"]?.tokens["user"]).toEqual(other);
        expect(profiles()["work"]?.tokens["user"]).toEqual(other);
        expect(file()).toContain("client-secret-1");
        if (code === 3) expect(token()).toEqual(kept);
        else expect(token()).toMatchObject({ token: expect.stringMatching(/^[\x21-\x7e]+$/), renewal });
        expect(token()?.refresh_token).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(kinds)("a renewal by %s that names an app or a workspace", (renewal) => {
  const named = {
    tooling: { app_id: "A0OTHER", team_id: "T0OTHER" },
    oauth: { app_id: "A0OTHER", team: { id: "T0OTHER", name: "other" } },
  }[renewal];
  const { app_id, ...team } = named;
  const imported = async (granted: object) => {
    const kept = { ...before, ...granted, renewal };
    await changeProfile(store(), "work", () => ({
      ...{ base_url: server.url, client_id: "1.2", client_secret: "s", tokens: { bot: kept } },
    }));
    return kept;
  };
  const settings = (values: object) =>
    changeUserConfig(store(), () => ({ profiles: { work: { base_url: server.url, ...values } } }));

  it.each([
    ["app than the profile", { app_id: "A0MINE", team_id: "T0OTHER" }, {}, "the app is A0OTHER"],
    ["workspace than the profile", { app_id: "A0OTHER", team_id: "T0MINE" }, {}, "the workspace is T0OTHER"],
    [
      "app than the token, whatever the profile",
      { app_id: "A0OTHER" },
      { app_id: "A0MINE" },
      "the app is A0OTHER",
    ],
    ["workspace than the token", {}, { team_id: "T0MINE" }, "the workspace is T0OTHER"],
  ])("replaces nothing where it is another %s, and says so", async (_, profile, granted, words) => {
    await settings(profile);
    const kept = await imported(granted);
    server.always(json({ ...good[renewal], ...named }));
    const { code, stdout, stderr } = await refresh();
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toMatch(
      new RegExp(`${words}, and the token was stored for [AT]0MINE\\. Nothing that is stored was replaced`),
    );
    expect(stderr).toContain("flowtail auth import");
    expect(token()).toEqual(kept);
  });

  it.each([
    ["the same", { app_id: "A0OTHER", team_id: "T0OTHER" }, {}, named],
    ["the token's own, for a profile of another app", { app_id: "A0MINE" }, { app_id: "A0OTHER" }, named],
    ["none", { app_id: "A0MINE", team_id: "T0MINE" }, {}, {}],
    ["a workspace, for an organisation", { team_id: "E0MINE" }, {}, team],
    [
      "a workspace of a whole organisation",
      { team_id: "T0MINE" },
      {},
      { ...team, is_enterprise_install: true },
    ],
    ["no identifiers", { app_id: "A0MINE" }, {}, { app_id: "a b", team: { id: 7 }, team_id: [] }],
  ])("is taken where it is %s", async (_, profile, granted, answered) => {
    await settings(profile);
    await imported(granted);
    server.always(json({ ...good[renewal], ...answered }));
    expect((await refresh()).code).toBe(0);
    expect(token()?.token).toBe("new-token-1");
  });

  it("is remembered with the token, and the next one compared with it", async () => {
    await imported({});
    server.always(json({ ...good[renewal], ...named }));
    expect((await refresh()).code).toBe(0);
    expect(token()).toMatchObject({ app_id, team_id: "T0OTHER" });
    server.always(json({ ...good[renewal], app_id: "A0THIRD" }));
    expect((await refresh()).code).toBe(3);
  });
});

describe("a renewal that names the kind of its token", () => {
  it.each([
    ["bot", "user"],
    ["user", "bot"],
    ["admin", "bot"],
  ])("replaces nothing where a %s token was asked for and it is one of a %s", async (kind, token_type) => {
    const kept = { ...before, renewal: "oauth" as const };
    await changeProfile(store(), "work", () => ({
      ...{ base_url: server.url, client_id: "1.2", client_secret: "s", tokens: { [kind]: kept } },
    }));
    server.always(json({ ...good.oauth, token_type }));
    const { code, stderr } = await refresh();
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining(`token_type is ${token_type}, and the ${kind} token was asked for`),
    ]);
    expect(profiles()["work"]?.tokens).toEqual({ [kind]: kept });
  });

  it.each([
    ["bot", "bot"],
    ["user", "user"],
    ["admin", "user"],
    ["bot", undefined],
    ["bot", "app"],
    ["user", 7],
  ])("is taken for a %s token where it says %j", async (kind, token_type) => {
    await changeProfile(store(), "work", () => ({
      ...{ base_url: server.url, client_id: "1.2", client_secret: "s" },
      tokens: { [kind]: { ...before, renewal: "oauth" } },
    }));
    server.always(json({ ...good.oauth, token_type }));
    expect((await refresh()).code).toBe(0);
    expect(profiles()["work"]?.tokens[kind]).toMatchObject({ token: "new-token-1", scopes: ["a", "b"] });
  });
});

const noNewToken: readonly (readonly [string, Answer])[] = [
  ["is dropped", cut()],
  ["is a page", html("<html>")],
  ["is a 503", text("down", 503)],
  ["is refused", json({ ok: false, error: "invalid_refresh_token" })],
  ["has no token", json({ ok: true })],
];
const afterwards: readonly (readonly [string, number, object])[] = [
  ["takes the old token", 0, { ok: true, activities: [], response_metadata: { next_cursor: "" } }],
  ["says that it has expired", 4, { ok: false, error: "token_expired" }],
  ["says that it is none", 4, { ok: false, error: "invalid_auth" }],
  ["says that it was revoked", 4, { ok: false, error: "token_revoked" }],
];

describe.each(noNewToken)("a renewal of a due token whose answer %s", (what, renewal) => {
  it.each(afterwards)(
    "is asked for once and told once, where the platform then %s",
    async (_then, exitCode, body) => {
      await keep("tooling");
      server.always((response, request) => (isRenewal(request) ? renewal : json(body))(response, request));
      const { code, stderr } = await runFlowtail(
        ["tail", "--last", "1", "--profile", "work", "--app-id", "A0DEMO001"],
        { env: env() },
      );
      expect(code).toBe(exitCode);
      expect(server.requests.filter(isRenewal)).toHaveLength(1);
      expect(stderr.match(/The bot token of "work" was not renewed\./g)).toHaveLength(1);
      expect(stderr.match(/No new bot token came of its renewal: /g)).toHaveLength(1);
      // What was refused is not asked for again.
      const commands =
        stderr.match(/: ask again with `flowtail auth refresh --kind bot --profile work`/g) ?? [];
      expect(commands).toHaveLength(what === "is refused" ? 0 : 1);
    },
  );
});

it("a renewal that was asked for in vain is asked for once by all that one command connects to", async () => {
  await keep("tooling");
  const { url } = server;
  const profile = { base_url: url, scim_url: url, audit_url: url };
  await changeUserConfig(store(), () => ({ profiles: { work: profile } }));
  server.always(cut());
  await runFlowtail(["doctor", "--profile", "work"], { env: env() });
  expect(server.requests.filter(isRenewal)).toHaveLength(1);
});

it.each<[string, Answer, number]>([
  ["was refused for good", json({ ok: false, error: "invalid_refresh_token" }), 1],
  ["may pass", text("down", 503), 2],
])(
  "a renewal of a token without a known end that %s is asked for so often by doctor",
  async (_what, renewal, times) => {
    const { url } = server;
    const user = { ...before, renewal: "tooling" } as const;
    await changeProfile(store(), "work", () => ({ base_url: url, tokens: { user } }));
    const profile = { base_url: url, scim_url: url, audit_url: url };
    await changeUserConfig(store(), () => ({ profiles: { work: profile } }));
    server.always((response, request) => {
      if (isRenewal(request)) return renewal(response, request);
      return expiredForEver(response, request);
    });
    const { stdout } = await runFlowtail(["doctor", "--profile", "work"], { env: env() });
    expect(stdout.match(/The user token of "work" was not renewed\./g)).toHaveLength(2);
    expect(server.requests.filter(isRenewal)).toHaveLength(times);
  },
);

it.each<[string, Answer, number | undefined]>([
  ["was refused for good", json({ ok: false, error: "invalid_refresh_token" }), undefined],
  ["was refused for good before the first call", json({ ok: false, error: "invalid_refresh_token" }), 60],
  ["was cut", cut(), undefined],
  ["was cut before the first call", cut(), 60],
])(
  "a token that is stored after a renewal %s is taken at once, and the platform not asked",
  async (_what, renewal, leftS) => {
    const clock = fakeClock();
    const expires_at = leftS === undefined ? undefined : clock.nowMs() / 1000 + leftS;
    const bot = { ...before, renewal: "tooling", ...(expires_at !== undefined && { expires_at }) } as const;
    await changeProfile(store(), "work", () => ({ base_url: server.url, tokens: { bot } }));
    server.always(renewal);
    const left: [string, () => boolean][] = [];
    const found = await storedTokens({
      ...{ ...store(), clock, profile: "work", baseUrl: server.url },
      onUnknown: (...unknown) => left.push(unknown),
    });
    const renew = () => found?.renewTokens?.({ tokens: { bot: bot.token } }, new AbortController().signal);
    await renew();
    expect(left.filter(([, isSo]) => isSo())).toHaveLength(expires_at === undefined ? 0 : 1);
    const asked = server.requests.length;
    await changeProfile(
      store(),
      "work",
      (work) => work && { ...work, tokens: { bot: { ...bot, token: "imported-1" } } },
    );
    expect((await renew())?.tokens?.bot).toBe("imported-1");
    expect(server.requests).toHaveLength(asked);
    expect(left.filter(([, isSo]) => isSo())).toEqual([]);
  },
);

it.each<[string, Answer, number | undefined, string]>([
  [
    "was refused for good",
    json({ ok: false, error: "invalid_refresh_token" }),
    undefined,
    "invalid_refresh_token",
  ],
  [
    "was refused for good before the first call",
    json({ ok: false, error: "invalid_refresh_token" }),
    60,
    "invalid_refresh_token",
  ],
  ["failed for the moment", text("down", 503), undefined, "http_status"],
  ["failed for the moment before the first call", text("down", 503), 60, "http_status"],
])(
  "a token of another kind that is stored after a renewal %s is taken by the next call that it serves",
  async (_what, renewal, leftS, code) => {
    const expires_at = leftS === undefined ? undefined : systemClock.nowMs() / 1000 + leftS;
    const user = { ...before, renewal: "tooling", ...(expires_at !== undefined && { expires_at }) } as const;
    await changeProfile(store(), "work", () => ({ base_url: server.url, tokens: { user } }));
    server.always((response, request) => {
      if (isRenewal(request)) return renewal(response, request);
      const isOld = request.headers["authorization"] === `Bearer ${user.token}`;
      const nothing = { ok: true, activities: [], response_metadata: { next_cursor: "" } };
      return json(isOld ? { ok: false, error: "token_expired" } : nothing)(response, request);
    });
    const found = await storedTokens(
      { ...store(), profile: "work", baseUrl: server.url },
      { isBehind: true },
    );
    await using client = createClient({ baseUrl: server.url, ...found });
    const list = () => client.exchange("apps.activities.list", { app_id: "A1" });
    expect(await list()).toMatchObject({ ok: false, failure: { code } });
    await changeProfile(store(), "work", (work) => work && { ...work, tokens: { user, service: other } });
    expect(await list()).toMatchObject({ ok: true });
    // The user's token alone serves here.
    expect(await client.exchange("dnd.endSnooze")).toMatchObject({ failure: { code } });
  },
);

it.each<[string, Answer, string]>([
  ["was refused for good", json({ ok: false, error: "invalid_refresh_token" }), "invalid_refresh_token"],
  ["failed for the moment", text("down", 503), "http_status"],
])(
  "a token whose renewal %s stands before no other that serves what only reads, and is taken again once there is a new one",
  async (_what, renewal, code) => {
    const service = { ...before, renewal: "tooling" } as const;
    await changeProfile(store(), "work", () => ({ base_url: server.url, tokens: { service } }));
    let good = other.token;
    server.always((response, request) => {
      if (isRenewal(request)) return renewal(response, request);
      const isGood = request.headers["authorization"] === `Bearer ${good}`;
      const nothing = { ok: true, activities: [], response_metadata: { next_cursor: "" } };
      return json(isGood ? nothing : { ok: false, error: "token_expired" })(response, request);
    });
    const found = await storedTokens({ ...store(), profile: "work", baseUrl: server.url });
    const warnings: string[] = [];
    await using client = createClient({
      ...{ baseUrl: server.url, ...found },
      onWarning: ({ warning }) => warnings.push(warning),
    });
    const list = () => client.exchange("apps.activities.list", { app_id: "A1" });
    await changeProfile(store(), "work", (work) => work && { ...work, tokens: { service, user: other } });
    expect(await list()).toMatchObject({ ok: true });
    expect(await list()).toMatchObject({ ok: true });
    const isForGood = code === "invalid_refresh_token";
    expect(warnings).toEqual(isForGood ? [expect.stringContaining("service token")] : []);
    expect(server.requests.filter(isRenewal)).toHaveLength(1);
    good = "nothing is good";
    expect(await list()).toMatchObject({ ok: false, failure: { code } });
    expect(await list()).toMatchObject({ ok: false, failure: { code } });
    good = "imported-1";
    const imported = { service: { token: good }, user: other };
    await changeProfile(store(), "work", (work) => work && { ...work, tokens: imported });
    expect(await list()).toMatchObject({ ok: true });
  },
);

it("a renewal that was asked for in vain is asked for again after a while, in work that goes on", async () => {
  const clock = fakeClock();
  const bot = await keep("tooling", clock.nowMs() / 1000 + 60);
  const found = await storedTokens({ ...store(), clock, profile: "work", baseUrl: server.url });
  expect(found?.tokens.bot).toBe(bot.token);
  const asked = server.requests.length;
  const renew = () => found?.renewTokens?.({ tokens: { bot: bot.token } }, new AbortController().signal);
  expect(await renew()).toMatchObject({
    failure: {
      kind: "transport",
      code: "http_status",
      message: expect.stringMatching(
        /^The token has expired, and its renewal failed less than a minute ago\. tooling\.tokens\.rotate .*status \d{3}/,
      ),
    },
  });
  expect(server.requests).toHaveLength(asked);
  await clock.advance(60_000);
  server.always(json(good.tooling));
  expect((await renew())?.tokens?.bot).toBe("new-token-1");
});

describe("one stray page at a renewal", () => {
  const strays: readonly (readonly [string, Answer])[] = [
    ["a redirect", text("", 302)],
    ["a page with 400", text("<html>", 400)],
    ["a page with 404", text("<html>", 404)],
    ["a page of a proxy", text("<html>", 407)],
  ];

  it.each(strays)(
    "by %s is an outage, as the platform has answered: the next try asks again",
    async (_, stray) => {
      const service = { ...before, renewal: "tooling" } as const;
      await changeProfile(store(), "work", () => ({ base_url: server.url, tokens: { service } }));
      let renewals = 0;
      server.always((response, request) => {
        if (isRenewal(request)) return (++renewals === 1 ? stray : json(good.tooling))(response, request);
        const isNew = request.headers["authorization"] === "Bearer new-token-1";
        const nothing = { ok: true, activities: [], response_metadata: { next_cursor: "" } };
        return json(isNew ? nothing : { ok: false, error: "token_expired" })(response, request);
      });
      const found = await storedTokens({ ...store(), profile: "work", baseUrl: server.url });
      await using client = createClient({ baseUrl: server.url, ...found });
      const fetch = pageFetcher({ client, appId: "A1", filter: {} });
      const ask = () => fetch({ limit: 1 }, new AbortController().signal);
      const failure = { kind: "retry", isOfRenewal: true };
      expect(await ask()).toMatchObject({ ok: false, failure });
      expect(await ask()).toMatchObject({ ok: true });
      expect(renewals).toBe(2);
    },
  );

  it.each(strays)("by %s before the first call is asked for again after a minute", async (_, stray) => {
    const clock = fakeClock();
    const bot = await keep("tooling", clock.nowMs() / 1000 + 60);
    server.always(stray);
    const found = await storedTokens({ ...store(), clock, profile: "work", baseUrl: server.url });
    const renew = () => found?.renewTokens?.({ tokens: { bot: bot.token } }, new AbortController().signal);
    const { failure } = (await renew()) ?? {};
    expect(failure && isPassing(failure, true)).toBe(true);
    await clock.advance(60_000);
    server.always(json(good.tooling));
    expect((await renew())?.tokens?.bot).toBe("new-token-1");
  });
});
