/** Finds what a key does in the key table; the table is only ever replaced as a whole. */

import type { ActionName } from "./action-name.ts";
import type { Binding, KeyContext } from "./binding.ts";
import { type Key, keyLabel } from "./key.ts";

export type KeyTable = readonly Binding[];

/** What the key does in these contexts, the innermost first; undefined when it does nothing. */
export function bindingIn(table: KeyTable, key: Key, contexts: readonly KeyContext[]): Binding | undefined {
  const { byKey } = indexOf(table);
  for (const context of contexts) {
    const binding = byKey.get(`${context} ${key}`);
    if (binding) return binding;
  }
  return undefined;
}

/** Rows that hold in these contexts, without keys that an inner context takes from an outer one. */
export function rowsIn(table: KeyTable, contexts: readonly KeyContext[]): readonly Binding[] {
  const { byStack } = indexOf(table);
  const stack = contexts.join(" ");
  const known = byStack.get(stack);
  if (known) return known;
  const rows = heldRows(table, contexts);
  byStack.set(stack, rows);
  return rows;
}

function heldRows(table: KeyTable, contexts: readonly KeyContext[]): readonly Binding[] {
  return contexts
    .flatMap((context) => indexOf(table).byContext.get(context) ?? [])
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
  const binding = indexOf(keyTable).byAction.get(name);
  return binding ? keyLabel(binding.keys[0]) : "";
}

/** A frame asks for dozens of keys, and the table has hundreds of rows. */
interface Index {
  readonly byKey: ReadonlyMap<string, Binding>;
  readonly byAction: ReadonlyMap<string, Binding>;
  readonly byContext: ReadonlyMap<KeyContext, readonly Binding[]>;
  /** Of the stacks of contexts that were asked for; there are a few dozen of them. */
  readonly byStack: Map<string, readonly Binding[]>;
}

const indexes = new WeakMap<KeyTable, Index>();

function indexOf(table: KeyTable): Index {
  const known = indexes.get(table);
  if (known) return known;
  const index = {
    byKey: new Map(
      table.flatMap((binding) => binding.keys.map((key) => [`${binding.context} ${key}`, binding] as const)),
    ),
    // The first row of an action is the one that is named.
    byAction: new Map(
      table.toReversed().map((binding) => [`${binding.context}.${binding.action}`, binding] as const),
    ),
    byContext: Map.groupBy(table, ({ context }) => context),
    byStack: new Map(),
  };
  indexes.set(table, index);
  return index;
}
