/** An app's datastores for the screen: what is known of them, pages of items, planned changes, saved queries and skeletons. */

import type { Outcome } from "../base/failure.ts";
import type { DatastoreItem } from "../catalog/schemas/datastore.ts";
import { readSkeletons } from "../config/item-skeleton.ts";
import type { Environment } from "../config/paths.ts";
import type { Connection } from "./connect.ts";
import { addressOf } from "./datastore/address.ts";
import { appName } from "./datastore/app-name.ts";
import { type KnownDatastores, knownDatastores } from "./datastore/known-datastores.ts";
import { type ItemsPage, type PageRequest, queryPage } from "./datastore/query-items.ts";
import { getItem, planDelete, planWrite, type WritePlan } from "./datastore/write-item.ts";
import { outcomeOf } from "./failure.ts";
import { openUserQueries, type UserQueries } from "./user-queries.ts";

export interface DatastorePort {
  /** Undefined when nothing is known; a manifest that is wrong is a failure of the kind `usage`. */
  known(signal: AbortSignal): Promise<Outcome<KnownDatastores | undefined>>;
  page(datastore: string, request: PageRequest, signal: AbortSignal): Promise<Outcome<ItemsPage>>;
  /** Undefined when there is none. */
  item(datastore: string, key: string, signal: AbortSignal): Promise<Outcome<DatastoreItem | undefined>>;
  planPut(
    datastore: string,
    item: DatastoreItem,
    primaryKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<PlannedWrite>>;
  planDelete(datastore: string, key: string, signal: AbortSignal): Promise<Outcome<PlannedWrite>>;
  readonly queries: Pick<UserQueries, "list" | "subscribe" | "save">;
  /** Read each time, so that an edit of a file counts at once. */
  skeletons(): readonly ItemBeginning[];
  close(): Promise<void>;
}

/** A write that was planned against the stored item; nothing is sent before it is carried out. */
export interface PlannedWrite extends Omit<WritePlan, "carryOut"> {
  /** What has to be typed; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
  carryOut(signal: AbortSignal): Promise<Outcome<DatastoreItem | undefined>>;
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
  const planned = (planning: Promise<WritePlan>, signal: AbortSignal) =>
    outcomeOf(async (): Promise<PlannedWrite> => {
      const plan = await planning;
      const nameToType = options.protected ? await appName(connection, signal) : undefined;
      return { ...plan, nameToType, carryOut: (stop) => outcomeOf(() => plan.carryOut(stop)) };
    });
  return {
    known: (signal) => outcomeOf(() => knownDatastores({ folder, env, signal, baseUrl, appId })),
    page: (datastore, request, signal) =>
      outcomeOf(() => queryPage(addressOf(connection, datastore), request, signal)),
    item: (datastore, key, signal) => outcomeOf(() => getItem(addressOf(connection, datastore), key, signal)),
    planPut: (datastore, item, primaryKey, signal) =>
      planned(planWrite("put", addressOf(connection, datastore), item, primaryKey, signal), signal),
    planDelete: (datastore, key, signal) =>
      planned(planDelete(addressOf(connection, datastore), key, signal), signal),
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
