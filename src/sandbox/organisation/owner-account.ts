/** Whether the account behind a token or grant is there: what a deactivated person was given opens nothing until it is active again. */

import type { Storage } from "../storage/storage.ts";
import type { StoredToken } from "../storage/tokens.ts";

/**
 * Source: interface document, account_inactive and token_revoked of 7.1, which except no kind of token. A bot's owner is
 * the bot. Assumption: a token for SCIM belongs to the organisation, so that those who deactivate themselves can be re-enabled.
 */
export function hasActiveOwner(
  { users }: Pick<Storage, "users">,
  { kind, userId }: Pick<StoredToken, "kind" | "userId">,
): boolean {
  return kind === "scim" || users.find(userId)?.state !== "deactivated";
}
