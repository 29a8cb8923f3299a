/** Says where secrets are now, so that none is in a place its owner does not know of. */

import { words } from "../../base/printable.ts";
import type { ChangedProfile } from "../../config/change-profile.ts";
import { credentialsPath } from "../../config/credentials.ts";
import { readersOf, readersWords } from "../../files/readers.ts";
import type { Context, GlobalOptions } from "../context.ts";

/** In words, as the end of a sentence. */
export function whereKept({ env, keychain }: Context, { fault }: ChangedProfile): string {
  if (keychain && !fault) return `in ${keychain.name}`;
  const path = credentialsPath(env);
  return `in ${path}, ${readersWords[readersOf(path)]}`;
}

/** Tells of entries that stay in a keychain, and with --verbose why it was not used. */
export async function sayWhatIsLeft(
  { notices, keychain }: Context,
  { fault, leftBehind }: ChangedProfile,
  { verbose }: GlobalOptions,
): Promise<void> {
  if (fault && verbose) await notices.remark(words`${fault.message}`);
  const place = keychain?.name ?? "the keychain, which FLOWTAIL_KEYCHAIN=off switches off";
  for (const entry of leftBehind)
    await notices.warn(words`the entry "${entry}" is still in ${place}; remove it there`);
}
