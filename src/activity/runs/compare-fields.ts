/** What went into a part of two runs, what came out, and what else its records say, field by field. */

import { isJsonObject } from "../../base/json.ts";
import { valueAt } from "../payload.ts";
import { type ActivityRecord, decodePayload } from "../record.ts";
import { type ComparedPlace, comparePlaces } from "./compare-places.ts";
import type { WaterfallRow } from "./waterfall.ts";

/** Gives the record of a row's reference. */
export type RecordOf = (rowId: number) => ActivityRecord | undefined;

/** Its keys lead there from the payload. */
export interface ComparedField extends ComparedPlace {
  readonly group: FieldGroup;
}

/** Attributes are what the records say beside inputs, outputs and the ending. */
export type FieldGroup = "inputs" | "outputs" | "attributes";

/** All fields, alike or not, those of one group together. */
export function comparedFields(
  left: readonly ActivityRecord[],
  right: readonly ActivityRecord[],
): readonly ComparedField[] {
  const [a, b] = [left, right].map((records) => records.map(payloadOf));
  return a && b ? [...grouped("inputs", a, b), ...grouped("outputs", a, b), ...attributes(a, b)] : [];
}

/** The records of a row, as far as they are known. */
export function recordsOf(row: WaterfallRow | undefined, recordOf: RecordOf): readonly ActivityRecord[] {
  return (row?.rowIds ?? []).flatMap((rowId) => recordOf(rowId) ?? []);
}

interface Payload {
  readonly eventType: string;
  readonly value: unknown;
}

function payloadOf({ eventType, raw }: ActivityRecord): Payload {
  return { eventType, value: decodePayload(raw) };
}

/**
 * A part that failed has no outputs: the group is then one field of the other run. Where the record that would say it was not read,
 * nothing is known of it: the group is no field of either.
 */
function grouped(
  group: "inputs" | "outputs",
  left: readonly Payload[],
  right: readonly Payload[],
): readonly ComparedField[] {
  const [a, b] = [lastWith(group, left), lastWith(group, right)];
  if (isUnknown(a, right, b) || isUnknown(b, left, a)) return [];
  const places = comparePlaces(group, valueAt(a?.value, group), valueAt(b?.value, group));
  return places
    .filter((place) => !isEmpty(place))
    .map((place) => ({ ...place, group, keys: [group, ...place.keys] }));
}

/** Neither side has any field. */
function isEmpty({ left, right }: ComparedPlace): boolean {
  return [left, right].every((value) => value === undefined || value.text === "{}");
}

/** The end of a part says last what went into it. */
function lastWith(group: string, payloads: readonly Payload[]): Payload | undefined {
  return payloads.findLast(({ value }) => valueAt(value, group) !== undefined);
}

/** Whether one side alone has it, and no record of the kind that says it was read of the other. */
function isUnknown(
  one: Payload | undefined,
  others: readonly Payload[],
  other: Payload | undefined,
): boolean {
  return one !== undefined && !other && !others.some(({ eventType }) => eventType === one.eventType);
}

/** What went wrong is said by the part itself; the others have groups of their own. */
const notAttributes: ReadonlySet<string> = new Set([
  ...["inputs", "outputs", "log", "logs"],
  ...["error", "errors", "reason", "exec_outcome"],
]);

/** Of the records that both have: a part that goes on has no end yet, which would differ in everything. */
function attributes(left: readonly Payload[], right: readonly Payload[]): readonly ComparedField[] {
  const [a, b] = [attributesOf(left, right), attributesOf(right, left)];
  return comparePlaces("", a, b).map((place) => ({ ...place, group: "attributes" }));
}

function attributesOf(own: readonly Payload[], others: readonly Payload[]): Record<string, unknown> {
  const known = new Set(others.map(({ eventType }) => eventType));
  const entries = own
    .filter(({ eventType }) => known.has(eventType))
    .flatMap(({ value }) => (isJsonObject(value) ? Object.entries(value) : []));
  return Object.fromEntries(entries.filter(([key]) => !notAttributes.has(key)));
}
