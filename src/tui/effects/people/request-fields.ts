/** The facts of an approved invite request: who asked, who approved, and the outcome of the invite. */

import { isJsonObject, type JsonObject, ownText, ownValue } from "../../../base/json.ts";
import { formatDate, formatTimeOfDay } from "../../../base/time.ts";
import type { Fact } from "../../state/reader/line.ts";
import type { NameOf } from "./rows.ts";

/** Shapes: interface document, 2.9. What is not named here is shown after it. */
export function requestFields(entry: JsonObject, nameOf: NameOf): readonly Fact[] {
  const request = ownValue(entry, "invite_request");
  const invite = ownValue(entry, "invite");
  const preferences = ownValue(invite, "invite_preferences");
  const isBouncing = ownValue(invite, "is_bouncing") === true;
  const fields: readonly (Fact | readonly Fact[] | undefined)[] = [
    isBouncing
      ? { label: "state", text: "approved, but the mail bounces", role: "warn" }
      : { label: "state", text: "approved; the invite was sent", role: "better" },
    copied("address", ownText(request, "email")),
    copied("name", ownText(request, "real_name")),
    said("invited as", ownText(request, "invite_type").replaceAll("_", " ")),
    said("channels", listText(ownValue(request, "channel_ids"))),
    said("until", instantOf(ownValue(request, "date_expire"))),
    said("reason", ownText(request, "request_reason")),
    people("asked by", ownValue(request, "requester_ids"), nameOf),
    said("asked", instantOf(ownValue(request, "date_created"))),
    people("approved by", [ownText(ownValue(entry, "approved_by"), "actor_id")], nameOf),
    said("sent", instantOf(ownValue(invite, "date_created"))),
    said("sent again", instantOf(ownValue(invite, "date_resent"))),
    people("invited by", [ownText(invite, "inviter_id")], nameOf),
    said("limited to", limitsOf(preferences)),
    copied("request", ownText(request, "id")),
    copied("invite", ownText(invite, "id")),
  ];
  return [...fields.flat().filter((fact) => fact !== undefined), ...restOf(entry)];
}

function said(label: string, text: string): Fact | undefined {
  return text === "" ? undefined : { label, text };
}

function copied(label: string, text: string): Fact | undefined {
  return text === "" ? undefined : { label, text, target: { kind: "copy", text, what: `the ${label}` } };
}

/** A name before its identifier, as with the members of a group. */
function people(label: string, ids: unknown, nameOf: NameOf): readonly Fact[] {
  const named = Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === "string" && id !== "")
    : [];
  return named.map((id, index) => ({
    label: index === 0 ? label : "",
    text: [nameOf(id), id].filter(Boolean).join("  "),
    target: { kind: "person", tab: "users", id },
  }));
}

function listText(value: unknown): string {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string").join(", ") : "";
}

/** Unix seconds, as a number or as a text; unchanged where it is neither. */
function instantOf(value: unknown): string {
  const seconds = typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : value;
  if (typeof seconds !== "number") return typeof value === "string" ? value : "";
  const us = seconds * 1e6;
  if (seconds === 0 || !Number.isFinite(us) || Math.abs(seconds) > 1e11) return "";
  return `${formatDate(us)} ${formatTimeOfDay(us).slice(0, 8)}`;
}

function limitsOf(preferences: unknown): string {
  const isSet = (key: string) => ownValue(preferences, key) === true;
  return [
    isSet("is_ultra_restricted") ? "one channel" : isSet("is_restricted") ? "several channels" : "",
    isSet("is_domain_matched") ? "an address of the organisation" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** The fields that the document does not name. */
function restOf(entry: JsonObject): readonly Fact[] {
  const rest = Object.entries(entry).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    const names = Object.hasOwn(known, key) ? known[key] : undefined;
    if (!names || !isJsonObject(value)) return [[key, value]];
    return Object.entries(value).filter(([name]) => !names.includes(name));
  });
  return rest
    .filter(([, value]) => value !== null && value !== "" && value !== undefined)
    .map(([label, value]) => ({ label, text: typeof value === "string" ? value : JSON.stringify(value) }));
}

const known: Readonly<Record<string, readonly string[]>> = {
  invite_request: [
    ...["id", "email", "date_created", "requester_ids", "channel_ids", "invite_type", "real_name"],
    ...["date_expire", "request_reason"],
  ],
  approved_by: ["actor_id", "actor_type"],
  invite: ["id", "inviter_id", "email", "date_created", "date_resent", "is_bouncing", "invite_preferences"],
};
