/** An audit entry as what it means: who did what to what, in one sentence, with the rest as labelled fields. Never throws. */

import { isJsonObject, ownText, ownValue } from "../../base/json.ts";
import { auditActionNotes } from "../../catalog/audit/actions.ts";
import { type AuditFamilyName, allAuditFamilies, auditFamilyOf } from "../../catalog/audit/families.ts";
import { dialects } from "../../catalog/dialect.ts";
import { actionPhrase } from "./action-words.ts";

export interface AuditLine {
  /** Empty where the entry has none. */
  readonly id: string;
  /** Epoch microseconds; NaN where the entry has no time, or one beyond the calendar. */
  readonly timeUs: number;
  readonly action: string;
  /** The action as the document spells it: another platform's own word in the name is the document's. */
  readonly documented: string;
  /** Undefined for an action that is not catalogued. */
  readonly family: AuditFamilyName | undefined;
  /** Title of the family, `other` without one. */
  readonly familyTitle: string;
  readonly actor: AuditSubject;
  readonly entity: AuditSubject;
  /** `Ada (U01) joined channel #general (C01), invited by Grace (U02)`. */
  readonly sentence: string;
  /** What was done, by names alone: `joined #general, invited by Grace`. */
  readonly brief: string;
}

export interface AuditSubject {
  /** `user`, `channel`, …; empty where there is none. */
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** Name and ID, as far as they are known. */
  readonly label: string;
}

export interface AuditField {
  readonly label: string;
  readonly value: unknown;
}

export function describeAuditEntry(entry: unknown): AuditLine {
  const action = ownText(entry, "action") || "unknown_action";
  const actor = subjectOf(ownValue(entry, "actor"));
  const entity = subjectOf(ownValue(entry, "entity"));
  const seconds = ownValue(entry, "date_create");
  const documented = documentedName(action);
  const family = auditFamilyOf(documented);
  const phrase = actionPhrase(documented, entity.type);
  const typeName = typeWord(entity.type, phrase);
  const shown = shownName(entity);
  return {
    id: ownText(entry, "id"),
    timeUs: isInCalendar(seconds) ? seconds * 1_000_000 : Number.NaN,
    action,
    documented,
    family,
    familyTitle: family ? allAuditFamilies[family].title : "other",
    actor,
    entity,
    sentence: `${actor.label || unnamed(actor)} ${spoken(phrase, [typeName, entity.label])}${remarks(entry)}`,
    // The sign in front of a channel's name says what it is.
    brief: `${spoken(phrase, [shown.startsWith("#") ? "" : typeName, shown])}${remarks(entry, shownName)}`,
  };
}

/** An entry may be stamped with any number, or with none. */
function isInCalendar(seconds: unknown): seconds is number {
  return typeof seconds === "number" && !Number.isNaN(new Date(seconds * 1000).getTime());
}

/** An actor without a name or an identifier may be no person: a rule of the platform, an app. */
function unnamed({ type }: AuditSubject): string {
  if (type === "" || type === "user") return "someone";
  return type === "system" ? "the platform" : `the ${type.replaceAll("_", " ")}`;
}

/** What else the entry says: the context, the details, keys that are not documented, and what is known of the action. */
export function auditFields(entry: unknown): readonly AuditField[] {
  const context = objectIn(entry, "context");
  const { location } = context;
  const note = auditActionNotes[documentedName(ownText(entry, "action"))];
  const fields: AuditField[] = [
    { label: "where", value: isJsonObject(location) ? placeOf(location) : location },
    { label: "address", value: ownValue(context, "ip_address") },
    { label: "program", value: ownValue(context, "ua") },
    { label: "session", value: ownValue(context, "session_id") },
    { label: "app", value: ownValue(context, "app") },
    { label: "assistant", value: agentOf(entry) || undefined },
    ...fieldsBeside([], objectIn(entry, "details")),
    ...fieldsBeside([...contextKeys, ...agentKeys(entry)], context),
    ...fieldsBeside([...entryKeys, ...agentKeys(entry)], isJsonObject(entry) ? entry : {}),
    { label: "note", value: note },
  ];
  return fields.filter(({ value }) => value !== undefined && value !== null && value !== "");
}

