/** Where a record departs from the documented shape, one row for each place. */

import { z } from "zod";
import { isRawNumber, type JsonObject, ownValue } from "../base/json.ts";
import { isMoreExact } from "../base/schema-issues.ts";
import type { EventType } from "./event.ts";
import { memberPlace } from "./leaves.ts";
import type { Drift } from "./view.ts";

/** Empty when what every record has is of its documented type (interface document, 2.7); not every event has every field. */
export function headerDriftOf(fields: JsonObject): readonly Drift[] {
  return headerTypes.flatMap(([path, expected]) => {
    const found = Object.hasOwn(fields, path) ? fields[path] : undefined;
    if (
      path === "created"
        ? isNumber(found)
        : found === undefined || found === null || typeof found === expected
    ) {
      return [];
    }
    return [{ path, expected, received: kindOf(found) }];
  });
}

/** A missing time is reported, unlike other fields: no window of time finds such a record. */
const headerTypes = [
  ["created", "number"],
  ["level", "string"],
  ["event_type", "string"],
  ["source", "string"],
  ["component_type", "string"],
  ["component_id", "string"],
  ["trace_id", "string"],
] as const;

function isNumber(value: unknown): boolean {
  return (typeof value === "number" && Number.isFinite(value)) || isRawNumber(value);
}

/** Empty when the payload fits; takes any JSON, never throws. */
export function driftOf(type: EventType, payload: unknown): readonly Drift[] {
  const result = schemaOf(type).safeParse(payload);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => driftOfIssue(issue, payload));
}

const schemas = new WeakMap<EventType, z.ZodType>();

function schemaOf(type: EventType): z.ZodType {
  const known = schemas.get(type);
  if (known) return known;
  const made = type.payload(z);
  schemas.set(type, made);
  return made;
}

function driftOfIssue(issue: z.core.$ZodIssue, payload: unknown): readonly Drift[] {
  let place = "payload";
  let found = payload;
  for (const key of issue.path) {
    place = typeof key === "number" ? `${place}[${key}]` : memberPlace(place, String(key));
    found = ownValue(found, key);
  }
  if (isMoreExact(issue, found)) return [];
  return [{ path: place, expected: expectedBy(issue), received: receivedKind(issue, found) }];
}

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return issue.expected;
  if (issue.code === "invalid_value") return issue.values.map(String).join(" | ");
  return issue.message;
}

function receivedKind(issue: z.core.$ZodIssue, found: unknown): string {
  // The right kind with a word that is not listed: the kind alone would say nothing.
  if (issue.code === "invalid_value" && typeof found === "string") return `"${found.slice(0, 80)}"`;
  return kindOf(found);
}

function kindOf(found: unknown): string {
  if (found === undefined) return "missing";
  if (found === null) return "null";
  if (isRawNumber(found)) return "number";
  return Array.isArray(found) ? "array" : typeof found;
}
