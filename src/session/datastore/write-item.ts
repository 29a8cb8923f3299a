/** Changes of one item in two steps: first what would change against the stored item, then the change itself. */

import { usageError } from "../../base/errors.ts";
import { isJsonObject } from "../../base/json.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { type CheckedWrite, planChecked } from "../checked-write.ts";
import { type DatastoreAddress, placeArguments } from "./address.ts";
import { type ItemChange, itemChanges } from "./item-changes.ts";
import { ownAnswer } from "./own-answer.ts";

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

/** The stored item, or undefined: the platform answers with an empty one when there is none. */
export async function getItem(
  address: DatastoreAddress,
  id: string,
  signal: AbortSignal,
): Promise<DatastoreItem | undefined> {
  const args = { ...placeArguments(address), id };
  const { item } = await address.client.call("apps.datastore.get", args, { signal });
  return isJsonObject(item) && Object.keys(item).length > 0 ? item : undefined;
}

/** Throws a usage error when the item has no key. `primaryKey` is `id` unless a manifest says otherwise. */
export async function planWrite(
  kind: "put" | "update",
  address: DatastoreAddress,
  item: DatastoreItem,
  primaryKey: string,
  signal: AbortSignal,
): Promise<WritePlan> {
  const key = keyOf(item, primaryKey);
  if (key === undefined) throw withoutKey(primaryKey);
  return planChecked(
    {
      async look(stop): Promise<WriteFacts> {
        const before = await getItem(address, key, stop);
        const after = kind === "update" ? { ...before, ...item } : item;
        return { kind, key, before, after, changes: itemChanges(before, after) };
      },
      async send(_facts, options) {
        const args = { ...placeArguments(address), item };
        const answer = await address.client.call(`apps.datastore.${kind}`, args, options);
        return ownAnswer(answer, { kind, item, primaryKey });
      },
      doneAlready,
    },
    signal,
  );
}

export function planDelete(address: DatastoreAddress, id: string, signal: AbortSignal): Promise<WritePlan> {
  return planChecked(
    {
      async look(stop): Promise<WriteFacts> {
        const before = await getItem(address, id, stop);
        return { kind: "delete", key: id, before, after: undefined, changes: itemChanges(before, undefined) };
      },
      async send(_facts, options) {
        await address.client.call("apps.datastore.delete", { ...placeArguments(address), id }, options);
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

function withoutKey(primaryKey: string) {
  return usageError(
    "missing_key",
    `The item has no ${JSON.stringify(primaryKey)}, which is its key.`,
    `Give it as a text: ${/^\w+$/.test(primaryKey) ? primaryKey : JSON.stringify(primaryKey)}=…`,
  );
}
