/** Codes and tokens that OAuth hands out: never the same twice in one storage. */

import { newIdentifier } from "../new-identifier.ts";
import type { Platform } from "../platform.ts";

/** Their text shows that they open nothing real. */
export function newSecret({ storage, secrets }: Platform, word: string): string {
  const { tokens, refreshTokens, oauthCodes } = storage;
  return newIdentifier(storage, {
    kind: "oauth",
    make: (serial) => `sandbox-${word}-${secrets.digits(`oauth ${serial}`, 24)}`,
    isTaken: (text) => [tokens, refreshTokens, oauthCodes].some((table) => table.find(text) !== undefined),
  });
}
