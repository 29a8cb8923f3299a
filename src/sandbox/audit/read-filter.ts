/** Reads the filters of /audit/v1/logs from the query string (interface document, 4.4). */

import { auditLimits } from "../../catalog/audit/limits.ts";
import type { SandboxPolicy } from "../policy.ts";
import type { AuditFilter, AuditPlace } from "../storage/audit-log.ts";
import { type Checked, checked, refusal, refusalWithMessages } from "../web-api/reply.ts";
import { readAuditCursor } from "./audit-cursor.ts";

export interface AuditQuery {
  readonly filter: AuditFilter;
  readonly limit: number;
  readonly after?: AuditPlace | undefined;
}

/** Nothing from the future and nothing from before March 2018 is found; a larger limit is lowered. */
export function readAuditQuery(
  query: ReadonlyMap<string, unknown>,
  nowMs: number,
  policy: SandboxPolicy,
): Checked<AuditQuery> {
  const numbers = readNumbers(query);
  if (!numbers.ok) return numbers;
  const { latest, oldest, limit = policy.auditDefaultLimit } = numbers.value;
  const actions = namesIn(textOf(query, "action") ?? "");
  if (actions.length > auditLimits.filterActions) {
    return invalid(`action names more than ${auditLimits.filterActions} actions`);
  }
  const cursor = textOf(query, "cursor");
  const after = cursor === undefined ? undefined : readAuditCursor(cursor);
  if (cursor !== undefined && !after) return refusal("invalid_cursor");
  const now = Math.floor(nowMs / 1000);
  return checked({
    filter: {
      oldest: Math.max(oldest ?? 0, auditLimits.earliest),
      latest: Math.min(latest ?? now, now),
      actions,
      actor: textOf(query, "actor"),
      entity: textOf(query, "entity"),
    },
    limit: Math.min(limit, auditLimits.pageEntries),
    after,
  });
}

/** Commas and spaces alone are no names, and such a filter is none, as an empty one. */
function namesIn(list: string): readonly string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

interface Numbers {
  readonly latest?: number;
  readonly oldest?: number;
  readonly limit?: number;
}

function readNumbers(query: ReadonlyMap<string, unknown>): Checked<Numbers> {
  const numbers: Record<string, number> = {};
  for (const name of ["latest", "oldest", "limit"]) {
    const text = textOf(query, name);
    if (text === undefined) continue;
    const least = name === "limit" ? 1 : 0;
    if (!/^\d{1,15}$/.test(text) || Number(text) < least)
      return invalid(`${name} must be a whole number of at least ${least}, with at most 15 digits`);
    numbers[name] = Number(text);
  }
  return checked(numbers);
}

/** Undefined for what is not there or empty. */
function textOf(query: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = query.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function invalid(message: string) {
  return refusalWithMessages("invalid_arguments", [message]);
}
