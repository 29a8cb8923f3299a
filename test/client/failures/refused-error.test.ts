import { describe, expect, it } from "vitest";
import { PartialFailure, RefusedError } from "../../../src/client/index.ts";
import { json } from "../../support/misbehaving-server.ts";
import { clientHarness, rejection, testToken } from "../client-harness.ts";

describe("a refusal", () => {
  it("in which an outcome is good is one of a part, whatever its code", async () => {
    await using harness = await clientHarness();
    const errors = [
      { user: "U1", ok: true },
      { user: "U2", ok: false, error: "user_not_found" },
    ];
    harness.server.script(json({ ok: false, error: "user_not_found", errors }));
    const args = { channel: "C012ABCD0A0", users: "U1,U2", force: true };
    const error = await rejection(harness.client.conversations.invite(args));
    expect(error).toBeInstanceOf(PartialFailure);
    expect(error).toMatchObject({ kind: "partial", errors: [errors[1]], answer: { errors } });
  });

  it("carries code, meaning, remedy, scopes, messages and masked arguments", async () => {
    await using harness = await clientHarness();
    harness.server.script(
      json({
        ok: false,
        error: "missing_scope",
        needed: "datastore:write",
        provided: "datastore:read, commands",
        response_metadata: { messages: ["[ERROR] scope"] },
      }),
    );
    const item = { id: "1", api_token: "hidden-value" };
    const error = await rejection(harness.client.apps.datastore.put({ datastore: "d", item }));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({
      kind: "auth",
      code: "missing_scope",
      method: "apps.datastore.put",
      message: expect.stringContaining("The platform refused apps.datastore.put with missing_scope."),
      remedy: expect.stringContaining("scope"),
      needed: ["datastore:write"],
      provided: ["datastore:read", "commands"],
      messages: ["[ERROR] scope"],
      attempts: 1,
      details: { status: 200, arguments: { datastore: "d", item: { id: "1", api_token: "[redacted]" } } },
    });
  });

  it("for want of a scope that it does not name takes those of the method from the header", async () => {
    await using harness = await clientHarness();
    const scopes = { "x-accepted-oauth-scopes": "datastore:write,datastore:read" };
    harness.server.script(
      json({ ok: false, error: "missing_scope" }, 200, scopes),
      json({ ok: false, error: "missing_scope", needed: "datastore:write" }, 200, scopes),
      json({ ok: false, error: "access_denied" }, 200, scopes),
    );
    const needed = ["datastore:write", "datastore:read"];
    for (const expected of [needed, ["datastore:write"], []]) {
      const put = harness.client.apps.datastore.put({ datastore: "d", item: { id: "1" } });
      expect(await rejection(put)).toMatchObject({ needed: expected });
    }
  });

  it("without a code asks to look what it did only where it may have done something", async () => {
    await using harness = await clientHarness();
    harness.server.always(json({ ok: false }));
    const { activities, datastore } = harness.client.apps;
    const read = await rejection(activities.list({ app_id: "A1" }));
    const written = await rejection(datastore.put({ datastore: "d", item: { id: "1" } }));
    expect([read, written]).toMatchObject([
      { code: "unknown_error", remedy: "Send it again." },
      {
        code: "unknown_error",
        remedy:
          "It is not known whether the platform acted on apps.datastore.put: look before you send it again.",
        details: { may_be_done: true },
      },
    ]);
  });

  it("of a call without a token does not ask for the token that was sent", async () => {
    const origins = { token: "that of FLOWTAIL_TOKEN" };
    await using given = await clientHarness({ origins });
    await using unknown = await clientHarness();
    for (const { server } of [given, unknown]) server.always(json({ ok: false, error: "not_authed" }));
    expect(await rejection(given.client.apps.activities.list({ app_id: "A1" }))).toMatchObject({
      message: expect.stringContaining("The platform saw no token"),
      remedy: expect.stringMatching(/^The token is that of FLOWTAIL_TOKEN\. It was sent in/),
    });
    expect(await rejection(unknown.client.apps.activities.list({ app_id: "A1" }))).toMatchObject({
      remedy: expect.stringMatching(/^Add one/),
    });
  });

  it.each([
    ["invalid_auth", "auth"],
    ["not_authed", "auth"],
    ["token_expired", "auth"],
    ["token_revoked", "auth"],
    ["account_inactive", "auth"],
    ["not_allowed_token_type", "auth"],
    ["invalid_app_id", "refused"],
    ["free_team_not_allowed", "refused"],
    ["a_code_nobody_knows", "refused"],
  ])("with %s is of kind %s and never retried", async (code, kind) => {
    await using harness = await clientHarness();
    harness.server.always(json({ ok: false, error: code }));
    const error = await rejection(harness.client.apps.activities.list({ app_id: "A1" }));
    expect(error).toMatchObject({ name: "RefusedError", kind, code, attempts: 1 });
  });

  it("with fatal_error says to look at what was changed only where something may be", async () => {
    await using harness = await clientHarness({ maxAttempts: 1 });
    harness.server.always(json({ ok: false, error: "fatal_error" }));
    const read = await rejection(harness.client.apps.activities.list({ app_id: "A1" }));
    const write = await rejection(harness.client.conversations.invite({ channel: "C1", users: "U1" }));
    expect(read).toMatchObject({ code: "fatal_error", remedy: expect.not.stringMatching(/changed/) });
    expect(write).toMatchObject({ code: "fatal_error", remedy: expect.stringMatching(/not known whether/) });
  });

  it.each([
    ["internal_error", 200],
    ["service_unavailable", 200],
    ["fatal_error", 200],
    ["ratelimited", 200],
    ["any_code_at_all", 503],
  ])("with %s at HTTP %i is no answer, for reads and for writes", async (code, status) => {
    await using harness = await clientHarness({ maxAttempts: 2 });
    harness.server.always(json({ ok: false, error: code }, status));
    const read = await rejection(harness.client.apps.activities.list({ app_id: "A1" }));
    const write = await rejection(harness.client.conversations.invite({ channel: "C1", users: "U1" }));
    for (const error of [read, write]) expect(error).toMatchObject({ kind: "transport" });
  });

  it.each([
    ["with HTTP 400", json({ ok: false, error: "invalid_arguments" }, 400), "invalid_arguments"],
    ["with HTTP 401", json({ ok: false, error: "invalid_auth" }, 401), "invalid_auth"],
    ["without a code", json({ ok: false }), "unknown_error"],
    ["with a code that is no text", json({ ok: false, error: { a: 1 } }), "unknown_error"],
    ["with a code that would steer a terminal", json({ ok: false, error: "\u001b[2Jx" }), "\\e[2Jx"],
  ])("%s is still a refusal", async (_what, answer, code) => {
    await using harness = await clientHarness();
    harness.server.script(answer);
    expect(await rejection(harness.client.auth.test())).toMatchObject({ name: "RefusedError", code });
  });

  it("lists what was wrong user by user", async () => {
    await using harness = await clientHarness();
    const errors = [{ user: "U1", ok: false, error: "cant_invite_self" }];
    harness.server.script(json({ ok: false, error: "cant_invite_self", errors }));
    const error = await rejection(harness.client.conversations.invite({ channel: "C1", users: "U1" }));
    expect(error).toMatchObject({ kind: "refused", errors, details: { errors } });
  });

  it.each([
    [
      "admin.usergroups.removeChannels",
      { usergroup_id: "S1", channel_ids: ["C1", "C2"] },
      { ok: false, error: "channel_not_found", invalid_channels: ["C2"] },
      { invalidChannels: ["C2"] },
    ],
    [
      "admin.usergroups.addTeams",
      { usergroup_id: "S1", team_ids: ["T1", "T2"] },
      { ok: false, error: "auto_provision_failure", errors: ["T2"] },
      { errors: ["T2"] },
    ],
    [
      "apps.datastore.bulkPut",
      { datastore: "d", items: [{ id: "1" }, { id: "2" }] },
      { ok: false, error: "partial_failure", failed_items: [{ id: "1" }] },
      { failedItems: [{ id: "1" }] },
    ],
    [
      "apps.datastore.bulkPut",
      { datastore: "d", items: [{ id: "1" }, { id: "2" }] },
      {
        ...{ ok: false, error: "partial_failure", failed_items: [{ id: "1" }] },
        errors: [{ pointer: "/items/0/a" }, { pointer: "/items/0/b" }],
      },
      { failedItems: [{ id: "1" }] },
    ],
    [
      "apps.datastore.bulkGet",
      { datastore: "d", ids: ["1", "2"] },
      { ok: false, error: "partial_failure", items: [{ id: "1" }], failed_items: ["2"] },
      { failedItems: ["2"] },
    ],
    [
      "apps.datastore.bulkGet",
      { datastore: "d", ids: ["1", "2"] },
      { ok: false, error: "partial_failure", items: [{ id: "1" }] },
      { failedItems: [] },
    ],
  ])(
    "of %s after half the work is a PartialFailure, which holds the answer",
    async (name, args, body, listed) => {
      await using harness = await clientHarness();
      harness.server.script(json(body));
      const error = await rejection(harness.client.call(name as "auth.test", args as never));
      expect(error).toBeInstanceOf(PartialFailure);
      expect(error).toBeInstanceOf(RefusedError);
      expect(error).toMatchObject({ kind: "partial", code: body.error, answer: body, ...listed });
    },
  );

  it.each([
    [
      "admin.usergroups.removeChannels",
      { usergroup_id: "S1", channel_ids: ["C2", "C2"] },
      { ok: false, error: "channel_not_found", invalid_channels: ["C2"] },
    ],
    [
      "admin.usergroups.addTeams",
      { usergroup_id: "S1", team_ids: ["T1", "T2"] },
      { ok: false, error: "auto_provision_failure", errors: ["T1", "T2"] },
    ],
    [
      "apps.datastore.bulkPut",
      { datastore: "d", items: [{ id: "1" }] },
      { ok: false, error: "partial_failure", failed_items: [{ id: "1" }] },
    ],
  ])(
    "of %s that did no part of the work lists the parts and is of kind refused",
    async (name, args, body) => {
      await using harness = await clientHarness();
      harness.server.script(json(body));
      const error = await rejection(harness.client.call(name as "auth.test", args as never));
      expect(error).toBeInstanceOf(PartialFailure);
      expect(error).toMatchObject({ kind: "refused", code: body.error });
    },
  );

  it("holds the answer without the token that was sent", async () => {
    await using harness = await clientHarness();
    const answer = { ok: false, error: "auto_provision_failure", errors: ["T2"], from: "T1" };
    harness.server.script(json({ ...answer, from: testToken }));
    const args = { usergroup_id: "S1", team_ids: ["T1", "T2"] };
    const error = await rejection(harness.client.admin.usergroups.addTeams(args));
    expect(error).toMatchObject({ answer: { ...answer, from: "[redacted]" } });
  });

  it("with such a code but nothing done is an ordinary one", async () => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: false, error: "channel_not_found" }));
    const args = { usergroup_id: "S1", channel_ids: ["C1"] };
    const error = await rejection(harness.client.admin.usergroups.removeChannels(args));
    expect(error).toMatchObject({ name: "RefusedError", kind: "refused" });
  });
});
