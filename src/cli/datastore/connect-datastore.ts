/** Connects a command to the datastore it is about. */

import { usageError } from "../../base/errors.ts";
import type { Settings } from "../../config/settings.ts";
import type { Connection } from "../../session/connect.ts";
import { type DatastoreAddress, datastoreAddress } from "../../session/datastore/address.ts";
import { type KnownDatastores, knownDatastores } from "../../session/datastore/known-datastores.ts";
import { sayingNearDatastore } from "../../session/datastore/near-datastore.ts";
import { datastoreSettings } from "../app-settings.ts";
import { connectCommand } from "../connect-command.ts";
import type { Context, GlobalOptions } from "../context.ts";

export interface ConnectedDatastore {
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
 * Connects for the work, and says which datastore was probably meant where the platform knows none of the
 * name.
 */
export async function withDatastore<Result>(
  datastore: string | undefined,
  context: Context,
  options: GlobalOptions & OpenOptions,
  work: (open: ConnectedDatastore) => Promise<Result>,
): Promise<Result> {
  const { manifest, bulk = false } = options;
  const name = neededName(datastore);
  const settings = await datastoreSettings(context, options);
  await using connection = await connectCommand(settings, context, options, { bulk });
  const address = datastoreAddress(connection, name);
  const { folder, signal } = context;
  const known = () => knownDatastores({ manifest, folder, signal, platform: connection });
  return await sayingNearDatastore(name, known, () => work({ address, connection, settings, known }));
}

export function neededName(datastore: string | undefined): string {
  if (datastore !== undefined && datastore !== "") {
    if (!/[\s=<>()]/.test(datastore)) return datastore;
    throw usageError(
      "missing_datastore",
      `${JSON.stringify(datastore.slice(0, 100))} is no name of a datastore.`,
      "Name the datastore first, and give a condition with --where: `flowtail datastore query NAME --where 'days > 2'`.",
    );
  }
  throw usageError(
    "missing_datastore",
    "The datastore's name is missing.",
    "`flowtail datastore list` shows the names that are known.",
  );
}
