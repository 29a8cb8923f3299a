import { expect, it } from "vitest";
import { fakeClock } from "../support/fake-clock.ts";
import { sandboxForFile } from "./sandbox-under-test.ts";

const { control } = await sandboxForFile();

/** What the demo begins with, as its log and its datastores say it. */
function story() {
  control.seed("demo");
  const { activities = [], datastores = [] } = control.snapshot();
  const requests = datastores.find(({ name }) => name === "requests")?.items ?? [];
  const records = activities.map(({ record }) => record);
  const payloadOf = ({ payload }: (typeof records)[number]) => payload as Readonly<Record<string, unknown>>;
  const ofType = (type: string) => records.filter((record) => record["event_type"] === type);
  const createdUs = (record: (typeof records)[number] | undefined) => Number(record?.["created"]);
  const approvals = ofType("workflow_step_execution_result").filter(
    (record) => payloadOf(record)["function_name"] === "approve_request",
  );
  return { requests, records, payloadOf, ofType, createdUs, approvals };
}

it("the demo's log holds a deploy that broke runs and one that mended them", () => {
  const { ofType, createdUs, approvals, payloadOf } = story();
  const [broke, mended, ...others] = ofType("function_deployment");
  expect(others).toEqual([]);
  const failed = approvals.filter((record) => payloadOf(record)["exec_outcome"] === "Error");
  expect(failed.length).toBeGreaterThan(3);
  for (const record of failed) {
    expect(createdUs(record)).toBeGreaterThan(createdUs(broke));
    expect(createdUs(record)).toBeLessThan(createdUs(mended) + 60_000_000);
  }
  const good = approvals.filter((record) => payloadOf(record)["exec_outcome"] === "Success");
  expect(good.some((record) => createdUs(record) < createdUs(broke))).toBe(true);
  expect(good.some((record) => createdUs(record) > createdUs(mended))).toBe(true);
});

it("the inputs of each broken run, what it printed and the item in the datastore name one reason", () => {
  const { requests, approvals, payloadOf, records } = story();
  const failed = approvals.filter((record) => payloadOf(record)["exec_outcome"] === "Error");
  for (const record of failed) {
    const inputs = payloadOf(record)["inputs"] as Readonly<Record<string, unknown>>;
    const item = requests.find(({ id }) => id === inputs["request_id"]);
    expect(inputs).not.toHaveProperty("approver");
    expect(item).toMatchObject({ employee: inputs["employee"], status: "open" });
    expect(item).not.toHaveProperty("approver");
    const printed = records.filter(
      (other) => other["trace_id"] === record["trace_id"] && other["component_id"] === "Fn04APPROVE",
    );
    expect(printed.map((other) => payloadOf(other)["log"])).toContain("approver: undefined");
  }
  const good = approvals.filter((record) => payloadOf(record)["exec_outcome"] === "Success");
  const named = good.map((record) => payloadOf(record)["inputs"] as Readonly<Record<string, unknown>>);
  for (const { request_id, approver } of named)
    expect(requests.find(({ id }) => id === request_id)?.["approver"]).toBe(approver);
});

it("nothing else failed, in a run or outside of runs: the first failure that a newcomer meets is that one", () => {
  const { records, payloadOf } = story();
  const broken = new Set(
    records
      .filter((record) => payloadOf(record)["exec_outcome"] === "Error")
      .map((record) => record["trace_id"]),
  );
  const failed = records.filter(({ level }) => level === "error" || level === "fatal");
  expect(failed.length).toBeGreaterThan(10);
  expect(failed.filter((record) => !broken.has(record["trace_id"]))).toEqual([]);
  expect(broken.has(undefined)).toBe(false);
});

it("nothing goes wrong by chance in the first five minutes, and then it does", async () => {
  const clock = fakeClock();
  const live = await sandboxForFile({ clock, seed: "demo", traffic: 15, rateLimits: false });
  const startUs = clock.nowMs() * 1000;
  for (let minute = 0; minute < 10; minute++) await clock.advance(60_000);
  const { activities = [] } = live.control.snapshot();
  const failed = activities
    .map(({ record }) => record)
    .filter(({ level, created }) => level === "error" && Number(created) > startUs);
  expect(failed.length).toBeGreaterThan(10);
  expect(failed.filter(({ created }) => Number(created) < startUs + 300_000_000)).toEqual([]);
});
