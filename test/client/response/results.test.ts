import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Answer, gzipped, json, packed, text } from "../../support/misbehaving-server.ts";
import { clientHarness, rejection, testToken } from "../client-harness.ts";

const activity = { level: "info", event_type: "workflow_published", created: 1767625211482913 };

describe("a result", () => {
  it("keeps keys the catalogue does not know", async () => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: true, activities: [{ ...activity, brand_new: [1] }], extra: { a: 1 } }));
    const result = await harness.client.apps.activities.list({ app_id: "A1" });
    expect(result).toEqual({ ok: true, activities: [{ ...activity, brand_new: [1] }], extra: { a: 1 } });
    expect(harness.drifts).toEqual([]);
  });

  it.each<[string, Answer]>([
    [
      "spaces before it",
      text(' \n{ "ok" : true, "user":"anna"}\n', 200, { "content-type": "application/json" }),
    ],
    [
      "a byte order mark",
      text('\ufeff{"ok":true,"user":"anna"}', 200, { "content-type": "application/json" }),
    ],
    ["no content type", text('{"ok":true,"user":"anna"}')],
    ["ok at its end", json({ user: "anna", ok: true })],
    ["gzip around it", gzipped({ ok: true, user: "anna" })],
    ["the identity encoding", packed(Buffer.from('{"ok":true,"user":"anna"}'), "identity")],
    ["another 2xx status", json({ ok: true, user: "anna" }, 201)],
  ])("is read with %s", async (_what, answer) => {
    await using harness = await clientHarness();
    harness.server.script(answer);
    expect(await harness.client.auth.test()).toMatchObject({ user: "anna" });
  });

  it("is none when a second ok says false", async () => {
    await using harness = await clientHarness();
    const body = '{"ok":true,"ok":false,"error":"invalid_auth"}';
    harness.server.script(text(body, 200, { "content-type": "application/json" }));
    expect(await rejection(harness.client.auth.test())).toMatchObject({ code: "invalid_auth" });
  });

  it("keeps numbers beyond a double and odd keys", async () => {
    await using harness = await clientHarness();
    const source = '{"ok":true,"datastore":"d","item":{"id":"1","big":12345678901234567890,"__proto__":"x"}}';
    harness.server.script(text(source, 200, { "content-type": "application/json" }));
    const result = await harness.client.apps.datastore.get({ datastore: "d", id: "1" });
    expect(JSON.stringify(result)).toBe(source);
  });

  it.each([
    [
      "of very many values",
      `{"ok":true,"list":[${"{},".repeat(3_000_000)}{}]}`,
      /holds more than 2000000 values/,
      /smaller pages/,
    ],
    [
      "that nests without end",
      `{"ok":true,"list":${"[".repeat(3000)}${"]".repeat(3000)}}`,
      /nests more than/,
      /^Check that .* is the platform's Web API/,
    ],
    [
      "that is long and nests without end",
      `{"ok":true,"list":${"[".repeat(3_000_000)}${"]".repeat(3_000_000)}}`,
      /nests more than/,
      /^Check that .* is the platform's Web API/,
    ],
  ])("does not make values of an answer %s, and says what may help", async (_what, body, message, remedy) => {
    await using harness = await clientHarness();
    harness.server.script(packed(gzipSync(body), "gzip"));
    const error = await rejection(harness.client.auth.test());
    expect(error).toMatchObject({
      code: "too_large",
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
    });
  });

  it("does not unpack a gzip bomb", async () => {
    await using harness = await clientHarness({ maxResponseBytes: 10_000 });
    harness.server.script(gzipped({ ok: true, padding: "0".repeat(1_000_000) }));
    const error = await rejection(harness.client.auth.test());
    expect(error).toMatchObject({ code: "too_large", message: expect.stringContaining("unpacks to more") });
  });
});

