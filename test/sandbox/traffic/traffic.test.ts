import { describe, expect, it } from "vitest";
import { describeRecord } from "../../../src/activity/describe.ts";
import { eventTypes } from "../../../src/activity/events.ts";
import { itemNamedIn } from "../../../src/activity/named-item.ts";
import { createRecord } from "../../../src/activity/record.ts";
import { deployedLimitMs } from "../../../src/activity/run-limits.ts";
import { seededRandom } from "../../../src/base/random.ts";
import { timedOut } from "../../../src/sandbox/traffic/function-execution.ts";
import { timeOffApp } from "../../../src/sandbox/traffic/time-off-app.ts";
import { createTraffic, type TrafficEvent } from "../../../src/sandbox/traffic/traffic.ts";

const startUs = Date.UTC(2026, 0, 5, 15) * 1000;

function take(count: number, seed = 7, rate = 50): TrafficEvent[] {
  const traffic = createTraffic({ world: timeOffApp, random: seededRandom(seed), startUs, rate });
  return Array.from({ length: count }, () => traffic.next());
}

function payloadOf(event: TrafficEvent): Readonly<Record<string, unknown>> {
  return event.record["payload"] as Readonly<Record<string, unknown>>;
}

function byType(events: readonly TrafficEvent[]): Map<string, TrafficEvent[]> {
  return Map.groupBy(events, (event) => String(event.record["event_type"]));
}

