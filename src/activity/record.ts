/** One record of the activity log: the header that filters read, and the JSON text as it was received. */

import {
  isJsonObject,
  type JsonObject,
  mayLoseDigits,
  ownValue,
  parsedOrUndefined,
  parseLossless,
} from "../base/json.ts";
import { levels } from "../base/log-words.ts";

/** The same list, in which any text can be looked for. */
const levelNames: readonly string[] = levels;

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
  return levelNames.indexOf(level);
}

/** The record of a parsed value and its JSON text; takes any value, never throws. */
export function createRecord(value: unknown, raw: string): ActivityRecord {
  const text = (key: string) => {
    const field = ownValue(value, key);
    return typeof field === "string" ? field : "";
  };
  const created = ownValue(value, "created");
  return {
    // Zero has one sign: what is read from JSON may have the other.
    createdUs: typeof created === "number" && Number.isFinite(created) ? created + 0 : 0,
    level: text("level"),
    eventType: text("event_type"),
    source: text("source"),
    componentType: text("component_type"),
    componentId: text("component_id"),
    traceId: text("trace_id"),
    raw,
  };
}

/** The same record as if it had been created then, epoch microseconds; its text stays. */
export function createdAt(record: ActivityRecord, createdUs: number): ActivityRecord {
  const { level, eventType, source, componentType, componentId, traceId, raw } = record;
  return { createdUs, level, eventType, source, componentType, componentId, traceId, raw };
}

/** The record of one line of JSON text; undefined when the text is not JSON. */
export function recordFromJson(raw: string): ActivityRecord | undefined {
  try {
    return createRecord(JSON.parse(raw), raw);
  } catch {
    return undefined;
  }
}

/** Every field of the record, numbers lossless; an empty object when the record is not a JSON object. Never throws. */
export function recordFields(record: ActivityRecord): JsonObject {
  const known = fieldsOf.get(record);
  if (known) return known;
  const fields = decodeFields(record.raw);
  fieldsOf.set(record, fields);
  return fields;
}

/** The payload as received, of any shape; undefined when there is none. */
export function recordPayload(record: ActivityRecord): unknown {
  return ownValue(recordFields(record), "payload");
}

/**
 * The payload of a record's text, for one pass over very many records: remembers nothing, and where the payload can
 * be cut out of the text the rest is not parsed. Numbers are lossless. Never throws.
 */
export function decodePayload(raw: string): unknown {
  const cut = payloadText(raw);
  return (cut === undefined ? undefined : parse(cut)) ?? ownValue(decode(raw), "payload");
}

const fieldsOf = new WeakMap<ActivityRecord, JsonObject>();

const payloadKey = '"payload":';

/**
 * The text from the payload's brace, which must be the second one of the record, to the last one inside the record.
 * When something else ends there, that text is no JSON. Undefined where the key may be part of another key, or comes
 * again: the last one counts.
 */
function payloadText(raw: string): string | undefined {
  const brace = raw.indexOf("{", 1);
  const key = brace - payloadKey.length;
  if (key < 1 || !raw.startsWith("{") || !raw.startsWith(payloadKey, key)) return undefined;
  if (raw[key - 1] === "\\" || raw.includes("payload", brace)) return undefined;
  return raw.slice(brace, raw.lastIndexOf("}", raw.lastIndexOf("}") - 1) + 1);
}

function decodeFields(raw: string): JsonObject {
  const value = decode(raw);
  return isJsonObject(value) ? value : {};
}

/** Undefined when the text is not JSON. */
function decode(raw: string): unknown {
  // The lossless parser recurses; nesting too deep for it is still read.
  return parse(raw) ?? parsedOrUndefined(raw, JSON.parse);
}

/** The lossless parser is several times slower than the engine's own, and almost no record needs it. */
function parse(text: string): unknown {
  return parsedOrUndefined(text, mayLoseDigits(text) ? parseLossless : JSON.parse);
}
