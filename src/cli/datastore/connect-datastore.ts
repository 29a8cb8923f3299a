/** Connects a command to the datastore it is about. */

import { countOf } from "../../base/count-words.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import type { Settings } from "../../config/settings.ts";
import type { Connection } from "../../session/connect.ts";
import { addressOf, type DatastoreAddress } from "../../session/datastore/address.ts";
import { type KnownDatastores, knownDatastores } from "../../session/datastore/known-datastores.ts";
import { withNearDatastore } from "../../session/datastore/near-datastore.ts";
import { commandSettings } from "../command-settings.ts";
import { connectCommand } from "../connect-command.ts";
import type { Context, GlobalOptions } from "../context.ts";

export interface ConnectedDatastore extends AsyncDisposable {
  readonly address: DatastoreAddress;
  readonly connection: Connection;
  readonly settings: Settings;
  /** What is known of the app's datastores; asked when it is needed. */
  known(): Promise<KnownDatastores | undefined>;
}

export interface OpenOptions {
  /** A manifest's path. */
  readonly manifest?: string | undefined;
  /** For work of many calls. */
  readonly bulk?: boolean;
}

/**
 * Connects for the work, and says which datastore was probably meant where the platform knows none of the name. Work on pages with
 * entries that are no items is done only in part.
 */
export async function withDatastore<Result>(
  datastore: string | undefined,
  context: Context,
  options: GlobalOptions & OpenOptions,
  work: (open: ConnectedDatastore) => Promise<Result>,
): Promise<Result> {
  let leftOut = 0;
  await using open = await connectDatastore(datastore, context, {
    ...options,
    onLeftOut: (count) => {
      leftOut += count;
    },
  });
  try {
    const result = await work(open);
    if (leftOut > 0) throw withoutNoItems(leftOut, open.address.datastore);
    return result;
  } catch (thrown) {
    throw await withNearDatastore(thrown, open.address.datastore, open.known);
  }
}

function withoutNoItems(count: number, datastore: string): FlowtailError {
  const entries = `${countOf(count, "entry", "entries")} that came`;
  return new FlowtailError(
    "partial",
    "partly_done",
    `${entries} from ${JSON.stringify(datastore)} ${count === 1 ? "is no item and was" : "are no items and were"} left out.`,
    {
      remedy: "The rest is whole. The notices above say where they stood; see what answers at the base URL.",
      details: { datastore, left_out: count },
    },
  );
}

async function connectDatastore(
  datastore: string | undefined,
  context: Context,
  options: GlobalOptions & OpenOptions & Pick<DatastoreAddress, "onLeftOut">,
): Promise<ConnectedDatastore> {
  const { manifest, bulk = false } = options;
  const name = neededName(datastore);
  const settings = await commandSettings(context, options);
  const connection = await connectCommand(settings, context, options, { bulk });
  const { baseUrl, appId } = connection;
  const { folder, env, signal } = context;
  return {
    address: { ...addressOf(connection, name), onLeftOut: options.onLeftOut },
    connection,
    settings,
    known: () => knownDatastores({ manifest, folder, env, signal, baseUrl, appId }),
    [Symbol.asyncDispose]: () => connection.close(),
  };
}

export function neededName(datastore: string | undefined): string {
  if (datastore !== undefined && datastore !== "") return datastore;
  throw usageError(
    "missing_datastore",
    "The datastore's name is missing.",
    "`flowtail datastore list` shows the names that are known.",
  );
}
