/** Changes of one item in two steps: first what would change against the stored item, then the change itself. */

import { usageError } from "../../base/errors.ts";
import { ownValue } from "../../base/json.ts";
import { kindOfJson } from "../../base/json-kind.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { type CheckedWrite, planChecked } from "../writes/checked-write.ts";
import { type ItemChange, itemChanges } from "../writes/item-changes.ts";
import { type DatastoreAddress, placeArguments } from "./address.ts";
import { getItem } from "./get-item.ts";
import { otherItem } from "./other-item.ts";
import { ofRemoved, ofWrite, ownAnswer } from "./own-answer.ts";
import { checkKey, type SupposedKey } from "./prove-key.ts";

/** Carried out, it gives the item as the platform has it then; undefined after a delete. */
export type WritePlan = CheckedWrite<WriteFacts, DatastoreItem | undefined>;

export interface WriteFacts {
  readonly kind: "put" | "update" | "delete";
  readonly key: string;
  /** The stored item; undefined when there is none. */
  readonly before: DatastoreItem | undefined;
  /** The item afterwards; undefined when it is gone. */
  readonly after: DatastoreItem | undefined;
  readonly changes: readonly ItemChange[];
}

/**
 * Throws a usage error when the item has no key, or when the datastore's items are stored by another attribute: what would be shown is not
 * what the write does then.
 */
export async function planWrite(
  kind: "put" | "update",
  address: DatastoreAddress,
  item: DatastoreItem,
  supposed: SupposedKey,
  signal: AbortSignal,
): Promise<WritePlan> {
  const { primaryKey } = supposed;
  const key = keyOf(item, primaryKey);
  if (key === undefined) throw withoutKey(item, primaryKey);
  const check = (before: DatastoreItem | undefined, stop: AbortSignal) =>
    checkKey(address, supposed, { item, key, before }, stop);
  return planItem({ kind, address, item, key, primaryKey, check }, signal);
}

/** Puts an item back under the key that it was found by, whatever attribute has that. */
export function planPutBack(
  address: DatastoreAddress,
  item: DatastoreItem,
  key: string,
  signal: AbortSignal,
): Promise<WritePlan> {
  return planItem({ kind: "put", address, item, key, check: async () => {} }, signal);
}

interface WantedItem {
  readonly kind: "put" | "update";
  readonly address: DatastoreAddress;
  readonly item: DatastoreItem;
  readonly key: string;
  /** Undefined where it is not known which attribute it is. */
  readonly primaryKey?: string;
  /** Rejects where the key is not what the item is stored by. */
  check(before: DatastoreItem | undefined, signal: AbortSignal): Promise<void>;
}

function planItem(
  { kind, address, item, key, primaryKey, check }: WantedItem,
  signal: AbortSignal,
): Promise<WritePlan> {
  return planChecked(
    {
      async look(stop): Promise<WriteFacts> {
        const before = await getItem(address, key, stop);
        await check(before, stop);
        const after = kind === "update" ? { ...before, ...item } : item;
        return { kind, key, before, after, changes: itemChanges(before, after) };
      },
      async send(_facts, options) {
        const args = { ...placeArguments(address), item };
        const answer = await address.client.call(`apps.datastore.${kind}`, args, options);
        return primaryKey === undefined
          ? ofWrite(answer, address, `apps.datastore.${kind}`).item
          : ownAnswer(answer, address, { kind, item, primaryKey });
      },
      doneAlready,
      compare: async ({ before, after }, answered) => ({
        result: answered,
        others: after ? otherItem(before, after, answered) : [],
      }),
    },
    signal,
  );
}

export function planItemDelete(
  address: DatastoreAddress,
  id: string,
  signal: AbortSignal,
): Promise<WritePlan> {
  return planChecked(
    {
      async look(stop): Promise<WriteFacts> {
        const before = await getItem(address, id, stop);
        return { kind: "delete", key: id, before, after: undefined, changes: itemChanges(before, undefined) };
      },
      async send(_facts, options) {
        const args = { ...placeArguments(address), id };
        const answer = await address.client.call("apps.datastore.delete", args, options);
        ofRemoved(answer, address, id);
        return undefined;
      },
      doneAlready,
    },
    signal,
  );
}

function doneAlready({ changes, before }: WriteFacts) {
  return changes.length === 0 ? { result: before } : undefined;
}

/** A usage error for an item without a key that can be one: an item given as `id:=8803` has a number there. */
export function withoutKey(item: DatastoreItem, primaryKey: string) {
  const name = JSON.stringify(primaryKey);
  const value = ownValue(item, primaryKey);
  const kind = value === "" ? "an empty text" : kindOfJson(value);
  return usageError(
    "missing_key",
    value === undefined
      ? `The item has no ${name}, which is its key.`
      : `The item's ${name} is ${kind}, and as its key it must be a text.`,
    `Give it as a text: ${/^\w+$/.test(primaryKey) ? primaryKey : name}=…`,
  );
}
