/** The audit log as it is asked and as it answers, well and badly. */

import { describe, expect, it } from "vitest";
import { commonErrorCodes, explainError } from "../../../src/catalog/errors.ts";
import { createAuditClient, RefusedError } from "../../../src/client/index.ts";
import { type Answer, cut, html, json, rateLimited, text } from "../../support/misbehaving-server.ts";
import { rejection } from "../client-harness.ts";
import { requestLines, restHarness, testToken } from "../rest-harness.ts";

const entry = (id: string, date_create = 1_700_000_000) => ({
  id,
  date_create,
  action: "user_channel_join",
  actor: { type: "user", user: { id: "U1" } },
  entity: { type: "channel", channel: { id: "C1" } },
  context: {},
});
const page = (ids: readonly string[], next_cursor = ""): Answer =>
  json({ entries: ids.map((id) => entry(id)), response_metadata: { next_cursor } });

describe("an audit client", () => {
  it("reads a page of the log with the token", async () => {
    await using harness = await restHarness();
    harness.server.script(page(["1", "2"]));
    expect((await harness.audit.logs()).entries.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(requestLines(harness)).toEqual(["GET /audit/v1/logs"]);
    const [request] = harness.server.requests;
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${testToken}`,
      accept: "application/json",
    });
    expect(harness.drifts).toEqual([]);
  });

  // Each filter of the interface document's section 4.4.
  it.each([
    [{ latest: 1_700_000_001 }, "latest=1700000001"],
    [{ oldest: 1_700_000_000 }, "oldest=1700000000"],
    [{ oldest: 5, latest: 5 }, "oldest=5&latest=5"],
    [{ limit: 9999 }, "limit=9999"],
    [{ action: "user_channel_join" }, "action=user_channel_join"],
    [{ action: ["app_installed", "app_deleted"] }, "action=app_installed%2Capp_deleted"],
    [{ action: [] }, ""],
    [{ actor: "U1", entity: "C1" }, "actor=U1&entity=C1"],
    [{ cursor: "YXVkaXQ=" }, "cursor=YXVkaXQ%3D"],
    [{ actor: "", cursor: "" }, ""],
  ])("sends %j", async (args, query) => {
    await using harness = await restHarness();
    harness.server.script(page([]));
    await harness.audit.logs(args);
    const sent = new URLSearchParams(harness.server.requests[0]?.query);
    expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  const names = (count: number) => Array.from({ length: count }, (_, index) => `action_${index}`);
  it.each([
    [{ limit: 0 }, /from 1 to 9999/],
    [{ limit: 10_000 }, /from 1 to 9999/],
    [{ limit: 2.5 }, /limit/],
    [{ action: names(31) }, /names 31 actions, 30 is the most/],
    [{ action: names(31).join(",") }, /names 31 actions/],
    [{ action: "user channel join" }, /no name of an action/],
    [{ action: ["ok", ""] }, /no name of an action/],
    [{ oldest: 2, latest: 1 }, /oldest \(2\) is after latest \(1\)/],
    [{ oldest: 1.5 }, /whole Unix seconds/],
    [{ latest: -1 }, /whole Unix seconds/],
    [{ oldest: 1_700_000_000_000_000 }, /whole Unix seconds/],
  ])("refuses %j without sending it", async (args, message) => {
    await using harness = await restHarness();
    const refused = { kind: "usage", code: "invalid_argument", message: expect.stringMatching(message) };
    expect(await rejection(harness.audit.logs(args))).toMatchObject(refused);
    expect(harness.server.requests).toEqual([]);
  });

  it("takes thirty actions", async () => {
    await using harness = await restHarness();
    harness.server.script(page([]));
    await harness.audit.logs({ action: names(30) });
    expect(harness.server.requests).toHaveLength(1);
  });

  it.each(["actions", "schemas"] as const)("asks for %s without a token", async (path) => {
    await using harness = await restHarness();
    harness.server.script(
      json(path === "actions" ? { actions: { user: ["x"] } } : { schemas: [{ type: "user" }] }),
    );
    await harness.audit[path]();
    expect(requestLines(harness)).toEqual([`GET /audit/v1/${path}`]);
    expect(harness.server.requests[0]?.headers.authorization).toBeUndefined();
    expect(harness.drifts).toEqual([]);
  });

  it.each([
    [{ tokens: { audit: "audit-token", user: "user-token", admin: "admin-token" } }, "audit-token"],
    [{ tokens: { user: "user-token" }, token: "any" }, "user-token"],
    [{ tokens: { admin: "admin-token" }, token: "any" }, "any"],
    [{ tokens: { admin: "admin-token", bot: "bot-token" } }, "admin-token"],
  ])("chooses among the tokens %j", async (tokens, chosen) => {
    await using harness = await restHarness({ token: undefined, ...tokens });
    harness.server.script(page([]));
    await harness.audit.logs();
    expect(harness.server.requests[0]?.headers.authorization).toBe(`Bearer ${chosen}`);
  });

  it.each([
    [{ scim: "scim-token" }, "a scim token is there"],
    [{ scim: "scim-token", bot: "bot-token" }, "a scim and a bot token are there"],
  ])("sends nothing where only tokens of other kinds are there", async (tokens, there) => {
    await using harness = await restHarness({ token: undefined, tokens });
    expect(await rejection(harness.audit.logs())).toMatchObject({
      kind: "auth",
      code: "wrong_token_kind",
      message: `audit.logs takes an audit or user token; only ${there}.`,
    });
    expect(harness.server.requests).toEqual([]);
  });

  it("says which part of its address is wrong", () => {
    expect(() => createAuditClient({ baseUrl: "x" })).toThrow(
      "The audit URL is not an http or https address.",
    );
    expect(() => createAuditClient({})).toThrow("No audit URL is given.");
  });

  it("reports an entry of another shape as drift, and gives it all the same", async () => {
    await using harness = await restHarness();
    const odd = { id: 7, action: null, extra: true };
    harness.server.script(json({ entries: [odd] }));
    expect((await harness.audit.logs()).entries).toEqual([odd]);
    expect(harness.drifts[0]?.issues.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["entries[0].id", "entries[0].action", "entries[0].actor"]),
    );
  });
});

describe("a refusal of the audit log", () => {
  const refused = (error: string, status: number) => json({ ok: false, error }, status);
  it.each<[string, Answer, string, string]>([
    ["without a token", refused("not_authed", 401), "auth", "not_authed"],
    ["of the token's kind", refused("not_allowed_token_type", 403), "auth", "not_allowed_token_type"],
    [
      "of the token's scopes",
      json({ ok: false, error: "missing_scope", needed: "auditlogs:read", provided: "chat:write" }, 403),
      "auth",
      "missing_scope",
    ],
    ["of the token, at status 200", refused("invalid_auth", 200), "auth", "invalid_auth"],
    ["of the plan, at status 403", refused("feature_not_enabled", 403), "refused", "feature_not_enabled"],
    ["of the network, at status 403", refused("accesslimited", 403), "refused", "accesslimited"],
    ["of the token's owner", refused("no_permission", 403), "auth", "no_permission"],
    ["without a word, 403", text("", 403), "auth", "no_permission"],
    ["without a word, 400", text("", 400), "refused", "invalid_arguments"],
    ["without a word, 404", text("", 404), "refused", "unknown_method"],
    ["without a code, 401", json({ ok: false }, 401), "auth", "invalid_auth"],
    ["of an argument", refused("invalid_arguments", 400), "refused", "invalid_arguments"],
    ["of a cursor", refused("invalid_cursor", 400), "refused", "invalid_cursor"],
    ["without a code, 200", json({ ok: false }), "refused", "unknown_error"],
  ])("%s is an error of that kind", async (_what, answer, kind, code) => {
    await using harness = await restHarness();
    harness.server.script(answer);
    const error = await rejection(harness.audit.logs());
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ kind, code, method: "audit.logs" });
    const ofToken = expect.stringMatching(/auditlogs:read/);
    expect(error).toMatchObject({
      remedy: kind === "auth" ? ofToken : expect.not.stringMatching(/auditlogs:read/),
    });
  });

  const ofToken = commonErrorCodes.filter((code) => explainError(code).area === "token");
  // Nothing mends these but another token.
  const needsAnother = ["missing_scope", "not_allowed_token_type", "not_authed"];
  it.each(ofToken)("%s says how that is mended, and which token the audit log takes", async (code) => {
    await using harness = await restHarness();
    harness.server.script(refused(code, 401));
    const own = explainError(code, "audit.logs").remedy;
    const takes = "The audit log takes a user token";
    const remedy = code === "token_expired" ? own : needsAnother.includes(code) ? takes : `${own} ${takes}`;
    const said = (await rejection(harness.audit.logs())) as RefusedError;
    expect(said.remedy?.slice(0, remedy.length)).toBe(remedy);
  });

  it.each([
    ["invalid_auth", /^Copy the token again.* The audit log takes a user token of an owner/],
    ["token_revoked", /^Install the app again.* The audit log takes a user token of an owner/],
    ["account_inactive", /^Have the account re-enabled.* The audit log takes a user token of an owner/],
    ["not_allowed_token_type", /^The audit log takes a user token of an owner/],
  ])("%s has the remedy of that code before the token that the audit log takes", async (code, remedy) => {
    await using harness = await restHarness();
    harness.server.script(refused(code, 401));
    expect(await rejection(harness.audit.logs())).toMatchObject({ remedy: expect.stringMatching(remedy) });
  });

  it("tells the scope that is missing", async () => {
    await using harness = await restHarness();
    harness.server.script(
      json({ ok: false, error: "missing_scope", needed: "auditlogs:read", provided: "a,b" }, 403),
    );
    const error = await rejection(harness.audit.logs());
    expect(error).toMatchObject({ needed: ["auditlogs:read"], provided: ["a", "b"] });
  });

  it.each<[string, Answer]>([
    ["a cut connection", cut()],
    ["a server error", text("", 503)],
    ["a passing refusal", json({ ok: false, error: "internal_error" })],
    ["an empty page beside an error", json({ entries: [], error: "internal_error" })],
    ["an empty page beside a list of errors", json({ entries: [], errors: ["x"] })],
    ["too many calls", rateLimited("1")],
  ])("is not what %s is: that is asked again", async (_what, answer) => {
    await using harness = await restHarness();
    harness.server.script(answer, page(["1"]));
    expect((await harness.audit.logs()).entries).toHaveLength(1);
    expect(harness.retries).toHaveLength(1);
  });

  it("is not what a sign-in page is", async () => {
    await using harness = await restHarness();
    harness.server.always(html("<html>"));
    const remedy = expect.stringMatching(/audit\/v1\/ is the platform's audit log/);
    expect(await rejection(harness.audit.logs())).toMatchObject({
      kind: "transport",
      code: "not_json",
      remedy,
    });
  });
});

describe("paging through the audit log", () => {
  const idsOf = async (items: AsyncIterable<{ readonly id: string }>) => {
    const ids: string[] = [];
    for await (const { id } of items) ids.push(id);
    return ids;
  };

  it.each<[string, Answer[], string[]]>([
    ["one page", [page(["2", "1"])], ["2", "1"]],
    ["several pages", [page(["3"], "a"), page(["2"], "b"), page(["1"])], ["3", "2", "1"]],
    ["an empty page with a cursor", [page(["2"], "a"), page([], "b"), page(["1"])], ["2", "1"]],
    ["an entry that two pages have", [page(["3", "2"], "a"), page(["2", "1"])], ["3", "2", "1"]],
    ["entries that are none", [json({ entries: [null, 4, entry("1")] })], ["1"]],
  ])("gives the entries of %s", async (_what, answers, ids) => {
    await using harness = await restHarness();
    harness.server.script(...answers);
    expect(await idsOf(harness.audit.pages().items())).toEqual(ids);
    expect(harness.server.requests).toHaveLength(answers.length);
  });

  it("keeps entries without an ID apart", async () => {
    await using harness = await restHarness();
    harness.server.script(json({ entries: [{ action: "a" }, { action: "a" }] }));
    expect(await idsOf(harness.audit.pages().items())).toHaveLength(2);
  });

  it("ends at the most that are wanted, and asks for no larger page than that", async () => {
    await using harness = await restHarness();
    harness.server.script(page(["5", "4"], "a"), page(["3", "2"], "b"));
    expect(await idsOf(harness.audit.pages({ limit: 2 }, { limit: 3 }).items())).toEqual(["5", "4", "3"]);
    expect(requestLines(harness)).toEqual([
      "GET /audit/v1/logs?limit=2",
      "GET /audit/v1/logs?limit=1&cursor=a",
    ]);
  });

  it("asks for full pages where nothing else is said", async () => {
    await using harness = await restHarness();
    harness.server.script(page([]));
    await idsOf(harness.audit.pages().items());
    expect(requestLines(harness)).toEqual(["GET /audit/v1/logs?limit=9999"]);
  });

  it("stops when a cursor comes again", async () => {
    await using harness = await restHarness();
    harness.server.always(page(["1"], "a"));
    expect(await rejection(idsOf(harness.audit.pages().items()))).toMatchObject({ code: "cursor_loop" });
    expect(harness.server.requests).toHaveLength(2);
  });
});
