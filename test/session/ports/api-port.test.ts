import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../../../src/client/index.ts";
import type { Connection } from "../../../src/session/connect.ts";
import { openApiPort } from "../../../src/session/ports/api-port.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await connectTestSandbox();
});
afterAll(() => connection.close());

const never = new AbortController().signal;
const port = () => openApiPort({ connection, protectedBy: undefined });

describe("a call", () => {
  it("gives the answer", async () => {
    expect(await port().call("auth.test", {}, never)).toMatchObject({
      ok: true,
      value: {
        ...{ warnings: [], drift: [], undone: undefined },
        answer: { ok: true, team_id: connection.teamId },
      },
    });
  });

  it("gives what came beside what did not", async () => {
    await using server = await misbehavingServer();
    const answer = { ok: false, error: "partial_failure", items: [{ id: "1" }], failed_items: ["2"] };
    server.script(json(answer));
    await using client = createClient({ baseUrl: server.url, tokens: { bot: "xoxb-1" } });
    const there = openApiPort({ connection: { ...connection, client }, protectedBy: undefined });
    const args = { datastore: "d", ids: ["1", "2"] };
    expect(await there.call("apps.datastore.bulkGet", args, never)).toMatchObject({
      ok: true,
      value: { answer, drift: [], undone: { kind: "partial", code: "partial_failure", lines: ["2"] } },
    });
  });

  it("gives what was refused, with its meaning and remedy", async () => {
    expect(
      await port().call("conversations.invite", { channel: "C0NONE00000", users: "U0NONE00000" }, never),
    ).toMatchObject({
      failure: {
        ...{ kind: "refused", code: "channel_not_found" },
        message: expect.stringContaining("conversations.invite"),
        remedy: expect.stringMatching(/./),
        details: { status: 200 },
      },
    });
  });

  it("gives what was wrong before anything was sent", async () => {
    expect(await port().call("dnd.setSnooze", {}, never)).toMatchObject({
      failure: { kind: "usage", code: "invalid_argument" },
    });
    expect(await port().call("no.such", {}, never)).toMatchObject({
      failure: { kind: "usage", code: "unknown_method" },
    });
  });

  it("gives which token is missing", async () => {
    await using client = createClient({ baseUrl: connection.baseUrl, tokens: { bot: "xoxb-1" } });
    const alone = openApiPort({ connection: { ...connection, client }, protectedBy: undefined });
    expect(await alone.call("dnd.endSnooze", {}, never)).toMatchObject({
      failure: { kind: "auth", code: "wrong_token_kind" },
    });
  });

  it("can be stopped", async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await port().call("auth.test", {}, stop.signal)).toMatchObject({
      failure: { kind: "interrupted" },
    });
  });

  it("gives what an answer lists as not done", async () => {
    const args = { datastore: "no_such", app_id: connection.appId ?? "", items: [{ id: "1" }] };
    const outcome = await port().call("apps.datastore.bulkPut", args, never);
    expect(outcome.ok).toBe(false);
    expect(outcome.ok ? [] : outcome.failure.lines).not.toEqual([]);
  });
});

it("writes the request without the token", () => {
  expect(port().request("dnd.setSnooze", { num_minutes: "5" })).toMatch(
    /^curl http:\/\/127\.0\.0\.1:\d+\/api\/dnd\.setSnooze [\s\S]*\$FLOWTAIL_TOKEN[\s\S]*num_minutes=5$/,
  );
  expect(port().request("no.such", {})).toBe("");
});

it("shows no secret that stands in the address, in place of the app or among the arguments", async () => {
  const { baseUrl, appId = "" } = connection;
  const masked = (text: string) => text.replaceAll(appId, "***").replaceAll("127.0.0.1", "***");
  const shown = openApiPort({ connection, protectedBy: undefined, masked });
  const address = masked(baseUrl);
  expect(shown).toMatchObject({ address, appId: "***" });
  const request = shown.request("apps.datastore.delete", {
    datastore: "d",
    app_id: appId,
    id: `it's ${appId}`,
  });
  expect(request).toContain(`curl '${address}`);
  expect(request).toContain(`"app_id":"***"`);
  expect(request).not.toContain(appId);
  // What is sent is what was given.
  const args = { app_id: appId, limit: 1 };
  expect(await shown.call("apps.activities.list", args, never)).toMatchObject({ ok: true });
});

it("says which tokens there are, and what a protected place asks for", () => {
  expect(port()).toMatchObject({
    tokenKinds: expect.arrayContaining(["bot", "user", "service", "session", "admin"]),
    nameToType: undefined,
  });
  expect(openApiPort({ connection, protectedBy: () => "prod" }).nameToType).toBe(connection.appId);
  const withoutApp = { connection: { ...connection, appId: undefined }, protectedBy: () => "prod" };
  expect(openApiPort(withoutApp).nameToType).toBe("prod");
});
