/** Where a payload departs from the documented shape, one row for each place. */

import { z } from "zod";
import type { EventType } from "./event.ts";
import { memberPlace } from "./leaves.ts";
import type { Drift } from "./view.ts";

/** Empty when the payload fits; takes any JSON, never throws. */
export function driftOf(type: EventType, payload: unknown): readonly Drift[] {
  const result = schemaOf(type).safeParse(payload);
  return result.success ? [] : result.error.issues.map((issue) => driftOfIssue(issue, payload));
}

const schemas = new WeakMap<EventType, z.ZodType>();

function schemaOf(type: EventType): z.ZodType {
  const known = schemas.get(type);
  if (known) return known;
  const made = type.payload(z);
  schemas.set(type, made);
  return made;
}

function driftOfIssue(issue: z.core.$ZodIssue, payload: unknown): Drift {
  let place = "payload";
  let found = payload;
  for (const key of issue.path) {
    place = typeof key === "number" ? `${place}[${key}]` : memberPlace(place, String(key));
    found = memberOf(found, key);
  }
  return { path: place, expected: expectedBy(issue), received: receivedKind(issue, found) };
}

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return issue.expected;
  if (issue.code === "invalid_value") return issue.values.map(String).join(" | ");
  return issue.message;
}

function receivedKind(issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined) return "missing";
  if (found === null) return "null";
  if (Array.isArray(found)) return "array";
  // The kind alone says nothing when it is the right kind with a word nobody listed.
  if (issue.code === "invalid_value" && typeof found === "string") return `"${found.slice(0, 80)}"`;
  return typeof found;
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}
