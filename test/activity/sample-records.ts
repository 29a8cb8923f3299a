/** Records for tests: written briefly, or drawn from everything that JSON can be. */

import { eventTypes } from "../../src/activity/events.ts";
import { type ActivityRecord, createRecord } from "../../src/activity/record.ts";
import fc from "../support/cases.ts";

export const noonUs = Date.UTC(2026, 0, 5, 12) * 1000;

/** A record of that type; header fields can be overridden. */
export function recordOf(
  eventType: string,
  payload: unknown,
  header: Readonly<Record<string, unknown>> = {},
): ActivityRecord {
  return recordOfValue({
    level: "info",
    event_type: eventType,
    source: "slack",
    component_type: "functions",
    component_id: "Fn01",
    payload,
    created: noonUs,
    trace_id: "Tr01",
    ...header,
  });
}

export function recordOfValue(value: unknown): ActivityRecord {
  return createRecord(value, JSON.stringify(value));
}

const payloadKeys = [
  "function_name",
  "function_id",
  "function_execution_id",
  "workflow_name",
  "exec_outcome",
  "error",
  "errors",
  "reason",
  "details",
  "code",
  "log",
  "trigger",
  "inputs",
  "outputs",
  "current_step",
  "total_steps",
  "bundle_size_kb",
  "action",
  "user_id",
  "message",
  "billing_reason",
  "is_billing_excluded",
  "elapsed_ms",
  "__proto__",
  "constructor",
];

/** Any JSON value, often an object that has the keys the views look for. */
export const anyPayload: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(fc.tuple(fc.constantFrom(...payloadKeys), payloadValue())).map((pairs) => ownProperties(pairs)),
);

/** Any JSON value as a record, often one of a known type with fields of the wrong kind. */
export const anyRecord: fc.Arbitrary<ActivityRecord> = fc.oneof(
  fc.jsonValue().map(recordOfValue),
  fc
    .record(
      {
        level: fc.oneof(fc.constantFrom("info", "error", "warn"), fc.jsonValue()),
        event_type: fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...eventTypes.map((type) => type.name)) },
          { weight: 1, arbitrary: fc.jsonValue() },
        ),
        source: fc.oneof(fc.constantFrom("slack", "svc", "developer"), fc.jsonValue()),
        component_id: fc.oneof(fc.constantFrom("Fn1", "Wf1"), fc.jsonValue()),
        created: fc.oneof(fc.integer({ min: 0, max: 2 ** 52 }), fc.jsonValue()),
        trace_id: fc.oneof(fc.string(), fc.jsonValue()),
        app_id: fc.jsonValue(),
        payload: anyPayload,
      },
      { requiredKeys: [] },
    )
    .map(recordOfValue),
);

function payloadValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(
      "Success",
      "Error",
      "Pending",
      "token_not_found",
      "boom\n  at x",
      '["a","b"]',
      '{"code":"c_d"}',
    ),
    fc.string(),
    fc.jsonValue({ maxDepth: 3 }),
    fc.record({ id: fc.jsonValue(), type: fc.constantFrom("event", "scheduled"), config: fc.jsonValue() }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  );
}

/** An object whose keys are all its own, `__proto__` included. */
function ownProperties(pairs: readonly (readonly [string, unknown])[]): unknown {
  const object = {};
  for (const [key, value] of pairs) {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}
