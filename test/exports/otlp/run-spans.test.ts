/** A run as spans: who is whose parent, how long each took, why it failed, and what was printed in it. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { foldRun } from "../../../src/activity/runs/run-summary.ts";
import { layOutRun } from "../../../src/exports/otlp/run-layout.ts";
import { type OtlpSpan, spansOfRun } from "../../../src/exports/otlp/run-spans.ts";
import { anyRecord, noonUs } from "../../activity/sample-records.ts";
import { anyRunRecords, at, leaveRun, shuffled } from "../../activity/sample-runs.ts";
import fc from "../../support/cases.ts";

function spansOf(records: readonly ActivityRecord[], traceId = "Tr01") {
  const events = records.map(runEventOf);
  const fold = foldRun(traceId);
  for (const event of events) fold.add(event);
  return spansOfRun(fold.summary(), layOutRun(traceId, events));
}

/** Seconds after noon. */
const second = (nanos: string) => Number(BigInt(nanos) / 1000n - BigInt(noonUs)) / 1e6;
const attribute = ({ attributes }: Pick<OtlpSpan, "attributes">, wanted: string) =>
  Object.values(attributes.find(({ key }) => key === wanted)?.value ?? {})[0];
const named = (spans: readonly OtlpSpan[], name: string) => spans.filter((span) => span.name === name);

/** `run Leave 0–11 > workflow Leave 1–11`, by name. */
function treeOf(spans: readonly OtlpSpan[]): readonly string[] {
  const path = (span: OtlpSpan): string => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? `${path(parent)} > ${span.name}` : span.name;
  };
  return spans
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .map((span) => `${path(span)} ${second(span.startTimeUnixNano)}–${second(span.endTimeUnixNano)}`);
}