const entryKeys = ["id", "date_create", "action", "actor", "entity", "context", "details"];
const placeKeys = ["type", "name", "id"];
const contextKeys = ["location", "ip_address", "ua", "session_id", "app"];

/** Those that the sentence about the assistant is made of. */
function agentKeys(entry: unknown): readonly string[] {
  const { agent, channel } = agentParts(entry);
  return [agent && "acting_agent", channel && "agent_message"];
}

function fieldsBeside(
  said: readonly string[],
  object: Readonly<Record<string, unknown>>,
): readonly AuditField[] {
  return Object.entries(object).flatMap(([label, value]) => (said.includes(label) ? [] : [{ label, value }]));
}

/** The phrase with the entity in its place, or without any. */
function spoken(phrase: string, words: readonly string[]): string {
  const target = words.filter(Boolean).join(" ");
  return target === "" ? phrase.replace(/:? ?\{entity\}/, "") : phrase.replace("{entity}", () => target);
}

/** The name, else the identifier. */
function shownName({ type, id, name }: AuditSubject): string {
  if (name === "") return id;
  return type === "channel" ? `#${name}` : name;
}

/** The catalogue's spelling of a name that carries the vendor's own word. */
function documentedName(action: string): string {
  return action.replace(
    new RegExp(`(?<=^|_)${dialects.slack.vendorWord}(?=_|bot)`, "g"),
    dialects.svc.vendorWord,
  );
}

/** Who or what: the object stands under its type's name. */
function subjectOf(subject: unknown): AuditSubject {
  const type = ownText(subject, "type");
  const object = ownValue(subject, type) ?? subject;
  const id = ownText(object, "id");
  const name = nameOf(type, object);
  const shown = type === "channel" && name !== "" ? `#${name}` : name;
  const label = shown === "" ? id : id === "" ? shown : `${shown} (${id})`;
  return { type, id, name, label };
}

function nameOf(type: string, object: unknown): string {
  if (type === "message") return `${ownText(object, "timestamp")} in ${ownText(object, "channel")}`;
  return (
    ownText(object, "title") ||
    ownText(object, "name") ||
    ownText(object, "domain") ||
    ownText(object, "email")
  );
}

/** `channel` before a channel's name, but not twice. */
function typeWord(type: string, phrase: string): string {
  const before = phrase.slice(0, Math.max(0, phrase.indexOf("{entity}"))).trim();
  return before.endsWith(type) ? "" : type.replaceAll("_", " ");
}

function remarks(entry: unknown, shown = ({ label }: AuditSubject) => label): string {
  const inviter = ownValue(ownValue(entry, "details"), "inviter");
  const invited = isJsonObject(inviter) ? shown(subjectOf(inviter)) : "";
  const agent = agentOf(entry);
  return `${invited && `, invited by ${invited}`}${agent && ` (through ${agent})`}`;
}

/** The document puts the assistant at the top of the entry, the live service into the context (2.6). */
function agentParts(entry: unknown) {
  const context = ownValue(entry, "context");
  const agent = ownText(entry, "acting_agent") || ownText(context, "acting_agent");
  const message = ownValue(entry, "agent_message") ?? ownValue(context, "agent_message");
  const [channel = "", place = "", thread = ""] = ["channel_id", "message_ts", "thread_ts"].map((key) =>
    ownText(message, key),
  );
  return { agent, channel, place, thread };
}

function agentOf(entry: unknown): string {
  const { agent, channel, place, thread } = agentParts(entry);
  if (agent === "" && !channel) return "";
  const within = thread && thread !== place ? ` in the thread of ${thread}` : "";
  const asked = channel ? `, asked in ${channel} at ${place}${within}` : "";
  return `the assistant ${agent}${asked}`.replace(/ (?=,|$)/, "");
}

function placeOf(location: Readonly<Record<string, unknown>>): string {
  const [type, name, id] = placeKeys.map((key) => ownText(location, key));
  const more = fieldsBeside(placeKeys, location).map(
    ({ label, value }) => `, ${label} ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return [type, name, id && `(${id})`].filter(Boolean).join(" ") + more.join("");
}

function objectIn(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found = ownValue(value, key);
  return isJsonObject(found) ? found : {};
}
