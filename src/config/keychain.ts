/** The operating system's own store of secrets, where there is one; every failure is an error with a way out. */

import { capital } from "../base/capital.ts";
import { FlowtailError, messageOf, usageError } from "../base/errors.ts";
import type { Environment } from "./paths.ts";

/** All reject with an auth error, `keychain_unavailable`, when it is locked, refuses, or is not there. */
export interface Keychain {
  /** What it is called, in words. */
  readonly name: string;
  /** The user wants no other place: what cannot be kept here is not kept at all. */
  readonly required: boolean;
  /** Undefined where there is no such entry. */
  read(account: string): Promise<string | undefined>;
  write(account: string, secret: string): Promise<void>;
  /** An entry that is not there is no failure. */
  remove(account: string): Promise<void>;
}

/** Entries of flowtail are found under this name in the system's own programs. */
const service = "flowtail";

const names: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: "the macOS Keychain",
  win32: "the Windows Credential Manager",
};

/**
 * The keychain of this machine; whether it answers shows when it is asked. Undefined with `FLOWTAIL_KEYCHAIN=off`;
 * with `on` nothing else will do. Throws a usage error for any other word there.
 */
export function systemKeychain(env: Environment): Keychain | undefined {
  const wanted = env["FLOWTAIL_KEYCHAIN"] || "auto";
  if (!["auto", "on", "off"].includes(wanted)) {
    throw usageError(
      "invalid_keychain",
      `FLOWTAIL_KEYCHAIN is on, off or auto, not "${wanted}".`,
      "on: tokens go to the keychain or nowhere. off: to the file. auto: to the keychain where there is one.",
    );
  }
  if (wanted === "off") return undefined;
  const name = names[process.platform] ?? "the desktop's keyring (Secret Service)";
  const ask = async <T>(work: (entry: Entry) => Promise<T>, account: string): Promise<T> => {
    try {
      return await work(await openEntry(account));
    } catch (thrown) {
      throw unavailable(name, thrown);
    }
  };
  return {
    name,
    required: wanted === "on",
    read: (account) => ask(async (entry) => (await entry.getPassword()) ?? undefined, account),
    write: (account, secret) => ask((entry) => entry.setPassword(secret), account),
    remove: (account) => ask(async (entry) => void (await entry.deletePassword()), account),
  };
}

type Entry = Awaited<ReturnType<typeof openEntry>>;

async function openEntry(account: string) {
  const { AsyncEntry } = await import("@napi-rs/keyring");
  // Without a desktop the library would fall back to the kernel's keyring, which forgets everything at the next start.
  return new AsyncEntry(service, account, { linux: { store: "secret-service" } });
}

function unavailable(name: string, cause: unknown): FlowtailError {
  return new FlowtailError(
    "auth",
    "keychain_unavailable",
    `${capital(name)} does not answer: ${messageOf(cause)}`,
    {
      remedy:
        "Unlock it and try again. For once, set FLOWTAIL_TOKEN; to keep tokens in a file instead, set FLOWTAIL_KEYCHAIN=off and add them again.",
      cause,
    },
  );
}
