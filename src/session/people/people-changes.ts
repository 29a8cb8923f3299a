/** What a write would change of a user or group: attribute by attribute, lists item by item. */

import { isJsonObject, type Json, type JsonObject, ownText, ownValue } from "../../base/json.ts";
import { type ItemChange, itemChanges } from "../writes/item-changes.ts";
import { shownChange } from "../writes/shown-changes.ts";
import { wordedLabel } from "./person.ts";

/** Items are compared by value: one that goes is not shown as a change of all others after it. */
export function peopleChanges(before: JsonObject | undefined, after: JsonObject): readonly ItemChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before ?? {})]);
  return [...names].flatMap((name) => {
    const sides = [ownValue(before, name), ownValue(after, name)] as (Json | undefined)[];
    // Of a group that comes or goes each member is said by itself too.
    const [was, is] = name === "members" ? sides.map((side) => side ?? []) : sides;
    if (hasValues(was) && hasValues(is)) return listChanges(name, was, is);
    const within = itemChanges({ [name]: was }, { [name]: is });
    return within.filter((change) => change.before !== undefined || change.after !== undefined);
  });
}

/** One line a change: of a long value the part that changes, cut where a picture would fill the screen. `called` names members. */
export function peopleChangeLines(
  changes: readonly ItemChange[],
  called: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  return changes.map((change) => memberLine(change, called) ?? shownChange(change, { room }).line);
}

/** A member who comes or goes, as a person is named; undefined for any other change, and for an item that says more. */
function memberLine(
  { path, before, after }: ItemChange,
  called: ReadonlyMap<string, string>,
): string | undefined {
  const item = before ?? after;
  const isOne = path === "members" && (before === undefined || after === undefined);
  if (!isOne || !isJsonObject(item)) return undefined;
  const { value: _value, display: _display, ...rest } = item;
  const id = ownText(item, "value");
  if (id === "" || Object.keys(rest).length > 0) return undefined;
  const name = ownText(item, "display") || (called.get(id) ?? "");
  return `${after === undefined ? "-" : "+"} member ${wordedLabel([id], name)}`;
}

/** Characters: a screen full of them (assumption). */
export const longestNew = 2000;
const room = { whole: 500, changed: longestNew };

type Items = readonly JsonObject[];

function hasValues(list: Json | undefined): list is Items {
  return Array.isArray(list) && list.every((item) => isJsonObject(item) && typeof item["value"] === "string");
}

function listChanges(name: string, before: Items, after: Items): readonly ItemChange[] {
  const was = new Map(before.map((item) => [item["value"], item]));
  const is = new Map(after.map((item) => [item["value"], item]));
  const gone = before.filter((item) => !is.has(item["value"]));
  return [
    ...gone.map((item) => ({ path: name, before: item, after: undefined })),
    ...after.flatMap((item): ItemChange[] => {
      const earlier = was.get(item["value"]);
      if (!earlier) return [{ path: name, before: undefined, after: item }];
      const differs = itemChanges(withoutDisplay(earlier), withoutDisplay(item)).length > 0;
      return differs ? [{ path: name, before: earlier, after: item }] : [];
    }),
  ];
}

/** The platform writes it. */
function withoutDisplay({ display: _display, ...item }: JsonObject): JsonObject {
  return item;
}
