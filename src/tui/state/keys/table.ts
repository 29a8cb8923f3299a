/** Finds what a key does in the key table; the table is only ever replaced as a whole. */

import type { ActionName } from "./action-name.ts";
import type { Binding, KeyContext } from "./binding.ts";
import { type Key, keyLabel } from "./key.ts";

export type KeyTable = readonly Binding[];

/** What the key does in these contexts, the innermost first; undefined when it does nothing. */
export function bindingIn(table: KeyTable, key: Key, contexts: readonly KeyContext[]): Binding | undefined {
  const index = indexOf(table);
  for (const context of contexts) {
    const binding = index.get(`${context} ${key}`);
    if (binding) return binding;
  }
  return undefined;
}

/** Rows that hold in these contexts, without keys that an inner context takes from an outer one. */
export function rowsIn(table: KeyTable, contexts: readonly KeyContext[]): readonly Binding[] {
  return contexts
    .flatMap((context) => table.filter((binding) => binding.context === context))
    .flatMap((binding) => {
      const [first, ...others] = binding.keys.filter((key) => bindingIn(table, key, contexts) === binding);
      return first === undefined ? [] : [{ ...binding, keys: [first, ...others] as const }];
    });
}

/** Anything that has the key table, such as the model. */
export interface Keys {
  readonly keyTable: KeyTable;
}

/** The key for an action, as the help writes it; every sentence that names a key calls this. */
export function keyFor({ keyTable }: Keys, name: ActionName): string {
  const binding = keyTable.find(({ context, action }) => `${context}.${action}` === name);
  return binding ? keyLabel(binding.keys[0]) : "";
}

const indexes = new WeakMap<KeyTable, ReadonlyMap<string, Binding>>();

function indexOf(table: KeyTable): ReadonlyMap<string, Binding> {
  const known = indexes.get(table);
  if (known) return known;
  const index = new Map<string, Binding>(
    table.flatMap((binding) => binding.keys.map((key) => [`${binding.context} ${key}`, binding] as const)),
  );
  indexes.set(table, index);
  return index;
}
