/** The fields a query can compare: their names and aliases, what kind of value each takes and which operators. */

import type { Comparison } from "./query.ts";
import { readString } from "./strings.ts";

/**
 * `level` has an order, `source` has synonyms, `outcome` has few words, `user` is a person (users.ts), `instant` and `duration` are times,
 * `text` is everything else (numbers inside the record compare as numbers, see compare-values.ts).
 */
export type FieldType = "level" | "source" | "outcome" | "user" | "instant" | "duration" | "text";

export interface FieldDefinition {
  /** Canonical name, the one the tree and the printer use. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly type: FieldType;
  /** Where its value stands in a record; undefined where it is made from several places (match.ts). */
  readonly path: string | undefined;
  /** One line for completion and help. */
  readonly summary: string;
}

/** The named fields; `payload.<path>` and `record.<path>` come on top. */
export const namedFields: readonly FieldDefinition[] = [
  {
    name: "level",
    aliases: [],
    type: "level",
    path: "record.level",
    summary: "trace, debug, info, warn, error, fatal; has an order",
  },
  {
    name: "outcome",
    aliases: [],
    type: "outcome",
    path: undefined,
    summary: "how it went, whatever its level: failed, succeeded, started, pending, changed, noted",
  },
  {
    name: "event",
    aliases: ["event_type"],
    type: "text",
    path: "record.event_type",
    summary: "event type, e.g. function_execution_result",
  },
  { name: "source", aliases: [], type: "source", path: "record.source", summary: "platform or developer" },
  {
    name: "component",
    aliases: ["component_type"],
    type: "text",
    path: "record.component_type",
    summary: "functions, workflows, tables, events_api",
  },
  {
    name: "component_id",
    aliases: ["id"],
    type: "text",
    path: "record.component_id",
    summary: "Fn… or Wf…, or the name it is known by",
  },
  {
    name: "trace",
    aliases: ["trace_id"],
    type: "text",
    path: "record.trace_id",
    summary: "the run the event belongs to, Tr…",
  },
  {
    name: "created",
    aliases: ["time"],
    type: "instant",
    path: "record.created",
    summary: "when: -15m, 15:02, an ISO date, epoch",
  },
  {
    name: "duration",
    aliases: [],
    type: "duration",
    path: undefined,
    summary: "how long what ended took, where its start was read too",
  },
  {
    name: "subject",
    aliases: [],
    type: "text",
    path: undefined,
    summary: "what the event is about, as shown in the log",
  },
  { name: "app_id", aliases: [], type: "text", path: "record.app_id", summary: "the app, A…" },
  { name: "team_id", aliases: [], type: "text", path: "record.team_id", summary: "the workspace, T…" },
  {
    name: "enterprise_id",
    aliases: [],
    type: "text",
    path: "record.enterprise_id",
    summary: "the organisation, E…",
  },
  {
    name: "parent_execution_id",
    aliases: [],
    type: "text",
    path: "record.parent_execution_id",
    summary: "the execution that started this one, Fx…",
  },
  {
    name: "function",
    aliases: ["function_name"],
    type: "text",
    path: "payload.function_name",
    summary: "a function by name or Fn…: its own events, and the steps that run it",
  },
  {
    name: "workflow",
    aliases: ["workflow_name"],
    type: "text",
    path: "payload.workflow_name",
    summary: "a workflow by name or Wf…: its own events, and its steps",
  },
  {
    name: "user",
    aliases: [],
    type: "user",
    path: undefined,
    summary: "whom the event names: U…, or a user name or e-mail address that SCIM knows",
  },
  {
    name: "user_id",
    aliases: [],
    type: "user",
    path: undefined,
    summary: "whom the event names, by the identifier as it is written",
  },
];

/** Every name and alias, for suggestions and completion. */
export const fieldNames: readonly string[] = namedFields.flatMap((field) => [...field.aliases, field.name]);

/** The field a written name means: canonical name and type; undefined when there is no such field. */
export function resolveField(
  written: string,
): { readonly name: string; readonly type: FieldType } | undefined {
  const named = byName.get(written);
  if (named) return { name: named.name, type: named.type };
  return isPath(written) && pathSegments(written) ? { name: written, type: "text" } : undefined;
}

/** The kind of value a canonical name has. */
export function fieldType(name: string): FieldType {
  return byName.get(name)?.type ?? "text";
}

/** Where the value of a canonical name stands in a record; undefined where that is no one place. */
export function fieldPath(name: string): readonly string[] | undefined {
  const named = byName.get(name);
  const path = named ? named.path : name;
  return path !== undefined && isPath(path) ? pathSegments(path) : undefined;
}

/** Operators that make sense for a kind of value, the commonest first. */
export function operatorsOf(type: FieldType): readonly Comparison[] {
  if (type === "level") return [">=", "=", "!=", "<=", ">", "<"];
  if (type === "source" || type === "outcome" || type === "user") return ["=", "!="];
  if (type === "text") return ["=", "!=", "~", ">=", "<=", ">", "<"];
  return [">=", "<=", ">", "<", "=", "!="];
}

/** Whether the name is written as a path from `payload` or `record`. */
export function isPath(name: string): boolean {
  return /^(?:payload|record)(?:[.[]|$)/.test(name);
}

/**
 * Keys and indexes of a path: `payload.steps[0].name`, `payload.steps.0.name`, `payload["odd key"]`.
 * Undefined when it is badly written.
 */
export function pathSegments(path: string): readonly string[] | undefined {
  const segment = /\.([^.[\]"]+)|\[(\d+)\]|\[(?=")/gy;
  const root = /^\w+/.exec(path)?.[0] ?? "";
  const segments = [root];
  let end = root.length;
  for (segment.lastIndex = end; end < path.length; segment.lastIndex = end) {
    const match = segment.exec(path);
    if (!match) return undefined;
    end = segment.lastIndex;
    const key = match[1] ?? match[2] ?? readString(path, end);
    if (typeof key === "string") segments.push(key);
    else if ("code" in key || path[key.end] !== "]") return undefined;
    else {
      segments.push(key.value);
      end = key.end + 1;
    }
  }
  return root === "" ? undefined : segments;
}

const byName: ReadonlyMap<string, FieldDefinition> = new Map(
  namedFields.flatMap((field) => [field.name, ...field.aliases].map((name) => [name, field] as const)),
);
