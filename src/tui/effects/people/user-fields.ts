/** The facts of a user: whether the account is active, until when a guest's account is, and every attribute. */

import type { JsonObject } from "../../../base/json.ts";
import { formatDate } from "../../../base/time.ts";
import { extensionKey, readPerson } from "../../../session/people/person.ts";
import type { Fact } from "../../state/reader/line.ts";
import { attributeFacts } from "./attribute-facts.ts";

export function userFields(user: JsonObject, nowMs: number): readonly Fact[] {
  const { id, state, guest } = readPerson(user);
  return [
    { label: "state", ...states[state], change: `active=${state === "active"}` },
    ...(guest ? [{ label: "guest", ...guestText(guest, nowMs) }] : []),
    ...attributeFacts("users", withShortNames(user), {
      first: [
        ...["userName", "displayName", "name", "title", "userType", "emails", "phoneNumbers", "groups"],
        ...[
          "guest",
          "enterprise",
          "profile",
          "roles",
          "addresses",
          "timezone",
          "locale",
          "preferredLanguage",
        ],
      ],
      last: ["id", "externalId", "meta", "schemas"],
      // Left out: `nickName` repeats `userName`, and the first line says what `active` says.
      not: ["active", ...(user["nickName"] === user["userName"] ? ["nickName"] : [])],
    }),
    ...(id === "" ? [] : auditFacts(id)),
  ];
}

const states = {
  active: { text: "active: can sign in", role: "better" },
  deactivated: { text: "deactivated: cannot sign in", role: "warn" },
  unknown: { text: "the platform does not say whether it is active", role: "note" },
} as const;

function guestText(
  { type, expires }: { readonly type: string; readonly expires: string | undefined },
  nowMs: number,
): Pick<Fact, "text" | "role"> {
  const kind = type === "multi" ? "of several channels" : type;
  if (!expires) return { text: `${kind}, without an end: guest.expiration is not set`, role: "hint" };
  const ms = Date.parse(expires);
  if (Number.isNaN(ms)) return { text: `${kind}, until ${expires}`, role: "hint" };
  const day = formatDate(ms * 1000);
  return ms < nowMs
    ? { text: `${kind}; the access ended on ${day}`, role: "warn" }
    : { text: `${kind}, until ${day}`, role: "hint" };
}

function auditFacts(id: string): readonly Fact[] {
  return [
    { label: "audit log", text: "what this user did", target: { kind: "audit", filter: `actor=${id}`, id } },
    { label: "", text: "what was done to this user", target: { kind: "audit", filter: `entity=${id}`, id } },
  ];
}

/** Extensions by their short names instead of their URNs. */
function withShortNames(user: JsonObject): JsonObject {
  const short = new Map(
    (["enterprise", "guest", "profile"] as const).map((name) => [extensionKey(user, name), name] as const),
  );
  return Object.fromEntries(Object.entries(user).map(([key, value]) => [short.get(key) ?? key, value]));
}
