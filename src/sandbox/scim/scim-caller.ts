/** Who calls SCIM: a token made for it or one of an org-wide admin install, and no other. */

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
  if (kind === "scim" || kind === "admin") return fine(caller.value);
  return refuse(403, `SCIM takes no ${kind} token, only one of an install on the whole organisation.`);
}
