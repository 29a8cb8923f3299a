/**
 * A user or group as a write's answer shows it, held against what was written. A platform may form almost every value, and forms it to the
 * same again: few answers prove that a write did not take, and the rest that differs is only said.
 */

import { isIsoDateTime, parseIsoUs } from "../../base/iso-time.ts";
import { isJsonObject, type Json, type JsonObject, ownValue } from "../../base/json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { OtherValue } from "../writes/other-values.ts";
import { attributesOf } from "./assignment.ts";
import { beginsOtherwise } from "./begins-otherwise.ts";
import { booleanOf, isCleared } from "./kept-value.ts";
import { writableValues } from "./preview.ts";

export interface WrittenResource {
  readonly kind: PeopleKind;
  /** As it was, and as it should be, under the catalogue's names. */
  readonly was: JsonObject;
  readonly wanted: JsonObject;
  /** The attributes that the write names; what it leaves out, the platform may keep. */
  readonly named: readonly string[];
}

/** What the answer leaves out contradicts nothing. */
export function otherResource(written: WrittenResource, answered: JsonObject): readonly OtherValue[] {
  const { kind, was, wanted, named } = written;
  const shown = writableValues(answered, kind);
  return attributesOf(kind).flatMap((attribute) => {
    const { name } = attribute;
    const values = { was: was[name], wanted: wanted[name], is: ownValue(shown, name) as Json | undefined };
    const isNamed = named.includes(name);
    // What follows from another attribute is not worked out for certain.
    if (!isNamed && !isEmpty(values.wanted)) return [];
    const isProof = isNamed ? proofOf(name, values) : () => false;
    return othersOf(attribute, name, values).map((other) => ({ ...other, isKept: !isProof(other) }));
  });
}

interface Values {
  readonly was: Json | undefined;
  readonly wanted: Json | undefined;
  readonly is: Json | undefined;
}

type Differing = Omit<OtherValue, "isKept">;

/** Which of what differs proves that the write did not take (assumption). */
function proofOf(name: string, { was, wanted, is }: Values): (other: Differing) => boolean {
  if (name === "active") return () => booleanOf(is) === !wanted;
  // By their identifiers. One who was there and should stay may have gone by another writer.
  if (name === "members") return (other) => !byValue(was)?.has(keyOf(other.wanted));
  if (!keptAsWritten.includes(name)) return () => false;
  const isStale = is === was && String(was).toLowerCase() !== String(wanted).toLowerCase();
  return () => isStale && (isCleared(wanted) || isPlain(wanted) || beginsOtherwise(wanted, was));
}

/** Updates that the document names without any form of the platform's (2.5, PATCH rule 6). */
const keptAsWritten: readonly string[] = ["title", "userType"];

/** Nothing in it that a platform forms, and no longer than the shortest text that one cuts. */
function isPlain(value: Json | undefined): boolean {
  const text = String(value);
  return (
    text.length <= scimLimits.userNameCharacters && /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/.test(text)
  );
}

function isEmpty(value: Json | undefined): boolean {
  return isCleared(value) || (Array.isArray(value) && value.length === 0);
}

function othersOf(attribute: ScimAttribute, path: string, values: Values): readonly Differing[] {
  const { mutability, multiValued, name, subAttributes } = attribute;
  const { was, wanted, is } = values;
  if (mutability !== undefined || is === undefined || is === null) return [];
  // Whether an account is active, and who the members are, is asked for anew by each write that names it.
  const isAnew = (name === "active" || name === "members") && wanted !== undefined;
  if (!isAnew && JSON.stringify(was) === JSON.stringify(wanted)) return [];
  if (multiValued) return otherItems(attribute, path, values);
  if (!subAttributes) return otherValue(path, wanted, is);
  return subAttributes.flatMap((part) => othersOf(part, `${path}.${part.name}`, partsOf(values, part.name)));
}

function partsOf(values: Values, name: string): Values {
  const [was, wanted, is] = [values.was, values.wanted, values.is].map(
    (value) => ownValue(value, name) as Json | undefined,
  );
  return { was, wanted, is };
}

function otherValue(path: string, wanted: Json | undefined, is: Json): readonly Differing[] {
  if (isCleared(wanted)) return isCleared(is) ? [] : [{ path, wanted: undefined, is }];
  return textOf(wanted) === textOf(is) ? [] : [{ path, wanted, is }];
}

/** One instant may be written in several ways, and what is true or false as a text. */
function textOf(value: Json | undefined): string {
  const text = String(booleanOf(value) ?? value);
  return isIsoDateTime(text) ? String(parseIsoUs(text)) : text;
}

/** By their values. */
function otherItems(attribute: ScimAttribute, path: string, values: Values): readonly Differing[] {
  const [was, wanted, is] = [values.was, values.wanted, values.is].map(byValue);
  const parts = attribute.subAttributes ?? [];
  if (!was || !wanted || !is || !parts.some(({ name }) => name === "value")) return otherList(path, values);
  const missing = [...wanted].filter(([key]) => !is.has(key));
  const left = [...was].filter(([key]) => !wanted.has(key) && is.has(key));
  const there = [...wanted].filter(([key]) => is.has(key));
  return [
    ...missing.map(([, item]) => ({ path, wanted: item, is: undefined })),
    ...left.map(([, item]) => ({ path, wanted: undefined, is: item })),
    ...there.flatMap(([key, item]) =>
      parts.flatMap((part) => {
        const here = partsOf({ was: was.get(key), wanted: item, is: is.get(key) }, part.name);
        // An item that leaves a part out says nothing of it, and by its value it was found.
        if (isCleared(here.wanted) || part.name === "value") return [];
        return othersOf(part, `${path}[${JSON.stringify(ownValue(item, "value"))}].${part.name}`, here);
      }),
    ),
  ];
}

type Items = ReadonlyMap<string, Json>;

/** Undefined for what is no list; nothing is an empty one. */
function byValue(list: Json | undefined): Items | undefined {
  if (list === undefined) return new Map();
  if (!Array.isArray(list)) return undefined;
  const items = (list as readonly Json[]).filter(isJsonObject);
  return new Map(items.map((item) => [keyOf(item), item]));
}

function keyOf(item: unknown): string {
  return String(ownValue(item, "value")).toLowerCase();
}

/** Items without a value of their own, such as postal addresses: only a list that is as before says something. */
function otherList(path: string, { was, wanted, is }: Values): readonly Differing[] {
  return JSON.stringify(is) === JSON.stringify(was) ? [{ path, wanted, is }] : [];
}
