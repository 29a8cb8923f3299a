/** An audit entry as facts: what happened, who did it to what, from where, and every detail. */

import { isJsonObject, ownText, ownValue } from "../../../base/json.ts";
import { formatDate, formatIso, formatTimeOfDay } from "../../../base/time.ts";
import { type AuditField, auditFields } from "../../../session/audit/describe-entry.ts";
import type { CurrentEntry } from "../../state/panes/audit/model.ts";
import type { Fact, ReaderTarget } from "../../state/reader/line.ts";
import type { HeldEntry } from "./entry-list.ts";

export function entryFacts({ key, line, entry }: HeldEntry): CurrentEntry {
  const { action, documented, familyTitle, actor, entity, sentence, timeUs, id } = line;
  const more = auditFields(entry);
  const note = more.find(({ label }) => label === "note");
  const first: readonly (Fact | undefined)[] = [
    note && { label: "hint", text: valueText(note.value), role: "hint" },
    { label: "what", text: sentence, role: "output", target: copying(sentence, "what was done") },
    { label: "action", text: `${action} (${familyTitle})`, target: copying(action, "the action") },
    Number.isFinite(timeUs) ? { label: "time", text: timeLine(timeUs) } : undefined,
    subjectFact("actor", entry, actor),
    subjectFact("entity", entry, entity),
  ];
  const details = detailFacts(more.filter((field) => field !== note));
  const fields = [
    ...first,
    ...withOwnLabels(details),
    id === "" ? undefined : { label: "entry", text: id, target: copying(id, "the entry's identifier") },
  ];
  return {
    id: key,
    title: sentence,
    json: entry,
    what: "the entry",
    action: documented,
    actor,
    entity,
    fields: fields.filter((fact) => fact !== undefined),
  };
}

/** The platform may give its details any name: one that another fact has says that it is of the details. */
function withOwnLabels(details: readonly Fact[]): readonly Fact[] {
  const taken = new Set(["hint", "what", "action", "time", "actor", "entity", "entry"]);
  return details.map((fact) => {
    const { label } = fact;
    const isTaken = taken.has(label);
    taken.add(label);
    return isTaken ? { ...fact, label: `details ${label}` } : fact;
  });
}

function timeLine(timeUs: number): string {
  return `${formatDate(timeUs)} ${formatTimeOfDay(timeUs).slice(0, 8)} (${formatIso(timeUs)})`;
}

/** All facts of an actor or an entity, with a link to it. */
function subjectFact(
  role: "actor" | "entity",
  entry: unknown,
  { type, id, label }: { readonly type: string; readonly id: string; readonly label: string },
): Fact | undefined {
  if (type === "" && label === "") return undefined;
  const object = ownValue(ownValue(entry, role), type);
  const more = isJsonObject(object)
    ? Object.entries(object)
        .filter(([key, value]) => !["id", "name", "type"].includes(key) && isSaid(value))
        .map(([key, value]) => `${spaced(key)} ${timedText(key, value)}`)
    : [];
  const text = [`${spaced(type)} ${label}`.trim(), ...more].join(", ");
  if (id === "") return { label: role, text };
  const target = wayTo(type, id) ?? { kind: "audit", filter: `${role}=${id}`, id };
  return { label: role, text, target };
}

/** Empty values and `false` are shown only in the JSON. */
function isSaid(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return false;
  return !Array.isArray(value) || value.length > 0;
}

/** Users and groups are shown in the People pane. */
function wayTo(type: string, id: string): ReaderTarget | undefined {
  if (type === "user" && /^[UW][A-Z0-9]+$/.test(id)) return { kind: "person", tab: "users", id };
  if (type === "usergroup" && /^S[A-Z0-9]+$/.test(id)) return { kind: "person", tab: "groups", id };
  return undefined;
}

/** Parts beyond this depth are shown as JSON. */
const deepest = 3;

function fieldFact(label: string, value: unknown, depth = 0): readonly Fact[] {
  if (!isSaid(value)) return [];
  const type = ownText(value, "type");
  const id = typeof value === "string" && label.endsWith("_id") ? value : subjectId(value);
  if (id === "" && isJsonObject(value) && depth < deepest) {
    return Object.entries(value).flatMap(([key, part]) => fieldFact(`${label} ${key}`, part, depth + 1));
  }
  const name = spaced(label);
  const text = timedText(label, value);
  const target = wayTo(type || "user", id) ?? copying(id || text, `the ${name}`);
  return [{ label: name, text, target }];
}

/** The fields of an actor or an entity, which may stand under the name of its type. */
function subjectId(value: unknown): string {
  return ownText(ownValue(value, ownText(value, "type")), "id") || ownText(value, "id");
}

/** Shows old and new value together. */
function detailFacts(fields: readonly AuditField[]): readonly Fact[] {
  const values = new Map(fields.map(({ label, value }) => [label, value]));
  const pairs = fields.flatMap(({ label }) => {
    const before = ["previous_", "old_", "prev_"].map((word) => label.replace(/^new_/, word));
    const earlier = label.startsWith("new_") ? before.find((name) => values.has(name)) : undefined;
    return earlier ? [[label, earlier] as const] : [];
  });
  const earlierOf = new Map(pairs);
  const isPaired = new Set(pairs.map(([, earlier]) => earlier));
  return fields.flatMap(({ label, value }) => {
    const earlier = earlierOf.get(label);
    if (isPaired.has(label)) return [];
    if (earlier === undefined) return fieldFact(label, value);
    const text = changeText(values.get(earlier), value);
    return [{ label: spaced(label.slice("new_".length)), text, target: copying(text, "the change") }];
  });
}

/** For lists, shows what was added and removed. */
function changeText(before: unknown, after: unknown): string {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return `${valueText(before) || "nothing"} → ${valueText(after) || "nothing"}`;
  }
  const [was, is] = [before.map(valueText), after.map(valueText)];
  const came = is.filter((item) => !was.includes(item)).map((item) => `+ ${item}`);
  const went = was.filter((item) => !is.includes(item)).map((item) => `- ${item}`);
  return [...came, ...went].join("  ") || `${is.join(", ")} as before`;
}

/** Times are Unix seconds in fields whose names say so. */
function timedText(key: string, value: unknown): string {
  const isTime = typeof value === "number" && /(?:^|_)(?:date|expires|expiry)(?:_|$)/.test(key);
  return isTime && value > 1e9 && value < 1e11 ? timeLine(value * 1e6) : valueText(value);
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join(", ");
  const object = ownValue(value, ownText(value, "type")) ?? value;
  const [id, name] = [ownText(object, "id"), ownText(object, "name")];
  if (id !== "") return name === "" ? id : `${name} (${id})`;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "nested too deeply to be shown";
  }
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}

function copying(text: string, what: string) {
  return { kind: "copy", text, what } as const;
}
