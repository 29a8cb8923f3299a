/** Who calls SCIM: a token made for it or one of an org-wide admin install, and no other. */

import { isAdminToken } from "../oauth/scopes.ts";
import { isOrganisationAdmin } from "../organisation/admin-access.ts";
import type { Platform } from "../platform.ts";
import { authenticate, type Caller, tokenOf } from "../web-api/authenticate.ts";
import type { RawCall } from "../web-api/raw-call.ts";
import { fine, refuse, type ScimOutcome } from "./outcome.ts";

/** Assumption: the document says that a Bearer token is needed and not of which kind. */
export function scimCaller({ storage, clock }: Platform, call: RawCall): ScimOutcome<Caller> {
  const token = tokenOf(call.headers.authorization, undefined);
  const rules = { tokens: ["user", "admin", "bot", "service", "session"] } as const;
  const caller = authenticate(token, rules, storage, clock.nowMs());
  if (!caller.ok) return refuse(401, `A valid token is needed: ${caller.error}.`);
  const { kind } = caller.value;
  // One made for SCIM belongs to the organisation, and to no person or app.
  if (kind === "scim") return fine(caller.value);
  if (!isAdminToken(caller.value)) {
    return refuse(
      403,
      `SCIM takes no ${kind} token, only one of an admin's install on the whole organisation.`,
    );
  }
  return isOrganisationAdmin(storage, caller.value)
    ? fine(caller.value)
    : refuse(403, "SCIM takes the token of an admin or owner of the organisation, and no other.");
}
