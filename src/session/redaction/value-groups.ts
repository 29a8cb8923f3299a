/** Which values of a record belong together when a person hides them, and which ones the record cannot be understood without. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { Hideable } from "./hideable.ts";

/** By the payload's key; undefined for what is neither given to the app's code nor made by it. */
export function groupOf({ eventType }: ActivityRecord, key: string): Hideable | undefined {
  if (key === "inputs" || key === "outputs") return key;
  if (key === "log") return eventType === "trigger_payload_received" ? "inputs" : "printed";
  if (key === "logs") return "printed";
  if (eventType === "datastore_request_result" && (key === "details" || key === "item")) return "items";
  return errorKeys.has(key) ? "errors" : undefined;
}

const errorKeys: ReadonlySet<string> = new Set([
  ...["error", "errors", "reason", "details", "message", "extra_message"],
]);

/** What a record is and when: of it only secrets are ever hidden. */
export const headerKeys: ReadonlySet<string> = new Set([
  ...["created", "trace_id", "level", "event_type", "source", "component_type"],
]);

/** Names and numbers of the app's own parts: what they have in common with a hidden value is chance. */
export const namesOfParts: ReadonlySet<string> = new Set([
  ...["component_id", "parent_execution_id", "function_id", "function_execution_id", "workflow_id"],
  ...["function_name", "function_type", "workflow_name", "datastore_name", "datastore", "provider_key"],
  ...["exec_outcome", "request_type", "action", "code", "type", "current_step", "total_steps"],
]);

/** Whether what stands there, by the keys that lead to it, is the name or number of a part of the app. */
export function namesPart(keys: readonly string[]): boolean {
  return namesOfParts.has(keys.at(-1) ?? "") || keys.join(".") === "payload.trigger.config.name";
}

/** Whether the record is read by that key: what it has in common with a hidden value is chance, too. */
export function isReadBy(record: ActivityRecord, key: string): boolean {
  return key === "payload" || namesOfParts.has(key) || groupOf(record, key) !== undefined;
}

/** By a key anywhere in a record; undefined where what stands under it is known neither for a person nor for the workspace. */
export function groupOfName(key: string): "users" | "workspace" | undefined {
  const words = key.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  if (personKey.test(words)) return "users";
  return workspaceKey.test(words) ? "workspace" : undefined;
}

/** By what stands beside the key: the name of a person, and its profile, which has a name too. */
export function groupBeside(
  key: string,
  holder: object,
  isPerson: (id: unknown, key: string) => boolean,
): "users" | undefined {
  if (!whoItIs.test(key)) return undefined;
  const isOfPerson = Object.entries(holder).some(([other, entry]) =>
    ownIdentifier.test(other) ? isPerson(entry, other) : key === "profile" && groupOfName(other) === "users",
  );
  return isOfPerson ? "users" : undefined;
}

const whoItIs = /^(?:name|nick_?name|handle|login|profile)$/i;

const ownIdentifier = /^(?:user_?)?id$/i;

const personKey =
  /(?:^|_)(?:users?|user_ids?|user_profile|actor|e?mail|email_address|phone|user_?name|(?:real|display|full|first|last)_name(?:_normalized)?)$/;

const workspaceKey =
  /(?:^|_)(?:app|team|enterprise|organi[sz]ation|org|workspace|channel|conversation)(?:s|_ids?|_name|_domain)?$/;
