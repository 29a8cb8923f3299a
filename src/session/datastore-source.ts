/** An app's datastores for the screen: what is known of them, pages of items, planned changes, saved queries and skeletons. */

import type { DatastoreItem } from "../catalog/schemas/datastore.ts";
import { readSkeletons } from "../config/item-skeleton.ts";
import type { Environment } from "../config/paths.ts";
import type { Connection } from "./connect.ts";
import { addressOf } from "./datastore/address.ts";
import { appName } from "./datastore/app-name.ts";
import { type KnownDatastores, knownDatastores } from "./datastore/known-datastores.ts";
import { type ItemsPage, type PageRequest, queryPage } from "./datastore/query-items.ts";
import { getItem, planDelete, planWrite, type WritePlan } from "./datastore/write-item.ts";
import { openUserQueries, type UserQueries } from "./user-queries.ts";

export interface DatastorePort {
  /** A write is confirmed by typing what `appName` gives. */
  readonly protected: boolean;
  appName(signal: AbortSignal): Promise<string>;
  /** Undefined when nothing is known; throws a usage error for a manifest that is wrong. */
  known(signal: AbortSignal): Promise<KnownDatastores | undefined>;
  page(datastore: string, request: PageRequest, signal: AbortSignal): Promise<ItemsPage>;
  /** Undefined when there is none. */
  item(datastore: string, key: string, signal: AbortSignal): Promise<DatastoreItem | undefined>;
  planPut(
    datastore: string,
    item: DatastoreItem,
    primaryKey: string,
    signal: AbortSignal,
  ): Promise<WritePlan>;
  planDelete(datastore: string, key: string, signal: AbortSignal): Promise<WritePlan>;
  readonly queries: Pick<UserQueries, "list" | "subscribe" | "save">;
  /** Read each time, so that an edit of a file counts at once. */
  skeletons(): readonly ItemBeginning[];
  close(): Promise<void>;
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
  readonly protected: boolean;
  /** Where a manifest and the project's `.flowtail` are looked for. */
  readonly folder: string;
  readonly env: Environment;
}

export function openDatastoreSource(options: DatastoreSourceOptions): DatastorePort {
  const { connection, folder, env } = options;
  const { baseUrl, appId } = connection;
  const queries = openUserQueries(folder);
  return {
    protected: options.protected,
    appName: (signal) => appName(connection, signal),
    known: (signal) => knownDatastores({ folder, env, signal, baseUrl, appId }),
    page: (datastore, request, signal) => queryPage(addressOf(connection, datastore), request, signal),
    item: (datastore, key, signal) => getItem(addressOf(connection, datastore), key, signal),
    planPut: (datastore, item, primaryKey, signal) =>
      planWrite("put", addressOf(connection, datastore), item, primaryKey, signal),
    planDelete: (datastore, key, signal) => planDelete(addressOf(connection, datastore), key, signal),
    queries,
    skeletons: () => readSkeletons(folder).map(beginning),
    close: () => queries.close(),
  };
}

function beginning(found: ReturnType<typeof readSkeletons>[number]): ItemBeginning {
  const { name } = found;
  if ("problem" in found)
    return { name, title: name, datastore: undefined, item: undefined, problem: found.problem };
  const { title = name, datastore, item } = found;
  return { name, title, datastore, item, problem: undefined };
}
