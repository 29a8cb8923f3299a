/** The term of one value that a text about a record says, such as a line of its detail. */

import { leafText, leavesOf, memberPlace } from "../activity/leaves.ts";
import { sourceWord } from "../activity/line.ts";
import { type ActivityRecord, recordFields } from "../activity/record.ts";
import type { Link } from "../activity/view.ts";
import { ownValue } from "../base/json.ts";
import { compare } from "./compose.ts";
import { resolveField } from "./fields.ts";
import {
  type KnownNames,
  type MakeTerm,
  scalarText,
  termMaker,
  type ValueTerm,
  wordQuery,
} from "./value-term.ts";

export interface SaidValue {
  readonly label: string;
  readonly value: string;
  readonly link?: Link | undefined;
  /** Where it stands in the record, key by key; absent where the text does not say. */
  readonly place?: readonly string[];
}

/** Undefined where no term selects the record by the value. */
export function saidValueTerm(
  record: ActivityRecord,
  said: SaidValue,
  names: KnownNames,
): ValueTerm | undefined {
  const { label, value, link, place } = said;
  const of = termMaker(record, names);
  if (place) return placeTerm(record, place, of);
  const linked = link && linkTerm(link, names, of);
  return linked ?? equalTerm(record, label, value, of) ?? of(label, value, wordQuery(value));
}

/** A function or workflow by its name, a trace as such, anything else wherever an event names it. */
function linkTerm({ kind, id }: Link, { nameOf }: KnownNames, of: MakeTerm): ValueTerm | undefined {
  if (kind === "trace") return of(kind, id);
  if (kind === "function" || kind === "workflow") return of(kind, nameOf(id) ?? id);
  return of(kind, id, wordQuery(id));
}

function placeTerm(record: ActivityRecord, keys: readonly string[], of: MakeTerm): ValueTerm | undefined {
  const text = comparedText(keys.reduce<unknown>(ownValue, recordFields(record)));
  return text === undefined ? undefined : fieldTerm(keys.at(-1) ?? "", placeOf(keys), text, of);
}

/** Numbers of a place are indexes, or keys that look like them: both are written the same. */
function placeOf(keys: readonly string[]): string {
  return keys.reduce(
    (place, key) => (/^\d+$/.test(key) && place !== "" ? `${place}[${key}]` : memberPlace(place, key)),
    "",
  );
}

/** The first place of the record with that value; one that is called as the label says comes first. */
function equalTerm(
  record: ActivityRecord,
  label: string,
  value: string,
  of: MakeTerm,
): ValueTerm | undefined {
  const words = label.toLowerCase().replaceAll(" ", "_");
  const called = (place: string) => Number(place.toLowerCase().endsWith(words));
  const [first] = leavesOf(recordFields(record))
    .leaves.filter((leaf) => leafText(leaf.value) === value)
    .toSorted((a, b) => called(b.place) - called(a.place))
    .flatMap((leaf) => fieldTerm(label, leaf.place, comparedText(leaf.value) ?? "", of) ?? []);
  return first;
}

/** A null that is pointed at is a value as any other. */
function comparedText(value: unknown): string | undefined {
  return value === null ? "null" : scalarText(value);
}

/** The time is no value that several records have. */
function fieldTerm(label: string, place: string, text: string, of: MakeTerm): ValueTerm | undefined {
  const field = resolveField(place)?.name ?? `record.${place}`;
  if (field === "created") return undefined;
  const value = field === "source" ? sourceWord(text) : text;
  return of(label, value, compare(field, "=", value));
}