describe("generated traffic", () => {
  it("is the same for the same seed and differs for another", () => {
    expect(take(300, 1)).toEqual(take(300, 1));
    expect(take(300, 1)).not.toEqual(take(300, 2));
  });

  it("comes in order of time", () => {
    const events = take(5000);
    const times = events.map((event) => event.atUs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(startUs);
  });

  it.each([5, 50, 500])("comes at about %d events a second", (rate) => {
    const events = take(20_000, 3, rate);
    const first = events[2000]?.atUs ?? 0;
    const last = events.at(-1)?.atUs ?? 0;
    const measured = 18_000 / ((last - first) / 1_000_000);
    expect(measured / rate).toBeGreaterThan(0.8);
    expect(measured / rate).toBeLessThan(1.25);
  });

  it("has every event type flowtail knows, each in the shape flowtail expects", () => {
    const types = byType(take(80_000));
    expect(
      [...types.keys()].sort(),
      "src/sandbox/traffic/run.ts makes those of a run, src/sandbox/traffic/single-events.ts the others",
    ).toEqual(eventTypes.map(({ name }) => name).sort());
    for (const events of types.values()) {
      for (const { record } of events.slice(0, 200)) {
        const view = describeRecord(createRecord(record, JSON.stringify(record)));
        expect(view, JSON.stringify(record)).toMatchObject({ drift: [] });
        expect(view.known).not.toBe("unknown");
      }
    }
  });

  it("tells whole runs: what starts in a trace has its result there", () => {
    const events = take(20_000);
    const runs = Map.groupBy(
      events.filter(({ record }) => record["trace_id"] !== undefined),
      (event) => String(event.record["trace_id"]),
    );
    const settled = [...runs.values()].filter(
      (run) => (run[0]?.atUs ?? 0) < (events.at(-1)?.atUs ?? 0) - 120_000_000 && run.length > 4,
    );
    expect(settled.length).toBeGreaterThan(100);
    for (const run of settled) {
      const count = (type: string) => run.filter((event) => event.record["event_type"] === type).length;
      expect(count("workflow_execution_result")).toBe(1);
      expect(count("workflow_step_started")).toBe(count("workflow_step_execution_result"));
      expect(count("function_execution_started")).toBe(count("function_execution_result"));
    }
  });

  it("has failures, retries, equal timestamps and every common level", () => {
    const events = take(20_000);
    const results = byType(events).get("workflow_execution_result") ?? [];
    const failed = results.filter((event) => event.record["level"] === "error").length;
    expect(failed / results.length).toBeGreaterThan(0.02);
    expect(failed / results.length).toBeLessThan(0.3);
    expect(new Set(events.map((event) => event.record["level"]))).toEqual(
      new Set(["debug", "info", "warn", "error"]),
    );
    expect(new Set(events.map((event) => event.atUs)).size).toBeLessThan(events.length);
  });

  it("asks datastores while a function runs, about items that exist, the same item all through a run", () => {
    const runs = Map.groupBy(take(20_000), (event) => String(event.record["trace_id"]));
    const asking = [...runs.values()].flatMap((run) => {
      const asked = byType(run).get("datastore_request_result") ?? [];
      return asked.length > 0 ? [{ run, asked }] : [];
    });
    expect(asking.length).toBeGreaterThan(500);
    for (const { run, asked } of asking) {
      const named = asked.map((event) => itemNamedIn(payloadOf(event)));
      for (const { datastore, key } of named.filter((name) => name !== undefined)) {
        const keys = timeOffApp.datastores.find(({ name }) => name === datastore)?.keys ?? [];
        if (key !== undefined) expect(keys).toContain(key);
      }
      const keys = new Set(named.flatMap((item) => (item?.key ? [`${item.datastore} ${item.key}`] : [])));
      expect(keys.size).toBe(new Set([...keys].map((key) => key.split(" ")[0])).size);
      const started = byType(run).get("function_execution_started")?.[0]?.atUs ?? Number.POSITIVE_INFINITY;
      expect(asked.every(({ atUs }) => atUs >= started)).toBe(true);
    }
  });

  it("fails with what a datastore refused right after it refused", () => {
    const runs = Map.groupBy(take(60_000), (event) => String(event.record["trace_id"]));
    const refusals = [...runs.values()].flatMap((run) =>
      (byType(run).get("datastore_request_result") ?? []).filter(({ record }) => record["level"] === "error"),
    );
    expect(refusals.length).toBeGreaterThan(5);
    for (const refusal of refusals) {
      const results = byType(runs.get(String(refusal.record["trace_id"])) ?? []).get(
        "function_execution_result",
      );
      expect(results?.map((event) => payloadOf(event)["error"])).toContain(payloadOf(refusal)["error"]);
    }
  });

  it("leaves datastores out that do not exist, and asks those without items only for what fits", () => {
    const requests = (datastores: (typeof timeOffApp)["datastores"]) => {
      const world = { ...timeOffApp, datastores };
      const traffic = createTraffic({ world, random: seededRandom(7), startUs, rate: 50 });
      const events = Array.from({ length: 10_000 }, () => traffic.next());
      return new Set(
        (byType(events).get("datastore_request_result") ?? []).map((e) => payloadOf(e)["request_type"]),
      );
    };
    expect(requests([])).toEqual(new Set());
    expect(requests([{ name: "requests", keys: [] }])).toEqual(new Set(["query"]));
  });

  it("contradicts itself nowhere that can be read: what is printed fits the failure, runs have names", () => {
    const events = take(60_000);
    const runs = Map.groupBy(
      events.filter(({ record }) => "trace_id" in record),
      ({ record }) => String(record["trace_id"]),
    );
    for (const run of runs.values()) {
      const all = byType(run);
      expect(all.has("trigger_executed") || (run[0]?.atUs ?? 0) === events[0]?.atUs).toBe(true);
      // What took a failure upon itself prints what led to it, and nothing that says it went well.
      const failed = new Set(
        all
          .get("function_execution_result")
          ?.filter((event) => "error" in payloadOf(event))
          .map(({ record }) => record["component_id"]),
      );
      const printed = run.filter(
        ({ record }) => record["source"] === "developer" && failed.has(record["component_id"]),
      );
      const isHr = run.some((event) => payloadOf(event)["error"] === "The HR service answered 503");
      if (isHr) expect(printed.map((event) => payloadOf(event)["log"]).join()).not.toContain("days left");
    }
    for (const { record } of events) {
      const log = String((record["payload"] as { log?: unknown }).log ?? "");
      const pages = [...log.matchAll(/page (\d+)/g)].map(([, page]) => page);
      expect(new Set(pages).size).toBeLessThan(2);
    }
  });

  it("says nothing that took longer than the execution it stands in", () => {
    for (const run of Map.groupBy(take(20_000), ({ record }) => String(record["trace_id"])).values()) {
      const started = new Map<unknown, number>();
      for (const { atUs, record } of run) {
        const id = record["component_id"];
        if (record["event_type"] === "function_execution_started") started.set(id, atUs);
        const { log = "" } = record["payload"] as { log?: string };
        const [, ms] = / (\d+) ms\b/.exec(log) ?? [];
        const since = started.get(id);
        if (ms !== undefined && since !== undefined) expect(Number(ms)).toBeLessThan((atUs - since) / 1000);
      }
    }
  });

  it("runs a function that timed out as long as the platform lets it", () => {
    const lasted = new Set<number>();
    for (const run of Map.groupBy(take(60_000), ({ record }) => String(record["trace_id"])).values()) {
      const started = new Map<unknown, number>();
      for (const event of run) {
        const { component_id: id, event_type: type } = event.record;
        if (type === "function_execution_started") started.set(id, event.atUs);
        const since = started.get(id);
        const isTimeout = type === "function_execution_result" && payloadOf(event)["error"] === timedOut;
        if (isTimeout && since !== undefined) lasted.add(Math.round((event.atUs - since) / 1000));
      }
    }
    expect([...lasted]).toEqual([deployedLimitMs]);
  });

  it("gives every run that succeeds one word about billing, and a failed one none", () => {
    const events = take(20_000);
    const endUs = events.at(-1)?.atUs ?? 0;
    const runs = Map.groupBy(events, (event) => String(event.record["trace_id"]));
    for (const run of runs.values()) {
      const [ended] = byType(run).get("workflow_execution_result") ?? [];
      if (!ended || ended.atUs > endUs - 1_000_000) continue;
      const billed = byType(run).get("workflow_billing_result") ?? [];
      expect(billed).toHaveLength(ended.record["level"] === "error" ? 0 : 1);
    }
  });
});
