/** What a renewal leaves to be done or found out, and whether that is so still: another may have renewed the token since. */

import { isDeepStrictEqual } from "node:util";
import { type ProfileRecord, profileRecord, readCredentials } from "../../config/credentials.ts";
import type { Environment } from "../../config/paths.ts";

/** Hears a sentence for the end of the work, however that ends; it is said where it is so then. */
export type LeaveUnknown = (sentence: string, isSo: () => boolean) => void;

interface StoredProfile {
  readonly env: Environment;
  readonly profile: string;
}

/** Gives true while one of the tokens is stored as it was before; a renewal, an import and a removal each change it. */
export function isStoredStill(
  { env, profile }: StoredProfile,
  before: ProfileRecord["tokens"],
): () => boolean {
  return () => {
    let present: ProfileRecord | undefined;
    try {
      present = profileRecord(readCredentials(env), profile);
    } catch {
      // Nothing says that it was replaced.
      return true;
    }
    return Object.entries(before).some(([kind, token]) => isDeepStrictEqual(present?.tokens[kind], token));
  };
}
