/** Attributes of SCIM as facts: any shape is taken, and everything is shown. */

import { isJsonObject, type JsonObject, ownText } from "../../../base/json.ts";
import { quotedValue } from "../../../base/quoted-words.ts";
import { formatDate, formatTimeOfDay } from "../../../base/time.ts";
import { writableNames } from "../../../session/people/assignment.ts";
import type { ResourceTab } from "../../state/panes/people/model.ts";
import type { Fact } from "../../state/reader/line.ts";

/** The order of attributes: `first` at the beginning, `last` at the end. */
export function attributeFacts(
  kind: ResourceTab,
  resource: JsonObject,
  order: {
    readonly first: readonly string[];
    readonly last: readonly string[];
    readonly not: readonly string[];
  },
): readonly Fact[] {
  const { first, last, not } = order;
  const named = new Set([...first, ...last, ...not]);
  const others = Object.keys(resource).filter((key) => !named.has(key));
  return [...first, ...others, ...last].flatMap((key) =>
    Object.hasOwn(resource, key) ? factsOf(kind, key, resource[key], 0) : [],
  );
}

/** `2026-11-20 19:37:19 (2026-11-20T19:37:19.508Z)`; unchanged where it is no time. */
function instantText(text: string): string {
  const us = Date.parse(text) * 1000;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(us)) return text;
  return `${formatDate(us)} ${formatTimeOfDay(us).slice(0, 8)} (${text})`;
}

/** Parts beyond this depth are shown as JSON. */
const deepest = 3;

function factsOf(kind: ResourceTab, label: string, value: unknown, depth: number): readonly Fact[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value) && value.length === 0) return [{ label, text: "none", role: "note" }];
  if (Array.isArray(value) && depth < deepest && value.every(isJsonObject)) {
    return itemFacts(kind, label, value);
  }
  if (isJsonObject(value) && depth < deepest) {
    return Object.entries(value).flatMap(([key, part]) => factsOf(kind, `${label}.${key}`, part, depth + 1));
  }
  const text = plainText(value);
  const change = typeof value === "object" ? undefined : changeOf(kind, label, text);
  return [
    {
      ...{ label, text: instantText(text), target: { kind: "copy", text, what: label } },
      ...(change !== undefined && { change }),
    },
  ];
}

/** Members and groups are links to the user or group that they name. */
function itemFacts(kind: ResourceTab, label: string, items: readonly JsonObject[]): readonly Fact[] {
  const leadsTo =
    kind === "groups" && label === "members" ? "users" : label === "groups" ? "groups" : undefined;
  const values = items.map((item) => ownText(item, "value"));
  const isPlain = leadsTo === undefined && values.every((value) => value !== "" && !value.includes(","));
  const change = isPlain ? changeOf(kind, label, values.join(",")) : undefined;
  return items.map((item, index) => {
    const fact = {
      ...itemFact(index === 0 ? `${label} (${items.length})` : "", item, label),
      ...(change && { change }),
    };
    const id = ownText(item, "value");
    return leadsTo && id !== "" ? { ...fact, target: { kind: "person", tab: leadsTo, id } as const } : fact;
  });
}

/** `ada@example.com  work, primary`; a name before its identifier. */
function itemFact(label: string, item: JsonObject, name: string): Fact {
  const { value, display, type, primary, ...rest } = item;
  const main = [display, value]
    .filter((part) => part !== undefined && part !== null && part !== "")
    .map(plainText);
  const marks = [typeof type === "string" ? type : "", primary === true ? "primary" : ""].filter(Boolean);
  const others = Object.entries(rest)
    .filter(([key, part]) => key !== "$ref" && part !== null && part !== "")
    .map(([key, part]) => `${key} ${plainText(part)}`);
  const text = [main.join("  "), [...marks, ...others].join(", ")].filter(Boolean).join("  ");
  const copied = value === undefined || value === null ? text : plainText(value);
  return { label, text, target: { kind: "copy", text: copied, what: name || "the value" } };
}

function plainText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ");
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** The word that would write the same value; undefined where a line cannot hold it. */
function changeOf(kind: ResourceTab, label: string, text: string): string | undefined {
  // The line of the change shows no control characters.
  return isWritable(kind, label) && !/\p{Cc}/u.test(text) ? `${label}=${quotedValue(text)}` : undefined;
}

/** The name of the attribute, or of the complex attribute that it is a part of. */
function isWritable(kind: ResourceTab, label: string): boolean {
  return writable[kind].some((name) => label === name || label.startsWith(`${name}.`));
}

const writable: Readonly<Record<ResourceTab, readonly string[]>> = {
  users: writableNames("users"),
  groups: writableNames("groups"),
};
