/** What a write would change: every attribute that comes, goes or gets another value, down to the place. */

import { isJsonObject, isRawNumber, ownValue } from "../../base/json.ts";

export interface ItemChange {
  /** As in a condition: `decision.note`, `tags[1]`, `` `odd name` ``; empty for the item as a whole. */
  readonly path: string;
  /** Undefined for an attribute that comes. */
  readonly before: unknown;
  /** Undefined for an attribute that goes. */
  readonly after: unknown;
}

/** In the order of the new item, then what is gone; empty when both are equal. Undefined is no item at all. */
export function itemChanges(before: unknown, after: unknown): readonly ItemChange[] {
  return changesAt("", before, after, 0);
}

/** One line a change: `+ name: value`, `- name: value`, `~ name: value → value`. */
export function changeLines(changes: readonly ItemChange[]): readonly string[] {
  return changes.map(({ path, before, after }) => {
    const name = path === "" ? "" : `${path}: `;
    if (before === undefined) return `+ ${name}${JSON.stringify(after)}`;
    if (after === undefined) return `- ${name}${JSON.stringify(before)}`;
    return `~ ${name}${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  });
}

/** Deeper values are shown as a whole. */
const deepestPath = 8;

function changesAt(path: string, before: unknown, after: unknown, depth: number): ItemChange[] {
  if (sameText(before, after)) return [];
  const inside = depth < deepestPath;
  if (inside && isJsonObject(before) && isJsonObject(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) =>
      changesAt(memberPath(path, name), ownValue(before, name), ownValue(after, name), depth + 1),
    );
  }
  if (inside && Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((element, index) =>
      changesAt(`${path}[${index}]`, before[index], element, depth + 1),
    );
  }
  if (depth === 0 && isJsonObject(before ?? after)) return wholeItem(before, after);
  return [{ path, before, after }];
}

/** An item that comes or goes is listed attribute by attribute. */
function wholeItem(before: unknown, after: unknown): ItemChange[] {
  return Object.entries((after ?? before) as object).map(([name, value]) => ({
    path: memberPath("", name),
    before: before === undefined ? undefined : value,
    after: after === undefined ? undefined : value,
  }));
}

/** Numbers are equal as they are written: 1.0 has become 1 long before. The order of attributes has no meaning. */
function sameText(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null)
    return false;
  if (isRawNumber(before) || isRawNumber(after)) return JSON.stringify(before) === JSON.stringify(after);
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every(
      (name) => Object.hasOwn(after, name) && sameText(ownValue(before, name), ownValue(after, name)),
    )
  );
}

function memberPath(path: string, name: string): string {
  const written = /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, "\\$&")}\``;
  return path === "" ? written : `${path}.${written}`;
}
