import { beforeEach, describe, expect, it } from "vitest";
import type { SandboxControl } from "../../../src/sandbox/control/control.ts";
import { operationInputs } from "../../../src/sandbox/control/operation-inputs.ts";
import { controlRoutes } from "../../../src/sandbox/control/routes.ts";
import { call, rawRequest, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
beforeEach(() => sandbox.control.reset());

interface Answer {
  readonly status: number;
  readonly body: { readonly [field: string]: unknown };
}

async function operate(http: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method: http,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const event = { level: "info", event_type: "test", created: 1_767_600_000_000_000 };

describe("operations", () => {
  it("are listed", async () => {
    const { body } = await operate("GET", "");
    expect(body["operations"]).toHaveLength(controlRoutes.length);
    expect(body["operations"]).toContainEqual(
      expect.objectContaining({ http: "POST", path: "/_sandbox/reset" }),
    );
  });

  it("of the control can each be asked for", () => {
    const asked = new Set<string>();
    const heard: ProxyHandler<SandboxControl> = {
      get: (_, operation) => () => asked.add(String(operation)),
    };
    for (const { run } of controlRoutes) run(new Proxy(sandbox.control, heard), {});
    expect([...asked].sort()).toEqual(Object.keys(operationInputs).sort());
  });

  it.each([
    ["state", 200],
    ["reset", 405],
    ["nothing", 404],
  ])("HEAD of %s is answered as GET is, without the body", async (path, status) => {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, { method: "HEAD" });
    const { status: asGet } = await operate("GET", path);
    expect([response.status, asGet, await response.text()]).toEqual([status, status, ""]);
  });

  it("state: what the sandbox is and how it stands", async () => {
    const { body } = await operate("GET", "state");
    expect(body).toMatchObject({
      apps: [{ id: sandbox.appId }, { id: "A0DEMONEXT" }],
      strict: true,
      rateLimits: false,
      traffic: { rate: 0 },
      counts: { activities: 0, requests: 0 },
    });
  });

  it("events, then snapshot, then seed: the same sandbox again", async () => {
    expect(await operate("POST", "events", { events: [event, event] })).toEqual({
      status: 200,
      body: { appended: 2 },
    });
    const { body: document } = await operate("GET", "snapshot");
    expect(document["activities"]).toMatchObject([{ record: event }, { record: event }]);
    await operate("POST", "reset");
    expect((await operate("GET", "snapshot")).body["activities"]).toEqual([]);
    expect((await operate("POST", "seed", { document })).status).toBe(200);
    expect((await operate("GET", "snapshot")).body).toEqual(document);
  });

  it("snapshot: says how many records it leaves out, and has as many as are asked for", async () => {
    const events = Array.from({ length: 5 }, (_, index) => ({ ...event, created: event.created + index }));
    await operate("POST", "events", { events });
    const snapshot = async (query: string) => {
      const { status, body } = await operate("GET", `snapshot${query}`);
      const activities = (body["activities"] ?? []) as readonly { readonly record: typeof event }[];
      return [
        status,
        activities.map(({ record }) => record.created - event.created),
        body["olderActivities"],
      ];
    };
    expect(await snapshot("")).toEqual([200, [0, 1, 2, 3, 4], 0]);
    expect(await snapshot("?activities=all")).toEqual([200, [0, 1, 2, 3, 4], 0]);
    expect(await snapshot("?activities=2")).toEqual([200, [3, 4], 3]);
    expect(await snapshot("?activities=0")).toEqual([200, [], 5]);
    expect(await snapshot("?activities=999999999")).toEqual([200, [0, 1, 2, 3, 4], 0]);
    for (const query of ["activities=-1", "activities=ten", "activity=1", "activities=1&activities=2"])
      expect(await operate("GET", `snapshot?${query}`), query).toMatchObject({
        status: 400,
        body: {
          error: { code: "invalid_input", message: expect.stringMatching(/^The query (is wrong|has)/) },
        },
      });
  });

  it("take no JSON that has a name twice, at any depth", async () => {
    const texts = controlRoutes
      .filter(({ body }) => body !== undefined)
      .flatMap(({ path }): readonly (readonly [string, string])[] => [
        [path, '{"a":1,"a":2}'],
        [path, '{"b":[{"a":1,"\\u0061":2}]}'],
      ]);
    for (const [path, body] of texts) {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`${sandbox.url}/_sandbox/${path}`, { method: "POST", headers, body });
      expect([response.status, await response.text()], path).toEqual([
        400,
        expect.stringContaining("has a name twice in one object: line 1, column"),
      ]);
    }
  });

  it.each([[null], ["demo"], [[]], [7]])("seed: takes no document %j", async (document) => {
    expect(await operate("POST", "seed", { document })).toMatchObject({
      status: 400,
      body: { error: { message: "The body is wrong: document: must be an object." } },
    });
  });

  it("events: happen now where they do not say when, and are found by a window around now", async () => {
    const nowMs = Date.UTC(2026, 0, 20);
    await operate("POST", "clock", { nowMs, frozen: true });
    const { created: _, ...timeless } = event;
    await operate("POST", "events", { events: [timeless, event, { ...event, created: null }] });
    const window = { app_id: sandbox.appId, min_date_created: nowMs * 1000, max_date_created: nowMs * 1000 };
    const { activities } = await call(sandbox, "apps.activities.list", window);
    expect(activities).toEqual([
      { ...event, created: null },
      { ...timeless, created: nowMs * 1000 },
    ]);
  });

  it("events: the log keeps as many as the policy says, the newest", async () => {
    await operate("POST", "policy", { activityKept: 3 });
    for (const first of [0, 2, 4]) {
      const events = [first, first + 1].map((number) => ({ ...event, created: event.created + number }));
      await operate("POST", "events", { events });
    }
    const { body } = await operate("GET", "snapshot");
    const activities = body["activities"] as { record: { created: number } }[];
    expect(activities.map(({ record }) => record.created - event.created)).toEqual([3, 4, 5]);
  });

  it("seed: a named one", async () => {
    await operate("POST", "seed", { name: "demo" });
    expect(sandbox.control.state().counts.activities).toBeGreaterThan(300);
  });

  it("clock", async () => {
    const moved = await operate("POST", "clock", { nowMs: 1_767_600_000_000, frozen: true });
    expect(moved.body).toMatchObject({ now: "2026-01-05T08:00:00.000Z", frozen: true });
    expect((await operate("GET", "clock")).body).toEqual({ ...moved.body, offsetMs: expect.any(Number) });
  });

  it("faults: add, list, remove one, remove all", async () => {
    const added = await operate("POST", "faults", {
      fault: "refuse",
      error: "fatal_error",
      method: "auth.*",
    });
    expect(await call(sandbox, "auth.test")).toEqual({ ok: false, error: "fatal_error" });
    const listed = (await operate("GET", "faults")).body;
    expect(listed).toMatchObject({ rules: [{ id: added.body["id"], fault: "refuse", hits: 1 }] });
    expect(listed["known"]).toContainEqual({ name: "noop", summary: expect.any(String) });
    expect((await operate("DELETE", `faults/${added.body["id"]}`)).status).toBe(200);
    expect((await operate("DELETE", `faults/${added.body["id"]}`)).body).toMatchObject({
      error: { code: "unknown_fault_rule" },
    });
    await operate("POST", "faults", { fault: "noop" });
    await operate("DELETE", "faults");
    expect(sandbox.control.faults()).toEqual([]);
  });

  it("requests: what was received, without secrets", async () => {
    await call(sandbox, "auth.test", {
      token: sandbox.tokens.bot,
      note: `my token is ${sandbox.tokens.user}`,
    });
    const { body } = await operate("GET", "requests");
    expect(body["requests"]).toMatchObject([
      {
        method: "auth.test",
        http: "POST",
        tokenKind: "user",
        args: { token: "[secret]", note: "my token is [secret]" },
        status: 200,
        error: "",
      },
    ]);
    const token = ["xoxb", "1234567890", "abcdefghijklmnop"].join("-");
    for (const method of [token, `a.${sandbox.tokens.user}`])
      await fetch(`${sandbox.url}/api/${method}`, {
        method: "POST",
        headers: { "content-type": `x/${token}` },
      });
    expect((await operate("GET", "requests")).body["requests"]).toMatchObject([
      { method: "auth.test" },
      { method: "[secret]", contentType: "x/[secret]" },
      { method: "a.[secret]" },
    ]);
    await operate("DELETE", "requests");
    expect((await operate("GET", "requests")).body).toEqual({ requests: [] });
  });

  it("traffic, rate limits, plan, policy and tokens", async () => {
    expect((await operate("POST", "traffic", { rate: 5, paused: true })).body).toMatchObject({ rate: 5 });
    await operate("POST", "rate-limits", { enabled: true });
    expect(sandbox.control.state().rateLimits).toBe(true);
    await operate("POST", "plan", { teamId: sandbox.teamId, plan: "free" });
    expect(sandbox.control.state().teams[0]).toMatchObject({ plan: "free" });
    expect((await operate("POST", "policy", { activitySort: "asc" })).body).toMatchObject({
      activitySort: "asc",
      activityBounds: "inclusive",
    });
    await operate("POST", "tokens", { token: sandbox.tokens.bot, state: "revoked" });
    expect(await call(sandbox, "auth.test", {}, { token: sandbox.tokens.bot })).toMatchObject({
      error: "token_revoked",
    });
  });

  it("reset undoes them all", async () => {
    const before = sandbox.control.state();
    await operate("POST", "traffic", { rate: 5 });
    await operate("POST", "rate-limits", { enabled: true });
    await operate("POST", "policy", { activitySort: "asc" });
    await operate("POST", "faults", { fault: "noop" });
    await operate("POST", "clock", { advanceMs: 1e9, frozen: true });
    await operate("POST", "tokens", { token: sandbox.tokens.bot, state: "revoked" });
    await operate("POST", "reset");
    const { clock, ...after } = sandbox.control.state();
    expect(after).toEqual({
      ...before,
      clock: undefined,
      traffic: { ...before.traffic, generated: expect.any(Number) },
    });
    expect(Math.abs(clock.offsetMs)).toBeLessThan(1);
  });
});

