/** An audit entry as facts: what happened, who did it to what, from where, and every detail. */

import { isJsonObject, ownValue } from "../../../base/json.ts";
import { formatDate, formatIso, formatTimeOfDay } from "../../../base/time.ts";
import { auditFields } from "../../../session/audit/describe-entry.ts";
import type { CurrentEntry } from "../../state/audit/model.ts";
import type { Fact } from "../../state/facts/model.ts";
import type { DeskEntry } from "./desk.ts";

export function entryFacts({ key, line, entry }: DeskEntry): CurrentEntry {
  const { action, familyTitle, actor, entity, sentence, timeUs, id } = line;
  const fields: readonly (Fact | undefined)[] = [
    { label: "what", text: sentence, role: "output" },
    { label: "action", text: `${action} (${familyTitle})`, target: copying(action, "the action") },
    Number.isFinite(timeUs) ? { label: "time", text: timeLine(timeUs) } : undefined,
    subjectFact("actor", entry, actor),
    subjectFact("entity", entry, entity),
    ...auditFields(entry).map(({ label, value }) => fieldFact(label, value)),
    id === "" ? undefined : { label: "entry", text: id, target: copying(id, "the entry's identifier") },
  ];
  return {
    ...{ id: key, title: sentence, json: entry, what: "the entry", action },
    ...{ actorId: actor.id, entityId: entity.id },
    fields: fields.filter((fact) => fact !== undefined),
  };
}

function timeLine(timeUs: number): string {
  return `${formatDate(timeUs)} ${formatTimeOfDay(timeUs).slice(0, 8)} (${formatIso(timeUs)})`;
}

/** Everything that is said of somebody or something, the identifier ready to be copied. */
function subjectFact(
  role: "actor" | "entity",
  entry: unknown,
  { type, id, label }: { readonly type: string; readonly id: string; readonly label: string },
): Fact | undefined {
  if (type === "" && label === "") return undefined;
  const object = ownValue(ownValue(entry, role), type);
  const more = isJsonObject(object)
    ? Object.entries(object)
        .filter(([key, value]) => !["id", "name", "type"].includes(key) && value !== null && value !== "")
        .map(([key, value]) => `${key.replaceAll("_", " ")} ${valueText(value)}`)
    : [];
  const text = [`${type.replaceAll("_", " ")} ${label}`.trim(), ...more].join(", ");
  return id === ""
    ? { label: role, text }
    : { label: role, text, target: copying(id, `the ${type}'s identifier`) };
}

function fieldFact(label: string, value: unknown): Fact {
  const isNote = label === "note";
  const name = label.replaceAll("_", " ");
  const text = valueText(value);
  if (isNote) return { label, text, role: "hint" };
  return { label: name, text, target: copying(text, `the ${name}`) };
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join(", ");
  const object = ownValue(value, String(ownValue(value, "type")));
  const [id, name] = [ownValue(object, "id"), ownValue(object, "name")];
  if (typeof id === "string" && typeof name === "string") return `${name} (${id})`;
  return JSON.stringify(value) ?? "";
}

function copying(text: string, what: string) {
  return { kind: "copy", text, what } as const;
}
