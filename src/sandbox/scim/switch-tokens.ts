/** The tokens of a deactivated person stop working, and work again with the account. */

import type { Storage } from "../storage/storage.ts";
import type { SandboxTokenKind } from "../storage/tokens.ts";
import type { ScimUser } from "./people.ts";

/**
 * Assumption: tokens of an install on the whole organisation stay, so that a user cannot be locked out of the
 * sandbox, and so do those of bots, which belong to an app.
 */
const personal: ReadonlySet<SandboxTokenKind> = new Set(["user", "service", "session"]);

export function switchTokens({ tokens }: Storage, { id, state }: ScimUser): void {
  const [from, to] =
    state === "active" ? (["inactive", "active"] as const) : (["active", "inactive"] as const);
  for (const token of tokens.list()) {
    if (token.userId !== id || token.state !== from || !personal.has(token.kind)) continue;
    tokens.save({ ...token, state: to });
  }
}