describe("mistakes are told what was expected", () => {
  it.each([
    ["an unknown operation", "POST", "explode", {}, 404, /GET \/_sandbox\//],
    ["another verb", "DELETE", "clock", undefined, 405, /GET, POST/],
    ["an unknown seed", "POST", "seed", { name: "constructor" }, 400, /standard/],
    ["no seed", "POST", "seed", {}, 400, /name \(standard, demo\) or document/],
    [
      "a seed document that is none",
      "POST",
      "seed",
      { document: { apps: [] } },
      400,
      /apps.*teams|teams.*apps/,
    ],
    ["a clock that is no time", "POST", "clock", { nowMs: "noon" }, 400, /nowMs: .*number/],
    ["a clock beyond all dates", "POST", "clock", { nowMs: 1e300 }, 400, /between 1970/],
    ["an unknown fault", "POST", "faults", { fault: "gremlin" }, 400, /noop/],
    ["events that are no records", "POST", "events", { events: [1] }, 400, /events\.0: must be an object/],
    ["events of an unknown app", "POST", "events", { events: [], appId: "A9" }, 400, /A9/],
    ["an unknown policy", "POST", "policy", { activityOrder: "asc" }, 400, /activityOrder/],
    ["a plan that is none", "POST", "plan", { teamId: "T0DEMOTEAM", plan: "gold" }, 400, /paid/],
    ["an unknown workspace", "POST", "plan", { teamId: "T9", plan: "free" }, 400, /T9/],
    ["a token of no kind", "POST", "tokens", { token: "something" }, 400, /kind/],
  ])("%s", async (_what, http, path, body, status, expected) => {
    const before = sandbox.control.snapshot();
    const answer = await operate(http, path, body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body["error"])).toMatch(expected);
    expect(sandbox.control.snapshot()).toEqual(before);
  });

  it.each([
    ["a form", "application/x-www-form-urlencoded", "frozen=1", "application/json"],
    ["plain text, as any page can send", "text/plain", '{"frozen":true}', "application/json"],
    ["broken JSON", "application/json", "{", "not JSON"],
  ])("%s", async (_what, type, body, expected) => {
    const answer = await rawRequest(sandbox, "POST /_sandbox/clock", [`Content-Type: ${type}`], body);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(expected)]);
  });
});

describe("an operation without a body", () => {
  const send = async (http: string, path: string, body: string) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, { method: http, body, headers });
    return [response.status, ((await response.json()) as { error?: { code?: string } }).error?.code];
  };

  it.each(["null", "[]", '{"name":"demo"}', "no JSON", "[".repeat(100_000)])(
    "refuses any other than an empty one: %.20s",
    async (body) => {
      sandbox.control.addFault({ fault: "server-error" });
      expect(await send("POST", "reset", body)).toEqual([400, "invalid_input"]);
      expect(await send("DELETE", "faults", body)).toEqual([400, "invalid_input"]);
      expect(sandbox.control.faults()).toHaveLength(1);
    },
  );

  it.each(["", "{}"])("takes %j", async (body) => {
    expect(await send("POST", "reset", body)).toEqual([200, undefined]);
  });
});
