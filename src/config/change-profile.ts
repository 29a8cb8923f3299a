/** Changes what is stored of one profile: while no other process can, whole, and with its secrets in the keychain. */

import { realpathSync } from "node:fs";
import type { Clock } from "../base/clock.ts";
import { FlowtailError } from "../base/errors.ts";
import { entryAt } from "../files/entry-at.ts";
import { type HeldRoom, holdRoom } from "../files/held-room.ts";
import { withLock } from "../files/lock.ts";
import { writeWhole } from "../files/write-whole.ts";
import {
  credentialsPath,
  credentialsText,
  type ProfileRecord,
  profileRecord,
  readCredentials,
} from "./credentials.ts";
import type { Keychain } from "./keychain.ts";
import { inOwnFolder } from "./own-folder.ts";
import type { Environment } from "./paths.ts";
import { entriesOf, sealProfile } from "./secrets.ts";

export interface CredentialStore {
  readonly env: Environment;
  readonly clock: Clock;
  /** Ends the wait for another process that changes it. */
  readonly signal?: AbortSignal | undefined;
  /** Undefined where secrets stay in the file. */
  readonly keychain: Keychain | undefined;
}

export interface ChangedProfile {
  /** As it is stored now; undefined when nothing is. */
  readonly profile: ProfileRecord | undefined;
  /** Why its secrets are in the file and not in the keychain, where one was to be tried. */
  readonly fault?: FlowtailError | undefined;
  /** Entries that could not be removed from the keychain; nothing points to them any more. */
  readonly leftBehind: readonly string[];
  /** Said where the file of tokens was a link, as what that led to is stale from now on. */
  readonly linkNote?: string | undefined;
}

/** `takeRoom`: to be called before a step that cannot be done again; it throws where the disk has no room for what may come of it. */
type Change = (
  before: ProfileRecord | undefined,
  takeRoom: () => void,
) => ProfileRecord | undefined | Promise<ProfileRecord | undefined>;

/**
 * The change may take its time, such as a call that renews a token, and may give tokens with their secrets beside them.
 * Nothing is written when it gives the very object it was given. Undefined removes the profile.
 */
export async function changeProfile(
  store: CredentialStore,
  name: string,
  change: Change,
): Promise<ChangedProfile> {
  const { env, keychain } = store;
  const path = credentialsPath(env);
  return inOwnFolder("FLOWTAIL_CONFIG_DIR", () =>
    withLock(`${path}.lock`, store, async () => {
      const credentials = readCredentials(env);
      const before = profileRecord(credentials, name);
      const linkNote = linkNoteOf(path);
      let room: HeldRoom | undefined;
      const takeRoom = () => {
        const bytes = Buffer.byteLength(credentialsText(credentials, name, before));
        room ??= holdRoom(path, bytes + growthBytes);
      };
      let sealed: Awaited<ReturnType<typeof sealProfile>> | undefined;
      try {
        const after = await change(before, takeRoom);
        if (after === before) return { profile: before, leftBehind: [] };
        sealed = after && (await sealProfile(env, name, after, keychain));
        const text = credentialsText(credentials, name, sealed?.profile);
        if (room) room.fill(text);
        else writeWhole(path, text);
      } finally {
        room?.release();
      }
      // Only now does nothing need them: a crash before leaves an entry too many, never one too few.
      const kept = entriesOf(sealed?.profile);
      const leftBehind = await removeEntries(
        keychain,
        entriesOf(before).filter((entry) => !kept.includes(entry)),
      );
      return { profile: sealed?.profile, fault: sealed?.fault, leftBehind, linkNote };
    }),
  );
}

/** How much longer the file of tokens may be after one step: a token and a refresh token as long as they are taken, and what is known of them. */
const growthBytes = 3 * 4096;

/** To be asked before the change: a failure here spends nothing. */
function linkNoteOf(path: string): string | undefined {
  if (!entryAt(path)?.isSymbolicLink()) return undefined;
  const file = realpathSync(path);
  return `${path} was a link to ${file}, and is a file of its own now; that one still has what was stored before`;
}

async function removeEntries(
  keychain: Keychain | undefined,
  entries: readonly string[],
): Promise<readonly string[]> {
  const leftBehind: string[] = [];
  for (const entry of entries) {
    try {
      if (!keychain) leftBehind.push(entry);
      await keychain?.remove(entry);
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError)) throw thrown;
      leftBehind.push(entry);
    }
  }
  return leftBehind;
}
