import { describe, expect, it } from "vitest";
import { itemNamedIn } from "../../src/activity/named-item.ts";
import type { SeedDocument } from "../../src/sandbox/index.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { datastore } from "./datastores/calls.ts";
import { call, sandboxForFile } from "./sandbox-under-test.ts";

const minuteMs = 60_000;

async function withTraffic(traffic: number) {
  const clock = fakeClock();
  const sandbox = await sandboxForFile({ clock, traffic });
  const count = () => sandbox.control.state().counts.activities;
  return { clock, sandbox, control: sandbox.control, count };
}

describe("generated events", () => {
  it("come at about the rate asked for", async () => {
    const { clock, count } = await withTraffic(20);
    await clock.advance(10 * minuteMs);
    expect(count()).toBeGreaterThan(20 * 600 * 0.75);
    expect(count()).toBeLessThan(20 * 600 * 1.25);
  });

  it("are in the log when their time has come, never before", async () => {
    const { clock, sandbox } = await withTraffic(50);
    await clock.advance(minuteMs);
    const { activities } = await call(sandbox, "apps.activities.list", { app_id: sandbox.appId });
    const newestUs = Math.max(...(activities as { created: number }[]).map(({ created }) => created));
    expect(newestUs).toBeLessThanOrEqual(clock.nowMs() * 1000);
    expect(newestUs).toBeGreaterThan((clock.nowMs() - 5000) * 1000);
  });

  it("pause, change their rate and stop with the sandbox", async () => {
    const { clock, control, count } = await withTraffic(0);
    await clock.advance(minuteMs);
    expect(count()).toBe(0);
    control.setTraffic({ rate: 100 });
    await clock.advance(minuteMs);
    const running = count();
    expect(running).toBeGreaterThan(1000);
    expect(control.setTraffic({ paused: true })).toMatchObject({
      rate: 100,
      paused: true,
      generated: running,
    });
    await clock.advance(minuteMs);
    expect(count()).toBe(running);
    control.setTraffic({ paused: false });
    await clock.advance(minuteMs);
    expect(count()).toBeGreaterThan(running);
    expect(clock.sleepers).toBe(1);
    control.setTraffic({ rate: 0 });
    expect(clock.sleepers).toBe(0);
  });

  it("go on after the sandbox's time was turned back", async () => {
    const { clock, control, count } = await withTraffic(50);
    await clock.advance(minuteMs);
    const before = count();
    control.setClock({ advanceMs: -24 * 60 * minuteMs });
    await clock.advance(minuteMs);
    expect(count()).toBeGreaterThan(before);
  });

  it("stand still with the sandbox's time", async () => {
    const { clock, control, count } = await withTraffic(50);
    control.setClock({ frozen: true });
    const before = count();
    await clock.advance(minuteMs);
    expect(count()).toBe(before);
  });
});

it("tell of the seed's own app, also after another seed was planted", async () => {
  const clock = fakeClock();
  const sandbox = await sandboxForFile({ clock, traffic: 50, seed: ownApp("A0MINE") });
  const appIds = async (app_id: string) => {
    const { activities } = await call(sandbox, "apps.activities.list", { app_id });
    return new Set((activities as { app_id: string }[]).map((record) => record.app_id));
  };
  await clock.advance(minuteMs);
  expect(await appIds("A0MINE")).toEqual(new Set(["A0MINE"]));
  sandbox.control.seed(ownApp("A0OTHER"));
  await clock.advance(minuteMs);
  expect(await appIds("A0OTHER")).toEqual(new Set(["A0OTHER"]));
});

function ownApp(id: string): SeedDocument {
  return {
    enterprise: { id: "E0MINE", name: "Mine" },
    teams: [{ id: "T0MINE", name: "Mine", domain: "mine" }],
    apps: [{ id, name: "mine", teamId: "T0MINE", botUserId: "U0MINE" }],
    users: [{ id: "U0MINE", name: "mine" }],
  };
}

describe("the history of the demo", () => {
  it("fills the log before the start, and runs that are under way then come to their end", async () => {
    const sandbox = await sandboxForFile({ clock: fakeClock(), seed: "demo" });
    const traces = async (log_event_type: string) => {
      const args = { app_id: sandbox.appId, limit: 1000, log_event_type };
      const { activities } = await call(sandbox, "apps.activities.list", args);
      return new Set((activities as { trace_id: string }[]).map(({ trace_id }) => trace_id));
    };
    const started = await traces("workflow_execution_started");
    expect(started.size).toBeGreaterThan(15);
    sandbox.control.setClock({ advanceMs: 5 * minuteMs });
    expect(await traces("workflow_execution_result")).toEqual(started);
  });

  it("names datastore items that can be read", async () => {
    const sandbox = await sandboxForFile({ clock: fakeClock(), seed: "demo", rateLimits: false });
    const args = { app_id: sandbox.appId, limit: 1000, log_event_type: "datastore_request_result" };
    const { activities } = await call(sandbox, "apps.activities.list", args);
    const named = (activities as { payload: unknown }[]).map(({ payload }) => itemNamedIn(payload));
    expect(named.length).toBeGreaterThan(20);
    for (const { datastore: name, key } of named.filter((item) => item !== undefined)) {
      const answer =
        key === undefined
          ? await datastore(sandbox, "query", { datastore: name })
          : await datastore(sandbox, "get", { datastore: name, id: key });
      expect(answer, `${name} ${key}`).toMatchObject({ ok: true });
      if (key !== undefined) expect(Object.values(answer["item"] ?? {})).toContain(key);
    }
  });

  it("is the same for the same seed", async () => {
    const clock = fakeClock();
    const [one, two] = await Promise.all([1, 2].map(() => sandboxForFile({ clock, seed: "demo" })));
    expect(one?.control.snapshot()).toEqual(two?.control.snapshot());
  });
});
