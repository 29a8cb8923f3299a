import { describe, expect, it } from "vitest";
import { parseLossless } from "../../../src/base/json.ts";
import { FlowtailError } from "../../../src/client/index.ts";
import { json } from "../../support/misbehaving-server.ts";
import { clientHarness, rejection, testToken } from "../client-harness.ts";

describe("a request", () => {
  it("is a form with the token in the header and nowhere else", async () => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: true, activities: [] }));
    await harness.client.apps.activities.list({ app_id: "A1", limit: 10, min_log_level: "warn" });
    const [request] = harness.server.requests;
    expect(request).toMatchObject({
      verb: "POST",
      path: "/api/apps.activities.list",
      query: "",
      body: "app_id=A1&limit=10&min_log_level=warn",
      headers: {
        authorization: `Bearer ${testToken}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
        "user-agent": "flowtail",
      },
    });
    expect(`${request?.path}${request?.query}${request?.body}`).not.toContain(testToken);
  });

  it("is JSON where the method prefers it, and exact numbers keep their digits", async () => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: true, datastore: "d", item: { id: "1" } }));
    const item = { id: "1", big: parseLossless("12345678901234567890"), ["__proto__"]: 1 };
    await harness.client.call("apps.datastore.put", { datastore: "d", item });
    const [request] = harness.server.requests;
    expect(request?.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(request?.body).toContain('"big":12345678901234567890');
    expect(request?.body).toContain('"__proto__":1');
  });

  it("is a GET with a query where the document says so", async () => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: true, emoji: {} }));
    await harness.client.emoji.list({ include_categories: true });
    expect(harness.server.requests[0]).toMatchObject({
      verb: "GET",
      path: "/api/emoji.list",
      query: "include_categories=true",
      body: "",
    });
  });

  it.each([
    ["", "/api/auth.test"],
    ["/", "/api/auth.test"],
    ["/api", "/api/auth.test"],
    ["/api/", "/api/auth.test"],
    ["/behind/a/proxy", "/behind/a/proxy/api/auth.test"],
  ])("to a base URL ending in %j goes to %s", async (ending, path) => {
    await using harness = await clientHarness();
    await using other = await clientHarness({ baseUrl: `${harness.server.url}${ending}` });
    harness.server.script(json({ ok: true }));
    await other.client.auth.test();
    expect(harness.server.requests[0]?.path).toBe(path);
  });

  it("keeps its connection for the next one", async () => {
    await using harness = await clientHarness();
    harness.server.always(json({ ok: true }));
    for (let call = 0; call < 20; call++) await harness.client.auth.test();
    expect(harness.server.connections).toBeLessThanOrEqual(2);
  });
});

describe("the token", () => {
  const kinds = { bot: "xoxb-bot", user: "xoxp-user", service: "xoxp-service", admin: "xoxp-admin" };
  it.each([
    ["apps.activities.list", { app_id: "A1" }, "xoxp-service"],
    ["dnd.endSnooze", {}, "xoxp-user"],
    ["emoji.list", {}, "xoxb-bot"],
    ["conversations.inviteShared", { channel: "C1", user_ids: ["U1"] }, "xoxb-bot"],
    ["conversations.inviteShared", { channel: "C1", emails: ["ada@example.com"] }, "xoxp-user"],
    ["conversations.inviteShared", { channel: "C1", user_ids: ["U1"], emails: [] }, "xoxb-bot"],
  ] as const)("of %s is the best kind it takes", async (name, args, expected) => {
    await using harness = await clientHarness({ tokens: kinds });
    harness.server.always(json({ ok: true, activities: [], emoji: {}, invite_id: "I1" }));
    await harness.client.call(name, args as { app_id: "A1" });
    expect(harness.server.requests[0]?.headers.authorization).toBe(`Bearer ${expected}`);
  });

  it("that a given argument cannot be sent with is not sent, and the refusal says which argument", async () => {
    await using harness = await clientHarness({ token: undefined, tokens: { bot: "xoxb-bot" } });
    const args = { channel: "C1", emails: ["ada@example.com"] };
    expect(await rejection(harness.client.conversations.inviteShared(args))).toMatchObject({
      kind: "auth",
      code: "wrong_token_kind",
      message: "conversations.inviteShared with emails takes a user token; only a bot token is there.",
      remedy: "Give a user token by `flowtail auth add` or, without --profile, FLOWTAIL_TOKEN.",
    });
    expect(harness.server.requests).toEqual([]);
  });

  it("of unknown kind is used where no fitting one is given", async () => {
    await using harness = await clientHarness({ tokens: { admin: "xoxp-admin" } });
    harness.server.always(json({ ok: true }));
    await harness.client.dnd.endSnooze();
    expect(harness.server.requests[0]?.headers.authorization).toBe(`Bearer ${testToken}`);
  });

  it("is not sent to a method that needs none", async () => {
    await using harness = await clientHarness();
    harness.server.always(json({ ok: false, error: "invalid_code" }));
    await rejection(harness.client.oauth.v2.access({ code: "1.2", client_id: "1", client_secret: "s" }));
    expect(harness.server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ["is missing", { token: undefined }, "no_token", /needs a token and there is none/],
    ["is empty", { token: "  " }, "no_token", /there is none/],
    [
      "is of the wrong kind",
      { token: undefined, tokens: { bot: "x" } },
      "wrong_token_kind",
      /user token; only a bot token/,
    ],
    [
      "would break the header",
      { token: "xoxb-1\r\nhost: evil" },
      "malformed_token",
      /characters that no token has/,
    ],
    ["is in quotation marks", { token: `"xoxb-1"` }, "malformed_token", /quotation marks/],
    ["is a whole file", { token: "x".repeat(4097) }, "malformed_token", /4,097 characters.*more than 4,096/],
    ["is in single ones", { token: "'xoxb-1'" }, "malformed_token", /quotation marks/],
    ["is in backward ones", { token: "`xoxb-1`" }, "malformed_token", /quotation marks/],
  ])("that %s is an auth error, and nothing is sent", async (_what, tokens, code, message) => {
    await using harness = await clientHarness(tokens);
    const error = await rejection(harness.client.dnd.endSnooze());
    expect(error).toBeInstanceOf(FlowtailError);
    expect(error).toMatchObject({ kind: "auth", code, method: "dnd.endSnooze", remedy: expect.any(String) });
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(harness.server.requests).toEqual([]);
  });
});

describe("arguments", () => {
  it.each([
    ["apps.activities.list", {}, "app_id", /app_id is missing/],
    ["apps.activities.list", { app_id: "A1", limit: "ten" }, "limit", /limit is "ten"/],
    ["apps.activities.list", { app_id: "A1", apid: 1 }, "apid", /no argument "apid"/],
    ["apps.datastore.bulkPut", { datastore: "d", items: [{ id: "1" }, 7] }, "items[1]", /items\[1\]/],
    ["auth.test", { token: "xoxb-9999-secret" }, "token", /no argument "token"/],
    ["auth.test", null, "", /not an object/],
  ])("of %s that do not fit are a usage error with the path", async (name, args, path, message) => {
    await using harness = await clientHarness();
    const error = await rejection(harness.client.call(name as "auth.test", args as never));
    expect(error).toMatchObject({ kind: "usage", code: "invalid_argument", details: { method: name, path } });
    expect(error).toMatchObject({ message: expect.stringMatching(message), remedy: expect.any(String) });
    expect(JSON.stringify([error, String(error)])).not.toContain("xoxb-9999-secret");
    expect(harness.server.requests).toEqual([]);
  });

  it.each([
    ["apps.activity.list", "apps.activities.list"],
    ["activities.list", "apps.activities.list"],
  ])("of an unknown method %s name the one that was meant", async (name, meant) => {
    await using harness = await clientHarness();
    const error = await rejection(harness.client.call(name as "auth.test"));
    expect(error).toMatchObject({ kind: "usage", code: "unknown_method", remedy: `Did you mean ${meant}?` });
  });
});

describe("options that cannot be used", () => {
  it.each([
    [{ baseUrl: "http://platform.example" }, "invalid_base_url"],
    [{ baseUrl: undefined }, "no_base_url"],
    [{ timeoutMs: 0 }, "invalid_option"],
    [{ deadlineMs: Number.NaN }, "invalid_option"],
    [{ maxAttempts: -1 }, "invalid_option"],
  ])("%j are a usage error", async (options, code) => {
    expect(await rejection(clientHarness(options))).toMatchObject({ kind: "usage", code });
  });
});
