/** Says where secrets are now, so that none is in a place its owner does not know of. */

import { FlowtailError } from "../../base/errors.ts";
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

/** Tells of entries that stay in a keychain, of a file that was linked to, and with --verbose why the keychain was not used. */
export async function sayWhatIsLeft(
  context: Context,
  { fault, leftBehind, linkNote }: ChangedProfile,
  { verbose }: GlobalOptions,
): Promise<void> {
  if (fault && verbose) await context.notices.remark(words`${fault.message}`);
  if (linkNote !== undefined) await context.notices.warn(words`${linkNote}`);
  for (const entry of leftBehind) await context.notices.warn(words`${leftText(entry, context)}`);
}

/** What a removal ends with that left them. */
export function entryLeft(entry: string, context: Context): FlowtailError {
  const text = leftText(entry, context);
  return new FlowtailError("partial", "entry_left", `${text[0]?.toUpperCase()}${text.slice(1)}.`, {
    details: { entry },
  });
}

function leftText(entry: string, { keychain }: Context): string {
  const place = keychain?.name ?? "the keychain, which FLOWTAIL_KEYCHAIN=off switches off";
  return `the entry "${entry}" is still in ${place}; remove it there`;
}