describe("an answer that is ok and names an error beside that", () => {
  const page = { ok: true, activities: [] };
  const both = { code: "contradictory_answer", kind: "transport" };

  it.each([
    ["a code", { error: "internal_error" }],
    ["an object", { error: { code: "x" } }],
    ["a list of errors", { errors: [{ code: "x" }] }],
  ])("is no page with %s, and is asked for again", async (_what, said) => {
    await using harness = await clientHarness();
    harness.server.script(json({ ...page, ...said }), json(page));
    expect(await harness.client.apps.activities.list({ app_id: "A1" })).toEqual(page);
    expect(harness.retries).toMatchObject([{ code: "contradictory_answer" }]);
  });

  it("is no page for a caller that has a pace of its own either", async () => {
    await using harness = await clientHarness();
    const body = { ...page, error: "internal_error" };
    harness.server.script(json(body));
    const answer = await harness.client.exchange("apps.activities.list", { app_id: "A1" });
    expect(answer.ok && answer.check({ envelope: body })).toMatchObject({ ...both, retryable: true });
  });

  it("is a write that may have been done", async () => {
    await using harness = await clientHarness();
    harness.server.script(...Array.from({ length: 9 }, () => json({ ok: true, error: "datastore_error" })));
    const error = await rejection(harness.client.apps.datastore.delete({ datastore: "d", id: "1" }));
    expect(error).toMatchObject({ ...both, details: { may_be_done: true } });
  });

  it.each([
    ["empty", { error: "", errors: [] }],
    ["null", { error: null, errors: null }],
    ["a warning alone", { warning: "w", response_metadata: { messages: ["m"] } }],
  ])("is meant as it says where the rest is %s", async (_what, rest) => {
    await using harness = await clientHarness();
    harness.server.script(json({ ...page, ...rest }));
    expect(await harness.client.apps.activities.list({ app_id: "A1" })).toMatchObject(page);
  });

  it("may list what a write left undone", async () => {
    await using harness = await clientHarness();
    const answer = { ok: true, errors: [{ user: "U2", ok: false, error: "user_not_found" }], channel: {} };
    harness.server.script(json(answer));
    const call = harness.client.conversations.invite({ channel: "C0TRIAGE1", users: "U1,U2", force: true });
    expect(await call).toEqual(answer);
  });
});

describe("drift", () => {
  it.each([
    [
      "a field of another type",
      { ok: true, activities: [activity, { ...activity, created: "now" }] },
      "activities[1].created",
    ],
    ["metadata of another shape", { ok: true, activities: [], response_metadata: [] }, "response_metadata"],
  ])("of %s is reported with its path, and the response stays usable", async (_what, body, path) => {
    await using harness = await clientHarness();
    harness.server.script(json(body));
    expect(await harness.client.apps.activities.list({ app_id: "A1" })).toEqual(body);
    expect(harness.drifts).toMatchObject([{ method: "apps.activities.list", issues: [{ path }] }]);
    expect(harness.drifts[0]?.issues[0]?.message).toMatch(/expected/);
  });

  it.each([
    ["without its list", { ok: true }, /the response lacks `activities`, which is a list/],
    [
      "with something else for its list",
      { ok: true, activities: { a: 1 } },
      /`activities` of the response is an object, not a list/,
    ],
  ])("is no word for an answer %s: that is a fault, and is asked for once", async (_what, body, message) => {
    await using harness = await clientHarness();
    harness.server.script(json(body));
    const error = await rejection(harness.client.apps.activities.list({ app_id: "A1" }));
    expect(error).toMatchObject({ code: "malformed_answer", message: expect.stringMatching(message) });
    expect(harness.server.requests).toHaveLength(1);
  });

  it("shows an outside key in its path, but neither a secret in it nor anything that steers a terminal", async () => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: true, emoji: { [`${testToken}\u001b[2J`]: 7 } }));
    await harness.client.emoji.list();
    expect(harness.drifts).toMatchObject([{ issues: [{ path: expect.stringContaining("emoji[") }] }]);
    expect(JSON.stringify(harness.drifts)).not.toContain(testToken);
    expect(harness.drifts[0]?.issues[0]?.path).not.toContain("\u001b");
  });

  it("names at most twenty places", async () => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: true, activities: Array(500).fill({}) }));
    await harness.client.apps.activities.list({ app_id: "A1" });
    expect(harness.drifts[0]?.issues).toHaveLength(20);
  });
});

describe("warnings", () => {
  it.each([
    [{ warning: "superfluous_charset" }, ["superfluous_charset"]],
    [{ warning: "a, b" }, ["a", "b"]],
    [{ response_metadata: { warnings: ["missing_charset"] } }, ["missing_charset"]],
    [{ response_metadata: { messages: ["[WARN] old\u001b[2J"] } }, ["[WARN] old\\e[2J"]],
    [{ warning: "a", response_metadata: { warnings: ["a", 7, ""], messages: null } }, ["a"]],
    [{ warning: 7, response_metadata: "no" }, []],
  ])("of %j are passed on once each", async (extra, expected) => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: true, ...extra }));
    await harness.client.auth.test();
    expect(harness.warnings).toEqual(expected.map((warning) => ({ method: "auth.test", warning })));
  });
});

it("is none where it names a next page that cannot be asked for", async () => {
  await using harness = await clientHarness();
  const metadata = (length: number) => ({ response_metadata: { next_cursor: "c".repeat(length) } });
  harness.server.script(
    json({ ok: true, activities: [], ...metadata(10_001) }),
    json({ ok: true, activities: [], ...metadata(10_000) }),
  );
  const error = await rejection(harness.client.apps.activities.list({ app_id: "A1" }));
  expect(error).toMatchObject({ code: "too_large", message: expect.stringContaining("10001 characters") });
  expect(await harness.client.apps.activities.list({ app_id: "A1" })).toMatchObject(metadata(10_000));
});
