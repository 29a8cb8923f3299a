/** An app's datastores for the screen: what is known of them, pages of items, planned changes, saved queries and skeletons. */

import type { Outcome } from "../../base/failure.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { readSkeletons } from "../../config/item-skeleton.ts";
import type { Connection } from "../connect.ts";
import { byForm, type Masked, outcomeOf } from "../failure.ts";
import { openUserQueries, type UserQueries } from "../saved/user-queries.ts";
import { itemChanges } from "../writes/item-changes.ts";
import { keptLines, notTaken } from "../writes/other-values.ts";
import type { Planned, Undo } from "../writes/planned.ts";
import { type ProtectedBy, refuseProtectedSince } from "../writes/protection.ts";
import { type DatastoreAddress, datastoreAddress } from "./address.ts";
import { appName } from "./app-name.ts";
import { getItem } from "./get-item.ts";
import { type KnownDatastores, knownDatastores } from "./known-datastores.ts";
import { listedDatastores } from "./listed-datastores.ts";
import { sayingNearDatastore } from "./near-datastore.ts";
import type { SupposedKey } from "./prove-key.ts";
import { type ItemsPage, type ItemsPageRequest, queryPage } from "./query-items.ts";
import { planItemDelete, planPutBack, planWrite, type WriteFacts, type WritePlan } from "./write-item.ts";

export interface DatastorePort {
  /** Undefined when nothing is known; a manifest that is wrong is a failure of the kind `usage`, and an app that there is not is one of `refused`. */
  known(signal: AbortSignal): Promise<Outcome<KnownDatastores | undefined>>;
  page(datastore: string, request: ItemsPageRequest, signal: AbortSignal): Promise<Outcome<ItemsPage>>;
  /** Undefined when there is none. */
  item(datastore: string, key: string, signal: AbortSignal): Promise<Outcome<DatastoreItem | undefined>>;
  plan(write: ItemWrite, signal: AbortSignal): Promise<Outcome<PlannedWrite>>;
  readonly queries: Pick<UserQueries, "list" | "subscribe" | "save">;
  /** Read each time, so that an edit of a file counts at once. */
  skeletons(): readonly ItemBeginning[];
  close(): Promise<void>;
}

/** One item to be put or deleted. */
export type ItemWrite = { readonly datastore: string; readonly primaryKey: string } & (
  | {
      readonly kind: "put";
      readonly item: DatastoreItem;
      readonly believed: DatastoreItem | undefined;
      /** The key that the platform gave the item by, where it did: the item is put back. */
      readonly foundBy?: string | undefined;
    }
  | {
      readonly kind: "delete";
      readonly key: string;
      /** What the item is believed to be now; undefined when it is believed not to be there. */
      readonly believed: DatastoreItem | undefined;
    }
);

/** Undefined when there is none. */
export type StoredItem = DatastoreItem | undefined;

/** Carried out, it gives the item as it is stored then. */
export interface PlannedWrite extends WriteFacts, Planned<PlannedWrite, StoredItem> {
  readonly datastore: string;
  readonly primaryKey: string;
  /** The stored item is not what it was believed to be. */
  readonly isStale: boolean;
}

/** The beginning of a new item, from a file. */
export interface ItemBeginning {
  readonly name: string;
  readonly title: string;
  /** The datastore it is meant for; undefined when it is meant for any. */
  readonly datastore: string | undefined;
  /** Undefined when the file is broken. */
  readonly item: DatastoreItem | undefined;
  readonly problem: string | undefined;
}

export interface DatastoreSourceOptions {
  readonly connection: Connection;
  /** The profile that protects the app: writes are confirmed by typing the app's name, or that of the profile where no app is known. */
  readonly protectedBy: ProtectedBy;
  /** Where a manifest and the project's `.flowtail` are looked for. */
  readonly folder: string;
  readonly masked?: Masked | undefined;
}

export function openDatastoreSource(options: DatastoreSourceOptions): DatastorePort {
  const { connection, protectedBy, folder, masked = byForm } = options;
  const queries = openUserQueries(folder, masked);
  const known = (signal: AbortSignal) => knownDatastores({ folder, signal, platform: connection });
  const asked = <Value>(datastore: string, signal: AbortSignal, work: () => Promise<Value>) =>
    outcomeOf(() => sayingNearDatastore(datastore, () => known(signal), work), masked);
  const plan = (write: ItemWrite, signal: AbortSignal) =>
    asked(write.datastore, signal, async (): Promise<PlannedWrite> => {
      const { datastore, primaryKey } = write;
      const address = datastoreAddress(connection, datastore);
      const planned = await planOf(write, address, { primaryKey, known: () => known(signal) }, signal);
      const guardian = protectedBy?.();
      const nameToType = guardian && (await appName(connection, guardian, signal));
      return plannedWrite(write, planned, nameToType);
    });
  const plannedWrite = (
    write: ItemWrite,
    planned: WritePlan,
    nameToType: string | undefined,
  ): PlannedWrite => {
    const { datastore, primaryKey, believed } = write;
    const { carryOut, carryOutUnseen: _, ...facts } = planned;
    const isStale = itemChanges(believed, planned.before).length > 0;
    return {
      ...{ ...facts, datastore, primaryKey, nameToType, isStale },
      carryOut: (stop) =>
        outcomeOf(async () => {
          refuseProtectedSince(nameToType, protectedBy);
          const carried = await carryOut(stop);
          if (!carried.isMade) return { isMade: false, plan: plannedWrite(write, carried.plan, nameToType) };
          const { plan: made, result: answer, byAnother, others } = carried;
          const untaken = notTaken(made.kind, others);
          if (untaken) throw untaken;
          const result = made.after && (answer ?? made.after);
          const undo: Undo<PlannedWrite> = (again) => plan(wayBack(write, made, result), again);
          return {
            ...{ isMade: true, result, byAnother, kept: keptLines(others) },
            undo: byAnother ? undefined : undo,
          };
        }, masked),
    };
  };
  return {
    known: (signal) => outcomeOf(() => listedDatastores(connection, { folder, signal }), masked),
    page: (datastore, request, signal) =>
      asked(datastore, signal, () => queryPage(datastoreAddress(connection, datastore), request, signal)),
    item: (datastore, key, signal) =>
      asked(datastore, signal, () => getItem(datastoreAddress(connection, datastore), key, signal)),
    plan,
    queries,
    skeletons: () => readSkeletons(folder).map((found) => beginning(found, masked)),
    close: () => queries.close(),
  };
}

function planOf(write: ItemWrite, address: DatastoreAddress, supposed: SupposedKey, signal: AbortSignal) {
  if (write.kind === "delete") return planItemDelete(address, write.key, signal);
  const { item, foundBy } = write;
  return foundBy === undefined
    ? planWrite("put", address, item, supposed, signal)
    : planPutBack(address, item, foundBy, signal);
}

/** Puts the item back as it was, or deletes what was new. */
function wayBack(
  { datastore, primaryKey }: ItemWrite,
  { key, before }: Pick<WriteFacts, "key" | "before">,
  believed: DatastoreItem | undefined,
): ItemWrite {
  const place = { datastore, primaryKey, believed };
  return before ? { ...place, kind: "put", item: before, foundBy: key } : { ...place, kind: "delete", key };
}

function beginning(found: ReturnType<typeof readSkeletons>[number], masked: Masked): ItemBeginning {
  const { name } = found;
  if ("problem" in found)
    return { name, title: name, datastore: undefined, item: undefined, problem: masked(found.problem) };
  const { title = name, datastore, item } = found;
  return { name, title, datastore, item, problem: undefined };
}
