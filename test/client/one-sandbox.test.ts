/** What a piece of work asks and changes in several calls is of one sandbox, or it ends. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import {
  createAuditClient,
  createClient,
  createScimClient,
  type SandboxSeen,
} from "../../src/client/index.ts";
import { type Sandbox, startSandbox } from "../../src/sandbox/index.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: false, seed: "demo" });
});
afterEach(() => sandbox.close());

const clientsOf = (seen: SandboxSeen | undefined) => {
  const { url: baseUrl, tokens } = sandbox;
  const options = { baseUrl, tokens, sandbox: seen };
  return { web: createClient(options), scim: createScimClient(options), audit: createAuditClient(options) };
};
type Clients = ReturnType<typeof clientsOf>;

const walks: readonly [string, (clients: Clients) => AsyncIterable<unknown>][] = [
  [
    "items of a datastore",
    ({ web }) => web.paginate("apps.datastore.query", { datastore: "requests", limit: 2 }),
  ],
  [
    "records of the log",
    ({ web }) => web.paginate("apps.activities.list", { app_id: sandbox.appId, limit: 100 }),
  ],
  ["invite requests", ({ web }) => web.paginate("admin.inviteRequests.approved.list", { limit: 1 })],
  ["users of SCIM 2.0", ({ scim }) => scim.v2.users.pages({ count: 2 })],
  ["users of SCIM 1.1", ({ scim }) => scim.v1.users.pages({ count: 2 })],
  ["entries of the audit log", ({ audit }) => audit.pages({ limit: 100 })],
];

/** How a walk ends that meets a change after its first page: the error's code, or the number of pages. */
async function endOf(pages: AsyncIterable<unknown>, change: () => void): Promise<unknown> {
  let count = 0;
  try {
    for await (const _ of pages) if (++count === 1) change();
    return count;
  } catch (thrown) {
    return thrown instanceof FlowtailError ? [thrown.code, thrown.kind, count] : thrown;
  }
}

const replace = () => sandbox.control.seed(sandbox.control.snapshot());

describe("calls that are one piece of work", () => {
  it.each(walks)("end where another sandbox gives further pages: %s", async (_, walk) => {
    const clients = clientsOf({});
    expect(await endOf(walk(clients), replace)).toEqual(["sandbox_replaced", "transport", 1]);
    expect(await endOf(walk(clientsOf({})), () => {})).toBeGreaterThan(1);
  });

  it.each(walks)("go on where each stands for itself: %s", async (_, walk) => {
    expect(await endOf(walk(clientsOf(undefined)), replace)).not.toEqual([
      "sandbox_replaced",
      "transport",
      1,
    ]);
  });

  it("change nothing in another one, whichever client saw the first", async () => {
    const { web, scim, audit } = clientsOf({});
    await audit.logs({ limit: 1 });
    replace();
    sandbox.control.clearRequests();
    const before = JSON.stringify(sandbox.control.snapshot());
    const item = { id: "new", status: "open" };
    const writes = [
      web.call("apps.datastore.put", { datastore: "requests", item }),
      scim.v2.groups.create({ displayName: "New" }),
    ];
    for (const write of await Promise.allSettled(writes))
      expect(write).toMatchObject({
        status: "rejected",
        reason: { code: "sandbox_replaced", remedy: expect.not.stringMatching("not known") },
      });
    expect(JSON.stringify(sandbox.control.snapshot())).toBe(before);
    expect(sandbox.control.requests().map(({ status }) => status)).toEqual([412, 412]);
  });

  it("say that another one has taken the place also where that knows no token of theirs", async () => {
    const { web } = clientsOf({});
    await web.call("auth.test");
    const port = Number(new URL(sandbox.url).port);
    await sandbox.close();
    sandbox = await startSandbox({ port, secrets: "fresh" });
    await expect(web.call("auth.test")).rejects.toMatchObject({ code: "sandbox_replaced" });
  });
});

it("takes the answers of a platform as they are, and sends it nothing of it", async () => {
  await using server = await misbehavingServer();
  const seen: SandboxSeen = {};
  const client = createClient({ baseUrl: server.url, token: "xoxp-1", sandbox: seen });
  for (const name of [undefined, "a b", "x".repeat(65)]) {
    server.script(json({ ok: true }, 200, name === undefined ? {} : { "x-sandbox-log": name }));
    await client.call("auth.test");
  }
  expect([seen, server.requests.some(({ headers }) => "x-sandbox-log" in headers)]).toEqual([{}, false]);
  await client.close();
});

it("does not know whether a write was made where its answer is of another one that did not refuse it", async () => {
  await using server = await misbehavingServer();
  const client = createClient({ baseUrl: server.url, token: "xoxp-1", sandbox: { identity: "first" } });
  server.script(json({ ok: true }, 200, { "x-sandbox-log": "second" }));
  await expect(client.call("dnd.setSnooze", { num_minutes: "5" })).rejects.toMatchObject({
    code: "sandbox_replaced",
    details: { may_be_done: true },
  });
  expect(server.requests).toHaveLength(1);
  await client.close();
});

describe("a token that a sandbox refuses", () => {
  const remedyOf = async (sandboxSeen: SandboxSeen | undefined, how: "call" | "exchange") => {
    await using client = createClient({
      baseUrl: sandbox.url,
      token: "xoxp-of-elsewhere",
      sandbox: sandboxSeen,
    });
    if (how === "call") return (await client.auth.test().catch((thrown: FlowtailError) => thrown)).remedy;
    const answer = await client.exchange("auth.test", {});
    return answer.ok ? undefined : answer.failure.error.remedy;
  };

  it.each(["call", "exchange"] as const)("is mended by one of its own: %s", async (how) => {
    expect(await remedyOf({}, how)).toContain("`flowtail sandbox token KIND`");
    expect(await remedyOf(undefined, how)).toMatch(/^Copy the token again/);
  });
});
