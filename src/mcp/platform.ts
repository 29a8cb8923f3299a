/**
 * The platform behind the tools that ask it: connected at the first question, and again at the next one where that failed, or where
 * another sandbox has taken its place. The question that finds that out is told so: an agent may compare answers of both.
 */

import type { NamedThing } from "../activity/component-names.ts";
import type { Settings } from "../config/settings.ts";
import type { Connection } from "../session/connect.ts";
import { type DatastorePort, openDatastoreSource } from "../session/datastore/datastore-source.ts";
import { namesOf } from "../session/log/named-components.ts";
import { protector } from "../session/writes/protection.ts";

export interface Platform {
  /** Throws what is in the way, with what to do about it. */
  connected(): Promise<Connected>;
  /** Where a manifest is looked for. */
  readonly folder: string;
  close(): Promise<void>;
}

export interface Connected {
  readonly connection: Connection;
  readonly datastores: DatastorePort;
  /** What functions and workflows are called. */
  names(signal: AbortSignal): Promise<readonly NamedThing[]>;
}

export interface PlatformOptions {
  readonly settings: () => Promise<Settings>;
  readonly openConnection: (settings: Settings) => Promise<Connection>;
  /** Where a manifest and the project's `.flowtail` are looked for. */
  readonly folder: string;
}

export function createPlatform({ settings, openConnection, folder }: PlatformOptions): Platform {
  let connected: Promise<Connected> | undefined;
  let latest: Connected | undefined;
  const opened: Connected[] = [];
  const open = async (): Promise<Connected> => {
    const chosen = await settings();
    const connection = await openConnection(chosen);
    const place = { connection, protectedBy: protector(chosen, "app"), folder };
    latest = {
      connection,
      datastores: openDatastoreSource(place),
      names: (signal) => namesOf(connection, { folder, signal }),
    };
    opened.push(latest);
    return latest;
  };
  return {
    folder,
    connected() {
      // Other questions may still be under way on it, so that it stays open.
      if (latest?.connection.sandbox.isReplaced) connected = latest = undefined;
      connected ??= open().catch((thrown: unknown) => {
        connected = undefined;
        throw thrown;
      });
      return connected;
    },
    async close() {
      await connected?.catch(() => undefined);
      for (const each of opened) {
        await each.datastores.close();
        await each.connection.close();
      }
    },
  };
}