describe("a run that ended", () => {
  it("has a span for itself, its workflow, its steps and their functions, each inside the other", () => {
    const { ended, open } = spansOf(leaveRun());
    expect(open).toBe(0);
    expect(treeOf(ended)).toEqual([
      "run Leave 0–11",
      "run Leave > workflow Leave 1–11",
      "run Leave > workflow Leave > step check 2–5",
      "run Leave > workflow Leave > step check > function check 3–4",
      "run Leave > workflow Leave > step approve 6–10",
      "run Leave > workflow Leave > step approve > function approve 7–9",
    ]);
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => ({})));
  });

  it("says which part each span is, under one prefix", () => {
    const [step] = named(spansOf(leaveRun()).ended, "step approve");
    expect(Object.fromEntries(step?.attributes.map(({ key, value }) => [key, value]) ?? [])).toEqual({
      "flowtail.kind": { stringValue: "step" },
      "flowtail.trace_id": { stringValue: "Tr01" },
      "flowtail.status": { stringValue: "succeeded" },
      "flowtail.component.id": { stringValue: "Fn2" },
      "flowtail.execution_id": { stringValue: "Fx2" },
      "flowtail.step.number": { intValue: "2" },
      "flowtail.step.count": { intValue: "2" },
    });
  });

  it("has a printed line as an event of the span of its function", () => {
    const [check] = named(spansOf(leaveRun()).ended, "function check");
    expect(check?.events.map((event) => [event.name, attribute(event, "flowtail.text")])).toEqual([
      ["function_execution_output", "checking"],
      ["function_execution_output", "8812"],
    ]);
  });

  it("keeps the last of very many lines, and says how many are left out", () => {
    const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`).join("\n");
    const printed = at(4, "function_execution_output", { log: lines }, { component_id: "Fn1" });
    const [check] = named(spansOf([...leaveRun(), printed]).ended, "function check");
    expect([check?.events.length, check?.droppedEventsCount]).toEqual([128, 74]);
    expect(check?.events.map((event) => attribute(event, "flowtail.text")).at(-1)).toBe("line 199");
  });
});

describe("a run that failed", () => {
  const { ended } = spansOf(leaveRun(true));

  it("names the error on every span that failed, and on no other", () => {
    const failed = ended.filter(({ status }) => status.code === 2);
    expect(failed.map(({ name }) => name).toSorted()).toEqual([
      "function approve",
      "run Leave",
      "step approve",
      "workflow Leave",
    ]);
    expect(failed.map((span) => attribute(span, "error.type"))).toEqual(
      failed.map(() => "parameter_validation_failed"),
    );
    expect(named(ended, "function check").map((span) => attribute(span, "error.type"))).toEqual([undefined]);
  });

  it("has the exception once, where it happened", () => {
    const exceptions = ended.flatMap(({ name, events }) =>
      events.filter((event) => event.name === "exception").map((event) => [name, event.attributes] as const),
    );
    expect(exceptions).toEqual([
      [
        "function approve",
        [{ key: "exception.type", value: { stringValue: "parameter_validation_failed" } }],
      ],
    ]);
  });

  it.each([
    ["a code and words", "no_such_user: U1", "no_such_user", "U1"],
    ["words alone", "boom", "_OTHER", "boom"],
    ["a code alone, which stands for the message", "timeout_err", "timeout_err", "timeout_err"],
  ])("tells of %s", (_what, error, type, message) => {
    const [failed] = spansOf([at(1, "function_execution_result", { function_name: "f", error })]).ended;
    expect([failed && attribute(failed, "error.type"), failed?.status.message]).toEqual([type, message]);
  });
});

describe("a window", () => {
  it("that ends in the middle gives what has ended, and counts the rest", () => {
    const { ended, open } = spansOf(leaveRun().slice(0, 8));
    expect(ended.map(({ name }) => name).toSorted()).toEqual(["function check", "step check"]);
    expect(open).toBe(3);
  });

  it("that begins in the middle has the same identifiers, and marks what began before it", () => {
    const whole = spansOf(leaveRun()).ended;
    const part = spansOf(leaveRun().slice(9)).ended;
    const ids = new Set(whole.map(({ spanId }) => spanId));
    expect(part.filter(({ spanId }) => !ids.has(spanId))).toEqual([]);
    const unseen = part.filter((span) => attribute(span, "flowtail.start_seen") === false);
    expect(unseen.map(({ name }) => name).toSorted()).toEqual([
      "function approve",
      "run Leave",
      "step approve",
      "workflow Leave",
    ]);
  });

  it("says how long a part took whose end alone is in it, where the end says so", () => {
    const end = at(10, "function_execution_result", { function_name: "f", elapsed_ms: 4000 });
    const [span] = named(spansOf([end]).ended, "function f");
    expect([second(span?.startTimeUnixNano ?? ""), second(span?.endTimeUnixNano ?? "")]).toEqual([6, 10]);
  });
});

it("ends a part whose end never came with what it was part of", () => {
  const records = leaveRun().filter(
    ({ eventType, componentId }) => !(componentId === "Fn1" && /result/.test(eventType)),
  );
  const [check] = named(spansOf(records).ended, "function check");
  expect([second(check?.endTimeUnixNano ?? ""), check && attribute(check, "flowtail.end_seen")]).toEqual([
    5,
    false,
  ]);
});

it("gives each span of any run one identifier, a parent, and an end that is not before its start", () => {
  fc.assert(
    fc.property(anyRunRecords, (records) => {
      const { ended, open } = spansOf(records);
      const ids = new Set(ended.map(({ spanId }) => spanId));
      expect(ids.size).toBe(ended.length);
      for (const { spanId, parentSpanId = "", traceId, ...span } of ended) {
        expect([traceId, spanId, parentSpanId].join(" ")).toMatch(
          /^[0-9a-f]{32} [0-9a-f]{16} ([0-9a-f]{16})?$/,
        );
        expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
        if (open === 0) expect(parentSpanId === "" || ids.has(parentSpanId)).toBe(true);
      }
    }),
  );
});

it("gives the same spans in whatever order the records came", () => {
  const weights = fc.array(fc.nat(), { minLength: 1 });
  fc.assert(
    fc.property(weights, fc.boolean(), (order, fails) => {
      const inOrder = spansOf(leaveRun(fails)).ended;
      const ids = (spans: readonly OtlpSpan[]) =>
        spans.map(({ spanId, parentSpanId }) => [spanId, parentSpanId]);
      expect(ids(spansOf(shuffled(leaveRun(fails), order)).ended)).toEqual(ids(inOrder));
    }),
  );
});

it("takes any records", () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 8 }), (records) => {
      expect(() => JSON.stringify(spansOf(records, "Tr"))).not.toThrow();
    }),
  );
});
