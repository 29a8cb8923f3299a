/** Codes that another token would mend, for what goes on while one is stored. */
export const refusesToken: ReadonlySet<string> = new Set([
  "invalid_auth",
  "not_authed",
  "token_revoked",
  "account_inactive",
  "missing_scope",
  "not_allowed_token_type",
]);
