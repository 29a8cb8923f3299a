/** What went into a part of two runs and what came out, field by field. */

import { countOf } from "../../base/count-words.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { leafText, leavesOf } from "../leaves.ts";
import { valueAt } from "../payload.ts";
import { type ActivityRecord, decodePayload } from "../record.ts";
import type { WaterfallRow } from "./waterfall.ts";

/** Gives the record of a row's reference. */
export type RecordOf = (rowId: number) => ActivityRecord | undefined;

export type FieldDifference = "none" | "identifier" | "field" | "only-left" | "only-right";

export interface ComparedField {
  /** `inputs.amount`, or the group alone where all its fields are alike. */
  readonly place: string;
  /** Texts of the values; undefined where the side has none. */
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly difference: FieldDifference;
}

/** The fields that differ; a group whose fields are all alike is one line that says so. */
export function comparedFields(
  left: readonly ActivityRecord[],
  right: readonly ActivityRecord[],
): readonly ComparedField[] {
  return groups.flatMap((group) => {
    const [a, b] = [valuesOf(left, group), valuesOf(right, group)];
    if (!a || !b) return onlyOne(group, a, b);
    const places = [...new Set([...a.keys(), ...b.keys()])];
    const fields = places.map((place) => comparedField(place, a.get(place), b.get(place)));
    const different = fields.filter(({ difference }) => difference !== "none");
    if (fields.length === 0) return [];
    const text = `${countOf(fields.length, "field")}, alike`;
    return different.length > 0
      ? different.slice(0, fieldLimit)
      : [{ place: group, left: text, right: text, difference: "none" as const }];
  });
}

/** The records of a row, as far as they are known. */
export function recordsOf(row: WaterfallRow | undefined, recordOf: RecordOf): readonly ActivityRecord[] {
  return (row?.rowIds ?? []).flatMap((rowId) => recordOf(rowId) ?? []);
}

const groups = ["inputs", "outputs"] as const;

/** Fields of one group that are shown at most; a form may have hundreds. */
const fieldLimit = 50;

type Values = ReadonlyMap<string, unknown>;

/** What the records say of the group; undefined when they say nothing. */
function valuesOf(records: readonly ActivityRecord[], group: string): Values | undefined {
  let values: Values | undefined;
  for (const record of records) {
    const found = valueAt(decodePayload(record.raw), group);
    if (found === undefined) continue;
    // An empty object is a leaf of its own: it has no fields.
    const leaves = leavesOf(found, group).leaves.filter(({ place }) => place !== group);
    values = new Map(leaves.map(({ place, value }) => [place, value]));
  }
  return values;
}

/** A run that goes on, or failed, has no outputs: the outputs of the other run are then not compared field by field. */
function onlyOne(
  group: string,
  left: Values | undefined,
  right: Values | undefined,
): readonly ComparedField[] {
  const values = left ?? right;
  if (!values) return [];
  const text = countOf(values.size, "field");
  return left
    ? [{ place: group, left: text, right: undefined, difference: "only-left" }]
    : [{ place: group, left: undefined, right: text, difference: "only-right" }];
}

function comparedField(place: string, left: unknown, right: unknown): ComparedField {
  const [a, b] = [left, right].map((value) => (value === undefined ? undefined : shown(value)));
  return { place: safeLine(place), left: a, right: b, difference: differenceOf(place, left, right, a === b) };
}

function differenceOf(place: string, left: unknown, right: unknown, isSame: boolean): FieldDifference {
  if (left === undefined) return "only-right";
  if (right === undefined) return "only-left";
  if (isSame) return "none";
  return typeof left === typeof right && isOwn(place, left) && isOwn(place, right) ? "identifier" : "field";
}

/** Identifiers and instants are of each run's own, and seldom explain anything. */
function isOwn(place: string, value: unknown): boolean {
  const isName = /(?:^|[_.\]]|[a-z](?=[A-Z]))(?:ids?|Ids?|ts|time|date|timestamp|token)$/.test(place);
  return isName || (typeof value === "string" && /^[A-Z][A-Z0-9]{5,}$/.test(value));
}

const valueLimit = 500;

/** Puts texts in quotes: the number 3 and the text "3" differ. */
function shown(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : leafText(value);
  return safeLine(text.length > valueLimit ? `${text.slice(0, valueLimit)}…` : text);
}
