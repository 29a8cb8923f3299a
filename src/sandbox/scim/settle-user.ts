/** Checks a user's values by the rules that concern several of them at once (interface document, 2.5). */

import { scimLimits } from "../../catalog/scim/limits.ts";
import { fine, refuse, type ScimOutcome } from "./outcome.ts";
import { isValues, type ScimValue, type ScimValues } from "./values.ts";

/** The values as they are kept: with a userName, one or two e-mails, and a kind of guest where there is a guest. */
export function settleUser(values: ScimValues): ScimOutcome<ScimValues> {
  const { userName, emails, guest } = values;
  if (userName === undefined) return refuse(400, "userName must not be empty.", "invalidValue");
  const kept = keptEmails(Array.isArray(emails) ? emails.filter(isValues) : []);
  if (kept.length === 0) return refuse(400, "emails must hold at least one address.", "invalidValue");
  if (isValues(guest) && guest["type"] === undefined) {
    return refuse(400, 'guest.type must be given; its only value is "multi".', "invalidValue");
  }
  return fine({ ...values, emails: kept });
}

/** The primary e-mail and one more, marked as such; an address is one in any case. */
function keptEmails(emails: readonly ScimValues[]): readonly ScimValue[] {
  const primary = primaryOf(emails);
  if (!primary) return [];
  const byAddress = new Map([[addressOf(primary), primary]]);
  for (const email of emails) {
    if (!byAddress.has(addressOf(email))) byAddress.set(addressOf(email), email);
  }
  const kept = [...byAddress.values()].slice(0, scimLimits.storedEmails);
  return kept.map((email) => ({ ...email, primary: email === primary }));
}

function addressOf(email: ScimValues): string {
  return String(email["value"]).toLowerCase();
}

/** Marked as primary, else of type work, else the first (PATCH rule 7). */
function primaryOf(emails: readonly ScimValues[]): ScimValues | undefined {
  return (
    emails.find((email) => email["primary"] === true) ??
    emails.find((email) => String(email["type"]).toLowerCase() === "work") ??
    emails[0]
  );
}
