/** For each field of the language a value, and a record that has it: where the field says that it stands, or as it is made. */

import { createRecord } from "../../src/activity/record.ts";
import { type FieldType, fieldPath, namedFields } from "../../src/query/fields.ts";

const values: Readonly<Record<FieldType, string | number>> = {
  level: "error",
  source: "developer",
  outcome: "failed",
  user: "U012AB3CD",
  instant: 1_767_625_331_482_913,
  duration: "895ms",
  text: "invoice_request",
};

/** Of each field that stands at no one place: what a record has it from. */
const made: Readonly<Record<string, object>> = {
  outcome: { event_type: "function_execution_result", payload: { error: "timed_out" } },
  duration: { payload: { elapsed_ms: 895 } },
  user: { payload: { user_id: values.user } },
  user_id: { payload: { user_id: values.user } },
  subject: { event_type: "function_execution_started", payload: { function_name: values.text } },
};

export const fieldSamples = namedFields.map(({ name, type }) => ({
  name,
  value: values[type],
  record: recordOf(standing(name, values[type]) ?? made[name]),
}));

function standing(name: string, value: unknown): unknown {
  const [root, ...keys] = fieldPath(name) ?? [];
  if (root === undefined) return undefined;
  const places = root === "payload" ? [root, ...keys] : keys;
  return places.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

/** Nothing, where a field has no row in `made`. */
function recordOf(fields: unknown = {}) {
  const raw = JSON.stringify(fields);
  return createRecord(JSON.parse(raw), raw);
}
