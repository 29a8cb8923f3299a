import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { timeOffApp } from "../../../src/sandbox/traffic/time-off-app.ts";
import { createTraffic, type TrafficEvent } from "../../../src/sandbox/traffic/traffic.ts";

const startUs = Date.UTC(2026, 0, 5, 15) * 1000;

function take(count: number, seed = 7, rate = 50): TrafficEvent[] {
  const traffic = createTraffic({ world: timeOffApp, random: seededRandom(seed), startUs, rate });
  return Array.from({ length: count }, () => traffic.next());
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

  it("has every documented event type", () => {
    expect([...byType(take(60_000)).keys()].sort()).toEqual([
      "external_auth_missing_function",
      "external_auth_missing_selected_auth",
      "external_auth_result",
      "external_auth_started",
      "external_auth_token_fetch_result",
      "function_deployment",
      "function_execution_output",
      "function_execution_result",
      "function_execution_started",
      "trigger_executed",
      "workflow_bot_invited",
      "workflow_created_from_template",
      "workflow_execution_result",
      "workflow_execution_started",
      "workflow_published",
      "workflow_step_execution_result",
      "workflow_step_started",
      "workflow_unpublished",
    ]);
  });

  it("tells whole runs: what starts in a trace has its result there", () => {
    const events = take(20_000);
    const runs = Map.groupBy(events, (event) => String(event.record["trace_id"]));
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
});
