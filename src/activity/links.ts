/** Which values of a record are identifiers of things flowtail can jump to. */

import type { Link } from "./view.ts";

/** The link of a value at a place in a record or payload; undefined when it names nothing. */
export function linkAt(place: string, value: unknown): Link | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const kind = kindOfKey.get(place.slice(place.lastIndexOf(".") + 1));
  if (kind !== undefined) return { kind, id: value };
  return place === "actor" || place === "component_id" ? linkOfIdentifier(value) : undefined;
}

/** The link of an identifier whose prefix says what it is (interface document, section 2.1). */
export function linkOfIdentifier(id: string): Link | undefined {
  const prefix = /^(Wf|Fn|Fx|Ft|Tr|U|W|C|T|A)[A-Z0-9]+$/.exec(id)?.[1];
  const kind = prefix === undefined ? undefined : kindOfPrefix.get(prefix);
  return kind && { kind, id };
}

const kindOfKey: ReadonlyMap<string, Link["kind"]> = new Map([
  ["trace_id", "trace"],
  ["function_id", "function"],
  ["function_execution_id", "execution"],
  ["parent_execution_id", "execution"],
  ["workflow_id", "workflow"],
  ["trigger_id", "trigger"],
  ["user_id", "user"],
  ["bot_user_id", "user"],
  ["channel_id", "channel"],
  ["team_id", "team"],
  ["app_id", "app"],
  ["datastore_name", "datastore"],
  ["datastore", "datastore"],
  ["item_id", "item"],
]);

const kindOfPrefix: ReadonlyMap<string, Link["kind"]> = new Map([
  ["Wf", "workflow"],
  ["Fn", "function"],
  ["Fx", "execution"],
  ["Ft", "trigger"],
  ["Tr", "trace"],
  ["U", "user"],
  ["W", "user"],
  ["C", "channel"],
  ["T", "team"],
  ["A", "app"],
]);
