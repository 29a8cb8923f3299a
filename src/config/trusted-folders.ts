/** What the user trusts each folder with: addresses, and profiles to choose. It is kept beside the user's settings, out of reach of any project. */

import { join } from "node:path";
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { type FlowtailError, usageError } from "../base/errors.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { listWords } from "../base/problem.ts";
import { webAddress } from "../base/web-address.ts";
import { withLock } from "../files/lock.ts";
import { writeWhole } from "../files/write-whole.ts";
import { writersOf, writersWords } from "../files/writers.ts";
import { readJsonFile } from "./json-file.ts";
import { inOwnFolder } from "./own-folder.ts";
import { configDirectory, type Environment } from "./paths.ts";
import { realPath } from "./project-folders.ts";

const trustSchema = onFirstUse(() =>
  z.looseObject({
    version: z.literal(1),
    /** By the folder's real path: a link that is turned elsewhere takes no trust along. */
    folders: z.record(
      z.string(),
      z.looseObject({
        origins: z.array(z.string()),
        /** Without them nothing but addresses was agreed to. */
        profiles: z.array(z.object({ name: z.string(), address: z.string().optional() })).optional(),
      }),
    ),
  }),
);
type Trust = z.infer<ReturnType<typeof trustSchema>>;

/** A profile of the user's that a project's file may choose, at the address where it was then: moved elsewhere, it is another one. */
export interface TrustedProfile {
  readonly name: string;
  readonly address?: string | undefined;
}

/** What a person agrees to: a token goes to an address, a profile of theirs is used. Neither stands for the other. */
export interface Consent {
  readonly origins: readonly string[];
  readonly profiles: readonly TrustedProfile[];
}

export interface TrustedFolder extends Consent {
  readonly folder: string;
}

/** Sorted by folder. Throws a usage error when the file is broken, or others can write it. */
export function trustedFolders(env: Environment): readonly TrustedFolder[] {
  return Object.entries(readTrust(env).folders)
    .map(([folder, { origins, profiles = [] }]) => ({ folder, origins, profiles }))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** Those of the addresses that the folder is not trusted for, as origins and each once. */
export function untrustedOrigins(
  env: Environment,
  folder: string,
  addresses: readonly string[],
): readonly string[] {
  const trusted = consentOf(readTrust(env), folder)?.origins;
  return [...new Set(addresses.map(originOf))].filter((origin) => !trusted?.includes(origin));
}

/** Those of the profiles that the folder may not choose, each with its origin as address. */
export function untrustedProfiles(
  env: Environment,
  folder: string,
  profiles: readonly TrustedProfile[],
): readonly TrustedProfile[] {
  const trusted = consentOf(readTrust(env), folder)?.profiles ?? [];
  return profiles.map(atOrigin).filter((profile) => !trusted.some((known) => isSameProfile(known, profile)));
}

function consentOf({ folders }: Trust, folder: string): Trust["folders"][string] | undefined {
  const path = realPath(folder);
  return Object.hasOwn(folders, path) ? folders[path] : undefined;
}

function atOrigin({ name, address }: TrustedProfile): TrustedProfile {
  return address === undefined ? { name } : { name, address: originOf(address) };
}

function isSameProfile(one: TrustedProfile, other: TrustedProfile): boolean {
  return one.name === other.name && one.address === other.address;
}

/** What is agreed to, for people: it stands behind "trusted with". */
export function consentWords({ origins, profiles }: Consent): string {
  return listWords([...origins, ...profiles.map((profile) => `your profile ${profileAt(profile)}`)], "and");
}

export function profileAt({ name, address }: TrustedProfile): string {
  return address === undefined ? `"${name}"` : `"${name}" at ${address}`;
}

export interface TrustStore {
  readonly env: Environment;
  readonly clock: Clock;
}

/** Adds what is agreed to to what the folder is trusted with. */
export async function trustFolder(
  store: TrustStore,
  folder: string,
  { origins, profiles }: Consent,
): Promise<void> {
  const path = realPath(folder);
  await changeTrust(store, ({ [path]: before, ...others }) => {
    const known = before?.profiles ?? [];
    const added = profiles
      .map(atOrigin)
      .filter((profile) => !known.some((other) => isSameProfile(other, profile)));
    const all = [...new Set([...(before?.origins ?? []), ...origins.map(originOf)])].sort();
    const chosen = [...known, ...added];
    return {
      ...others,
      [path]: { ...before, origins: all, ...(chosen.length > 0 && { profiles: chosen }) },
    };
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

/** Why what is kept is no consent of the user's: others can write it. Undefined where none can. */
export function trustFault(env: Environment): FlowtailError | undefined {
  const path = trustPath(env);
  const writers = writersOf(path);
  if (writers === undefined) return undefined;
  const { is, remedy } = writersWords[writers];
  const way = `Look at what it trusts before you do more. ${remedy(path)}`;
  return usageError("unsafe_file", `${path} ${is}: what it trusts may not be what you agreed to.`, way);
}

function readTrust(env: Environment): Trust {
  const fault = trustFault(env);
  if (fault) throw fault;
  const found = inOwnFolder("FLOWTAIL_CONFIG_DIR", () =>
    readJsonFile(trustPath(env), trustSchema, "Move it away; folders are then asked about again."),
  );
  return found ?? { version: 1, folders: {} };
}

/** What is no address of the web has no origin, and is its own name: it is trusted as it is written and never asked. */
function originOf(address: string): string {
  return webAddress(address)?.origin ?? address;
}
