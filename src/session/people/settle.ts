/** A resource as the platform keeps it after a write: the rules that concern several values at once (interface document, 2.5). */

import { isJsonObject, type Json, type JsonObject, ownText, ownValue } from "../../base/json.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { emptyValue, isCleared, missingValue } from "./kept-value.ts";

export interface Settled {
  readonly values: JsonObject;
  /** What the platform does not keep, a sentence each. */
  readonly notes: readonly string[];
}

/** Lists that are as they were in `before` stay so. Throws a usage error. */
export function settle(kind: PeopleKind, values: JsonObject, before: JsonObject = {}): Settled {
  return kind === "users" ? settleUser(values, before) : settleGroup(values);
}

function settleUser(values: JsonObject, before: JsonObject): Settled {
  const { guest, emails } = values;
  if (isJsonObject(guest) && isCleared(guest["type"])) throw missingValue("guest.type");
  if (JSON.stringify(emails) === JSON.stringify(before["emails"])) return { values, notes: [] };
  const given = Array.isArray(emails) ? emails.filter(isJsonObject) : [];
  if (given.length === 0) throw emptyValue({ name: "emails", multiValued: true });
  const sorted = primaryFirst(given);
  const kept = sorted.slice(0, scimLimits.storedEmails);
  const left = sorted.slice(scimLimits.storedEmails).map((email) => ownText(email, "value"));
  const notes =
    left.length === 0 ? [] : [`Only two e-mail addresses are kept, without ${left.join(" and ")}.`];
  return { values: { ...values, emails: kept }, notes };
}

/** For a body that is merged: where it clears all there is of a guest, nothing of one is left that would lack a type. Throws a usage error. */
export function refuseClearedType(guest: Json | undefined): void {
  if (isJsonObject(guest) && "type" in guest && isCleared(guest["type"])) throw missingValue("guest.type");
}

/** Source: PATCH rule 7: the one marked so, else the first of type work, else the first. */
function primaryFirst(emails: readonly JsonObject[]): readonly JsonObject[] {
  const primary =
    emails.find((email) => ownValue(email, "primary") === true) ??
    emails.find((email) => ownText(email, "type").toLowerCase() === "work") ??
    emails[0];
  if (!primary) return [];
  const seen = new Set([addressOf(primary)]);
  const others = emails.filter((email) => !seen.has(addressOf(email)) && seen.add(addressOf(email)));
  return [{ ...primary, primary: true }, ...others.map((email) => ({ ...email, primary: false }))];
}

/** Addresses that differ in case alone are one. */
function addressOf(email: JsonObject): string {
  return ownText(email, "value").toLowerCase();
}

/** Each user is in a group once, and how a member came in is not kept. */
function settleGroup(values: JsonObject): Settled {
  const { members } = values;
  if (!Array.isArray(members)) return { values, notes: [] };
  const byId = new Map<unknown, Json>();
  for (const { operation: _operation, ...member } of members.filter(isJsonObject)) {
    if (!byId.has(member["value"])) byId.set(member["value"], member);
  }
  return { values: { ...values, members: [...byId.values()] }, notes: [] };
}
