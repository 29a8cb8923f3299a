/** Makes and changes tokens by hand: to meet an expired one, a revoked one, or one with few scopes. */

import { z } from "zod";
import { usageError } from "../../base/errors.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { describeSchemaIssues } from "../../base/schema-issues.ts";
import type { Storage } from "../storage/storage.ts";
import { type StoredToken, storedTokenSchema } from "../storage/tokens.ts";

/** A new token needs its `kind`; whose it is defaults to that of the first token of its kind. */
export const tokenChangeSchema = onFirstUse(() =>
  z.strictObject({
    token: storedTokenSchema().shape.token,
    kind: storedTokenSchema().shape.kind.optional(),
    state: storedTokenSchema().shape.state.unwrap().optional(),
    userId: z.string().optional(),
    teamId: z.string().optional(),
    appId: z.string().optional(),
    scopes: storedTokenSchema().shape.scopes.unwrap().optional(),
    isOrgInstall: storedTokenSchema().shape.isOrgInstall,
    expiresMs: storedTokenSchema().shape.expiresMs.unwrap().optional(),
  }),
);
export type TokenChange = z.output<ReturnType<typeof tokenChangeSchema>>;

export function changeToken(storage: Storage, change: TokenChange): StoredToken {
  const known = storage.tokens.find(change.token);
  const model = known ?? storage.tokens.list().find((token) => token.kind === change.kind);
  const fresh = known ? {} : { state: "active", scopes: null, expiresMs: null };
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const outcome = storedTokenSchema().safeParse({ ...model, ...fresh, ...given });
  if (!outcome.success) {
    throw usageError(
      "invalid_token",
      `The token is wrong: ${describeSchemaIssues(outcome.error.issues).join("; ")}.`,
    );
  }
  storage.tokens.save(outcome.data);
  return outcome.data;
}
