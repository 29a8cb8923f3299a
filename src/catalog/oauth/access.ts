/** What either OAuth answer is sure to hold; which of the two it is follows from the grant that was asked for. */

import { success } from "../schemas/envelope.ts";
import { oauthInstall } from "./install.ts";
import { oauthRefresh } from "./refresh.ts";

/** The result of oauth.v2.access: that of an installation, or that of a refresh, which names no user. */
export function oauthAccess() {
  const { ok: _ok, error: _error, ...installed } = oauthInstall().shape;
  const { warning: _warning, needed: _needed, provided: _provided, authed_user, ...granted } = installed;
  const { token_type } = oauthRefresh().shape;
  return success({ ...granted, authed_user: authed_user.optional(), token_type: token_type.optional() });
}
