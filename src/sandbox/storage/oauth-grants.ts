/** What OAuth has handed out: codes that wait to be exchanged, and refresh tokens that were not used yet. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { anyTokenKinds } from "../../catalog/token-kinds.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

const grantedSchema = onFirstUse(() =>
  z.strictObject({
    appId: z.string(),
    /** Who installed the app. */
    userId: z.string(),
    teamId: z.string(),
    /** Installed on the whole organisation. */
    isOrgInstall: z.boolean(),
  }),
);

const oauthCodeSchema = onFirstUse(() =>
  z.strictObject({
    ...grantedSchema().shape,
    code: z.string(),
    redirectUri: z.string(),
    botScopes: z.array(z.string()),
    userScopes: z.array(z.string()),
    /** Epoch milliseconds of the sandbox's clock. */
    expiresMs: z.number(),
    /** Of a PKCE flow (RFC 7636). */
    challenge: z.string().nullable(),
  }),
);
export type OauthCode = Readonly<z.output<ReturnType<typeof oauthCodeSchema>>>;

export const refreshTokenSchema = onFirstUse(() =>
  z.strictObject({
    ...grantedSchema().shape,
    token: z.string().min(8).max(512),
    /** `tooling` renews the service token of the platform's own command-line tool. */
    purpose: z.enum(["app", "tooling"]),
    /** The kind of access token it renews. */
    kind: z.enum(anyTokenKinds),
    scopes: z.array(z.string()),
  }),
);
export type RefreshToken = Readonly<z.output<ReturnType<typeof refreshTokenSchema>>>;

export interface OauthGrants {
  /** A code or token that was used is removed, so that it never works twice. */
  readonly oauthCodes: Documents<OauthCode>;
  readonly refreshTokens: Documents<RefreshToken>;
}

export const oauthGrantsSchema: string = ["oauth_codes", "refresh_tokens"].map(documentsSchema).join("\n");

export function createOauthGrants(database: Database): OauthGrants {
  return {
    oauthCodes: createDocuments<OauthCode>(database, "oauth_codes", ({ code }) => code),
    refreshTokens: createDocuments<RefreshToken>(database, "refresh_tokens", ({ token }) => token),
  };
}
