/** A keychain that tells which secrets it gives and takes, so that what is said later can leave them out. */

import { isJsonObject, parseJson } from "../base/json.ts";
import type { Keychain } from "./keychain.ts";

export function heardKeychain(keychain: Keychain, hear: (secret: string) => void): Keychain {
  const hearEntry = (entry: string) => {
    for (const secret of secretsIn(entry)) hear(secret);
  };
  return {
    ...keychain,
    async read(account) {
      const entry = await keychain.read(account);
      if (entry !== undefined) hearEntry(entry);
      return entry;
    },
    async write(account, entry) {
      hearEntry(entry);
      await keychain.write(account, entry);
    },
  };
}

/** An entry is an object, with the address that its secrets are for. */
function secretsIn(entry: string): readonly string[] {
  try {
    const value = parseJson(entry);
    if (!isJsonObject(value)) return [entry];
    const { base_url: _address, ...secrets } = value;
    return Object.values(secrets).filter((each) => typeof each === "string");
  } catch {
    return [entry];
  }
}
