/** The filters of the audit log, checked before anything is sent (interface document, 4.4). */

import { usageError } from "../../base/errors.ts";
import { auditLimits } from "../../catalog/audit/limits.ts";
import { judgeGiven, type KindsOf, kinds } from "../judge-given.ts";

/** All of them together must hold; times are Unix seconds, both ends included. */
export interface AuditLogArguments {
  /** Time of the newest entry to give. */
  readonly latest?: number | undefined;
  /** Time of the oldest entry to give; there are none from before March 2018. */
  readonly oldest?: number | undefined;
  /** Entries of a page, at most 9,999. */
  readonly limit?: number | undefined;
  /** Names of actions, at most 30. */
  readonly action?: string | readonly string[] | undefined;
  /** ID of the user who acted. */
  readonly actor?: string | undefined;
  /** ID of what was acted on: a channel, a workspace, the organisation, a file. */
  readonly entity?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Throws a usage error for a name that would filter nothing, and for a value of another kind. */
export function judgeLogArguments(args: unknown): void {
  judgeGiven(args, { name: logsOperation, takes: "argument", kinds: argumentKinds });
}

export const logsOperation = "audit.logs";

const argumentKinds: KindsOf<AuditLogArguments> = {
  latest: kinds.number,
  oldest: kinds.number,
  limit: kinds.number,
  action: kinds.textOrTexts,
  actor: kinds.text,
  entity: kinds.text,
  cursor: kinds.text,
};

/** The query string's values; throws a usage error for what the platform does not take. */
export function logQuery(args: AuditLogArguments) {
  judgeLogArguments(args);
  const { latest, oldest, limit, action, actor, entity, cursor } = args;
  instant("latest", latest);
  instant("oldest", oldest);
  if (latest !== undefined && oldest !== undefined && oldest > latest) {
    throw wrong(`oldest (${oldest}) is after latest (${latest})`, "Exchange them.");
  }
  const { pageEntries, filterActions } = auditLimits;
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= pageEntries)) {
    throw wrong(`limit must be a whole number from 1 to ${pageEntries}`, "Follow the pages for more.");
  }
  const actions = (typeof action === "string" ? action.split(",") : (action ?? [])).map((name) =>
    name.trim(),
  );
  if (actions.length > filterActions) {
    throw wrong(`action names ${actions.length} actions, ${filterActions} is the most`, "Name fewer.");
  }
  const unusable = actions.find((name) => !/^[\w.-]{1,100}$/.test(name));
  if (unusable !== undefined) {
    throw wrong(`${JSON.stringify(unusable.slice(0, 100))} is no name of an action`, "Check its spelling.");
  }
  return {
    latest,
    oldest,
    limit,
    action: actions.length > 0 ? actions.join(",") : undefined,
    actor: actor || undefined,
    entity: entity || undefined,
    cursor: cursor || undefined,
  };
}

function instant(name: string, value: number | undefined): void {
  if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= auditLimits.latest)) return;
  throw wrong(
    `${name} must be a time in whole Unix seconds, not ${value}`,
    "Give the seconds since 1970, without a fraction.",
  );
}

function wrong(what: string, remedy: string) {
  return usageError("invalid_argument", `${logsOperation}: ${what}.`, remedy);
}
