/** What takes a patch back: every attribute it named gets what was stored before. */

import { type Json, type JsonObject, ownValue } from "../../base/json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";
import type { Assignment } from "./assignment.ts";
import { itemsIn } from "./items.ts";
import { extensionOf } from "./person.ts";

/** Empty where nothing can be taken back, as with a password. */
export function undoOf(before: JsonObject, assignments: readonly Assignment[]): readonly Assignment[] {
  const undone = assignments
    .toReversed()
    .filter(({ path }) => path.every(({ mutability }) => mutability !== "writeOnly"))
    .flatMap((assignment) => undoOne(before, assignment) ?? []);
  // Two parts of one object that was not there are one clearing.
  const isFirst = ({ path, change }: Assignment, index: number) =>
    change !== "clear" || undone.findIndex((other) => isSame(other.path, path)) === index;
  return undone.filter(isFirst);
}

function isSame(path: Assignment["path"], other: Assignment["path"]): boolean {
  return path.length === other.length && path.every((part, index) => part === other[index]);
}

/** A group may have thousands of members: only those that came or went are named. */
function undoOne(before: JsonObject, { path, change, value }: Assignment): Assignment | undefined {
  const stored = storedAt(before, path);
  if (path[0].name === "members" && (change === "add" || change === "remove")) {
    const had = new Set(itemsIn(stored).map(idOf));
    const named = itemsIn(value).filter((item) => had.has(idOf(item)) === (change === "remove"));
    const items = named.map((item) => ({ value: idOf(item) }));
    return items.length === 0
      ? undefined
      : { path, change: change === "add" ? "remove" : "add", value: items };
  }
  if (!isNothing(stored)) return { path, change: "set", value: stored };
  return { path: wholeOrPart(before, path), change: "clear", value: null };
}

/** A mandatory part cannot be cleared by itself: where there was nothing of its object, that is what is cleared. */
function wholeOrPart(before: JsonObject, path: Assignment["path"]): Assignment["path"] {
  const [whole] = path;
  const hasMandatory = !whole.multiValued && whole.subAttributes?.some(({ required }) => required);
  return hasMandatory && isNothing(storedAt(before, [whole])) ? [whole] : path;
}

function storedAt(
  before: JsonObject,
  [attribute, ...parts]: readonly [ScimAttribute, ...ScimAttribute[]],
): Json | undefined {
  const whole = attribute.extension
    ? extensionOf(before, attribute.extension)
    : ownValue(before, attribute.name);
  return parts.reduce<unknown>((value, { name }) => ownValue(value, name), whole) as Json | undefined;
}

function isNothing(value: Json | undefined): value is null | undefined | "" {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function idOf(item: Json): string {
  return String(ownValue(item, "value"));
}
