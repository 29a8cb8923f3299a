/**
 * A user or group as a write's answer shows it, held against what was written. The platform forms some values, so only two things prove
 * that a write did not take: what was before still stands there, or another value where the document leaves no room for one.
 */

import { isIsoDateTime, parseIsoUs } from "../../base/iso-time.ts";
import { isJsonObject, type Json, type JsonObject, ownValue } from "../../base/json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { OtherValue } from "../other-values.ts";
import { attributesOf } from "./assignment.ts";
import { isCleared } from "./kept-value.ts";
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
    const { name, patchable = true } = attribute;
    const values = { was: was[name], wanted: wanted[name], is: ownValue(shown, name) as Json | undefined };
    const others = othersOf(attribute, name, values);
    if (named.includes(name))
      return others.map((other) => ({ ...other, isKept: other.isKept || !patchable }));
    // What follows from another attribute is not worked out for certain.
    return values.wanted === undefined ? others.map((other) => ({ ...other, isKept: true })) : [];
  });
}

interface Values {
  readonly was: Json | undefined;
  readonly wanted: Json | undefined;
  readonly is: Json | undefined;
}

function othersOf(attribute: ScimAttribute, path: string, values: Values): readonly OtherValue[] {
  const { mutability, multiValued, subAttributes } = attribute;
  const { was, wanted, is } = values;
  if (mutability !== undefined || is === undefined || is === null) return [];
  if (JSON.stringify(was) === JSON.stringify(wanted)) return [];
  if (multiValued) return otherItems(attribute, path, values);
  if (!subAttributes) return otherValue(attribute, path, values);
  return subAttributes.flatMap((part) =>
    othersOf(
      part,
      `${path}.${part.name}`,
      partsOf(values, (value) => ownValue(value, part.name)),
    ),
  );
}

function partsOf(values: Values, part: (value: unknown) => unknown): Values {
  const [was, wanted, is] = [values.was, values.wanted, values.is].map(part) as (Json | undefined)[];
  return { was, wanted, is };
}

function otherValue(attribute: ScimAttribute, path: string, { was, wanted, is }: Values): OtherValue[] {
  if (isCleared(wanted)) {
    // Some attributes have a value of the platform's where none was given.
    return isCleared(is) ? [] : [{ path, wanted: undefined, is, isKept: String(is) !== String(was) }];
  }
  if (textOf(wanted) === textOf(is)) return [];
  const isStale = String(is) === String(was);
  const isKept = isAlike(wanted, is) || (!isStale && (isFormed(attribute) || isBeginning(wanted, is)));
  return [{ path, wanted, is, isKept }];
}

/** One instant may be written in several ways, and what is true or false as a text. */
function textOf(value: Json | undefined): string {
  const text = String(value);
  return isIsoDateTime(text) ? String(parseIsoUs(text)) : text;
}

/** Case, signs and white space are what a platform forms first. */
function isAlike(wanted: Json | undefined, is: Json | undefined): boolean {
  const plain = (value: unknown) =>
    String(value)
      .toLowerCase()
      .replace(/[\s_-]+/g, "");
  return typeof is === "string" && plain(wanted) === plain(is);
}

function isBeginning(wanted: Json | undefined, is: Json | undefined): boolean {
  return typeof is === "string" && is !== "" && String(wanted).startsWith(is);
}

/** Names and addresses become what the platform takes, languages and time zones one of those it knows (assumption). */
function isFormed({ name, format = "text" }: ScimAttribute): boolean {
  return format !== "text" || ["timezone", "locale", "preferredLanguage"].includes(name);
}

/** By their values; other parts count where an item that was there was to have another one. */
function otherItems(attribute: ScimAttribute, path: string, values: Values): readonly OtherValue[] {
  const [was, wanted, is] = [values.was, values.wanted, values.is].map(byValue);
  const parts = attribute.subAttributes ?? [];
  if (!was || !wanted || !is || !parts.some(({ name }) => name === "value")) return otherList(path, values);
  const isStale = was.size === is.size && [...was.keys()].every((key) => is.has(key));
  const mayForm = !isStale && attribute.name !== "members" && attribute.name !== "emails";
  const missing = [...wanted].filter(([key]) => !was.has(key) && !is.has(key));
  const left = [...was].filter(([key]) => !wanted.has(key) && is.has(key));
  const changed = [...wanted].filter(([key]) => was.has(key) && is.has(key));
  return [
    ...missing.map(([, item]) => ({ path, wanted: item, is: undefined, isKept: mayForm })),
    ...left.map(([, item]) => ({ path, wanted: undefined, is: item, isKept: false })),
    ...changed.flatMap(([key]) =>
      parts.flatMap((part) => {
        const of = (items: Items) => ownValue(items.get(key), part.name) as Json | undefined;
        const here = { was: of(was), wanted: of(wanted), is: of(is) };
        return othersOf(
          part,
          `${path}[${JSON.stringify(ownValue(wanted.get(key), "value"))}].${part.name}`,
          here,
        );
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
  return new Map(items.map((item) => [String(ownValue(item, "value")).toLowerCase(), item]));
}

/** Items without a value of their own, such as postal addresses: only a list that is as before says something. */
function otherList(path: string, { was, wanted, is }: Values): readonly OtherValue[] {
  const isStale = JSON.stringify(is) === JSON.stringify(was);
  return isStale ? [{ path, wanted, is, isKept: false }] : [];
}
