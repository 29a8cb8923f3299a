/** The folders that the user trusts, each for the addresses it named then: kept beside the user's settings, out of reach of any project. */

import { join } from "node:path";
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { webAddress } from "../base/web-address.ts";
import { withLock } from "../files/lock.ts";
import { writeWhole } from "../files/write-whole.ts";
import { readJsonFile } from "./json-file.ts";
import { inOwnFolder } from "./own-folder.ts";
import { configDirectory, type Environment } from "./paths.ts";
import { realPath } from "./project-folders.ts";

const trustSchema = onFirstUse(() =>
  z.looseObject({
    version: z.literal(1),
    /** By the folder's real path: a link that is turned elsewhere takes no trust along. */
    folders: z.record(z.string(), z.looseObject({ origins: z.array(z.string()) })),
  }),
);
type Trust = z.infer<ReturnType<typeof trustSchema>>;

export interface TrustedFolder {
  readonly folder: string;
  readonly origins: readonly string[];
}

/** Sorted by folder. Throws a usage error when the file is broken. */
export function trustedFolders(env: Environment): readonly TrustedFolder[] {
  return Object.entries(readTrust(env).folders)
    .map(([folder, { origins }]) => ({ folder, origins }))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** Those of the addresses that the folder is not trusted for, as origins and each once. */
export function untrustedOrigins(
  env: Environment,
  folder: string,
  addresses: readonly string[],
): readonly string[] {
  const { folders } = readTrust(env);
  const path = realPath(folder);
  const trusted = Object.hasOwn(folders, path) ? folders[path]?.origins : undefined;
  return [...new Set(addresses.map(originOf))].filter((origin) => !trusted?.includes(origin));
}

export interface TrustStore {
  readonly env: Environment;
  readonly clock: Clock;
}

/** Adds the addresses to those that the folder is trusted for. */
export async function trustFolder(
  store: TrustStore,
  folder: string,
  addresses: readonly string[],
): Promise<void> {
  const path = realPath(folder);
  await changeTrust(store, ({ [path]: before, ...others }) => {
    const origins = [...new Set([...(before?.origins ?? []), ...addresses.map(originOf)])].sort();
    return { ...others, [path]: { ...before, origins } };
  });
}

/** False when the folder was not trusted. A folder that is gone is named as the list shows it. */
export async function distrustFolder(store: TrustStore, folder: string): Promise<boolean> {
  let wasTrusted = false;
  await changeTrust(store, (folders) => {
    const path = Object.hasOwn(folders, folder) ? folder : realPath(folder);
    wasTrusted = Object.hasOwn(folders, path);
    const { [path]: _removed, ...others } = folders;
    return others;
  });
  return wasTrusted;
}

async function changeTrust(
  { env, clock }: TrustStore,
  change: (folders: Trust["folders"]) => Trust["folders"],
): Promise<void> {
  const path = trustPath(env);
  await inOwnFolder("FLOWTAIL_CONFIG_DIR", () =>
    withLock(`${path}.lock`, { clock }, async () => {
      const before = readTrust(env);
      writeWhole(path, `${JSON.stringify({ ...before, folders: change(before.folders) }, null, 2)}\n`);
    }),
  );
}

function trustPath(env: Environment): string {
  return join(configDirectory(env), "trust.json");
}

function readTrust(env: Environment): Trust {
  const found = inOwnFolder("FLOWTAIL_CONFIG_DIR", () =>
    readJsonFile(trustPath(env), trustSchema, "Move it away; folders are then asked about again."),
  );
  return found ?? { version: 1, folders: {} };
}

/** What is no address of the web has no origin, and is its own name: it is trusted as it is written and never asked. */
function originOf(address: string): string {
  return webAddress(address)?.origin ?? address;
}
