/** What is wrong with an item for a datastore: its key, its attributes, its size; each mistake with its place. */

import { isDeeper } from "../../base/is-deeper.ts";
import { ownValue } from "../../base/json.ts";
import { nearestName } from "../../base/nearest-name.ts";
import type { DatastoreItem } from "../schemas/datastore.ts";
import { typeMistake } from "./attribute-type.ts";
import type { DatastoreDeclaration, DeclaredAttribute } from "./declaration.ts";

export interface ItemProblem {
  readonly code: "datastore_item_invalid" | "datastore_primary_key_missing";
  readonly message: string;
  /** JSON pointer below the item. */
  readonly pointer: string;
}

export interface ItemLimits {
  readonly itemBytes: number;
  readonly keyBytes: number;
  readonly depth: number;
}

/** Assumptions: the interface document has no such limits; these are those of the database behind the live service. */
export const usualItemLimits: ItemLimits = { itemBytes: 409_600, keyBytes: 2048, depth: 32 };

/** The item's key; undefined when it has none that can be one. */
export function keyOf(item: unknown, primaryKey: string): string | undefined {
  const key = ownValue(item, primaryKey);
  return typeof key === "string" && key !== "" ? key : undefined;
}

/** Whether the key is there and can be one. */
export function keyProblems(
  item: unknown,
  primaryKey: string,
  limits: ItemLimits = usualItemLimits,
): readonly ItemProblem[] {
  const key = keyOf(item, primaryKey);
  if (key === undefined) {
    const message = `The item has no ${JSON.stringify(primaryKey)}, a text that is its key.`;
    return [{ code: "datastore_primary_key_missing", message, pointer: pointerTo(primaryKey) }];
  }
  const wrong = (message: string): ItemProblem[] => [
    { code: "datastore_item_invalid", message, pointer: pointerTo(primaryKey) },
  ];
  if (!key.isWellFormed()) return wrong("The key holds half of a character.");
  const bytes = key.length * 3 <= limits.keyBytes ? 0 : utf8Bytes(key);
  return bytes > limits.keyBytes
    ? wrong(`The key has ${bytes} bytes; at most ${limits.keyBytes} are taken.`)
    : [];
}

/** More are of no use; what comes after them is not looked at, as an item may have a million names. */
export const mostAttributeProblems = 20;

/** The first attributes that are not declared or have a value of another type than the declared one. */
export function attributeProblems(
  item: DatastoreItem,
  declaration: DatastoreDeclaration,
): readonly ItemProblem[] {
  const problems: ItemProblem[] = [];
  for (const [name, value] of Object.entries(item)) {
    if (problems.length === mostAttributeProblems) break;
    const problem = attributeProblem(name, value, declaration);
    if (problem) problems.push(problem);
  }
  return problems;
}

function attributeProblem(
  name: string,
  value: unknown,
  declaration: DatastoreDeclaration,
): ItemProblem | undefined {
  const declared = attributesByName(declaration);
  const attribute = declared.get(name);
  if (!attribute) {
    const near = nearestName(name, declared.keys());
    const hint = near === undefined ? "" : ` Did you mean ${JSON.stringify(near)}?`;
    const message = `${JSON.stringify(declaration.name)} declares no attribute ${JSON.stringify(name)}.${hint}`;
    return { code: "datastore_item_invalid", message, pointer: pointerTo(name) };
  }
  const mistake = typeMistake(attribute, value);
  if (!mistake) return undefined;
  const place = `${JSON.stringify(name)}${mistake.pointer.replaceAll("/", "·")}`;
  const type = attribute.type.includes("#") ? ` (${attribute.type})` : "";
  const message = `${place} must be ${mistake.expected}${type}.`;
  return { code: "datastore_item_invalid", message, pointer: pointerTo(name) + mistake.pointer };
}

/** Looked up for every item, so it is made once for each declaration. */
function attributesByName(declaration: DatastoreDeclaration): ReadonlyMap<string, DeclaredAttribute> {
  const known = byName.get(declaration);
  if (known) return known;
  const made = new Map(declaration.attributes.map((attribute) => [attribute.name, attribute]));
  byName.set(declaration, made);
  return made;
}

const byName = new WeakMap<DatastoreDeclaration, ReadonlyMap<string, DeclaredAttribute>>();

/** Whether the item is small and flat enough; `json` is its text. */
export function sizeProblems(
  item: unknown,
  json: string,
  limits: ItemLimits = usualItemLimits,
): readonly ItemProblem[] {
  const wrong = (message: string): ItemProblem[] => [
    { code: "datastore_item_invalid", message, pointer: "" },
  ];
  // No character has more than three bytes for each of its units: most items need no counting.
  const bytes = json.length * 3 <= limits.itemBytes ? 0 : utf8Bytes(json);
  if (bytes > limits.itemBytes) {
    return wrong(`The item has ${bytes} bytes as JSON; at most ${limits.itemBytes} are taken.`);
  }
  return isDeeper(item, limits.depth) ? wrong(`The item nests more than ${limits.depth} levels.`) : [];
}

/** RFC 6901. */
function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function utf8Bytes(text: string): number {
  return encoder.encode(text).length;
}

const encoder = new TextEncoder();
