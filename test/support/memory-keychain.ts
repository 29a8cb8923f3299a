/** A keychain in memory that can be locked, so that what depends on one can be seen on any machine. */

import { FlowtailError } from "../../src/base/errors.ts";
import type { Keychain } from "../../src/config/keychain.ts";

export interface MemoryKeychain extends Keychain {
  readonly entries: Map<string, string>;
  /** While true every call is refused, as by a person who dismisses the prompt. */
  locked: boolean;
}

export function memoryKeychain(required = false): MemoryKeychain {
  const entries = new Map<string, string>();
  const keychain = {
    name: "the test's keychain",
    required,
    entries,
    locked: false,
    read: async (account: string) => open().get(account),
    write: async (account: string, secret: string) => void open().set(account, secret),
    remove: async (account: string) => void open().delete(account),
  };
  const open = () => {
    if (keychain.locked)
      throw new FlowtailError("auth", "keychain_unavailable", "The test's keychain is locked.");
    return entries;
  };
  return keychain;
}
