/** One record of the activity log: the header that filters read, and the JSON text as it was received. */

import { isJsonObject, type JsonObject, ownValue, parseLossless } from "../base/json.ts";

/** Levels from low to high (interface document, apps.activities.list, min_log_level). */
export const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;
export type Level = (typeof levels)[number];

/**
 * Header fields are empty strings, and createdUs 0, where the record has none or has another type:
 * outside data may have any shape. `raw` is one line of JSON and is what exports print.
 */
export interface ActivityRecord {
  /** Epoch microseconds. */
  readonly createdUs: number;
  readonly level: string;
  readonly eventType: string;
  readonly source: string;
  readonly componentType: string;
  readonly componentId: string;
  readonly traceId: string;
  readonly raw: string;
}

/** Position of a level in the order low to high; -1 when it is not a known level. */
export function levelRank(level: string): number {
  return levels.indexOf(level as Level);
}

/** The record of a parsed value and its JSON text; takes any value, never throws. */
export function createRecord(value: unknown, raw: string): ActivityRecord {
  const text = (key: string) => {
    const field = ownValue(value, key);
    return typeof field === "string" ? field : "";
  };
  const created = ownValue(value, "created");
  return {
    createdUs: typeof created === "number" && Number.isFinite(created) ? created : 0,
    level: text("level"),
    eventType: text("event_type"),
    source: text("source"),
    componentType: text("component_type"),
    componentId: text("component_id"),
    traceId: text("trace_id"),
    raw,
  };
}

/** The record of one line of JSON text; undefined when the text is not JSON. */
export function recordFromJson(raw: string): ActivityRecord | undefined {
  try {
    return createRecord(JSON.parse(raw), raw);
  } catch {
    return undefined;
  }
}

/** Every field of the record, numbers lossless; an empty object when the record is not a JSON object. */
export function recordFields(record: ActivityRecord): JsonObject {
  const known = fieldsOf.get(record);
  if (known) return known;
  const value = parseLossless(record.raw);
  const fields = isJsonObject(value) ? value : {};
  fieldsOf.set(record, fields);
  return fields;
}

const fieldsOf = new WeakMap<ActivityRecord, JsonObject>();

/** The payload as received, of any shape; undefined when there is none. */
export function recordPayload(record: ActivityRecord): unknown {
  return ownValue(recordFields(record), "payload");
}
