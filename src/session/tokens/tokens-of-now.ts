/** What is stored of a profile by now, for a call that is refused for its token: another one may have been stored since. */

import { statSync } from "node:fs";
import type { ClientOptions } from "../../client/index.ts";
import { credentialsPath } from "../../config/credentials.ts";
import { mayGoOn, placeOf } from "./token-place.ts";
import { currentTokens, type StoredTokens, type TokenStore } from "./token-store.ts";

/**
 * Nothing is read while the file of tokens is the one that it was: a keychain may ask its user each time. What cannot be read is
 * taken for nothing, for the refusal is what there is to say, and so are tokens of another app or workspace than those that the work
 * began with, and of a profile that is protected since. `mayTake` throws where the tokens may not be sent.
 */
export function createTokensOfNow(
  store: TokenStore,
  mayTake: () => void = () => {},
): NonNullable<ClientOptions["tokensOfNow"]> {
  let mark = markOf(store);
  let latest: Promise<StoredTokens | undefined> = Promise.resolve(undefined);
  const begun = placeOf(store);
  const read = async () => {
    try {
      if (!mayGoOn(begun, placeOf(store))) return undefined;
      const stored = await currentTokens(store);
      if (stored) mayTake();
      return stored;
    } catch {
      return undefined;
    }
  };
  return () => {
    const now = markOf(store);
    if (now !== mark) latest = read();
    mark = now;
    return latest;
  };
}

/** The same while nothing was stored; undefined where there is no file. */
function markOf({ env }: TokenStore): string | undefined {
  try {
    const stat = statSync(credentialsPath(env), { bigint: true, throwIfNoEntry: false });
    return stat && `${stat.mtimeNs} ${stat.ino} ${stat.size}`;
  } catch {
    return undefined;
  }
}
