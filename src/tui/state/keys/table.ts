/** Finds what a key does in the table of keys; a table is only ever replaced as a whole. */

import type { ActionName } from "./action-name.ts";
import type { Binding, Place } from "./binding.ts";
import { type Key, keyLabel } from "./key.ts";

export type KeyTable = readonly Binding[];

/** What the key does in these places, the innermost first; undefined when it does nothing. */
export function bindingIn(table: KeyTable, key: Key, places: readonly Place[]): Binding | undefined {
  const index = indexOf(table);
  for (const place of places) {
    const binding = index.get(`${place} ${key}`);
    if (binding) return binding;
  }
  return undefined;
}

/** Rows that hold in these places, without the keys an inner place takes from an outer one. */
export function rowsIn(table: KeyTable, places: readonly Place[]): readonly Binding[] {
  return places
    .flatMap((place) => table.filter((binding) => binding.place === place))
    .flatMap((binding) => {
      const [first, ...others] = binding.keys.filter((key) => bindingIn(table, key, places) === binding);
      return first === undefined ? [] : [{ ...binding, keys: [first, ...others] as const }];
    });
}

/** The keys in use; the model is one. */
export interface Keys {
  readonly keyTable: KeyTable;
}

/** The key to press for an action, as help writes it: every sentence that names a key has it from here. */
export function keyFor({ keyTable }: Keys, name: ActionName): string {
  const binding = keyTable.find(({ place, action }) => `${place}.${action}` === name);
  return binding ? keyLabel(binding.keys[0]) : "";
}

const indexes = new WeakMap<KeyTable, ReadonlyMap<string, Binding>>();

function indexOf(table: KeyTable): ReadonlyMap<string, Binding> {
  const known = indexes.get(table);
  if (known) return known;
  const index = new Map<string, Binding>(
    table.flatMap((binding) => binding.keys.map((key) => [`${binding.place} ${key}`, binding] as const)),
  );
  indexes.set(table, index);
  return index;
}
