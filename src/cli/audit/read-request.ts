/** What part of the audit log a command is about, read from its options; every mistake is reported before anything is sent. */

import { usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { isRelativeInstant, parseInstantUs } from "../../base/time.ts";
import { auditLimits } from "../../catalog/audit/limits.ts";
import { isSubjectIdentifier } from "../../catalog/audit/subject-identifier.ts";
import { endUs } from "../../query/time-range.ts";
import type { AuditConnection } from "../../session/audit/connect-audit.ts";
import { chooseListedActions } from "../../session/audit/listed-actions.ts";
import { type AuditRange, secondsOf } from "../../session/audit/seconds.ts";
import type { Context } from "../context.ts";
import type { FileOptions } from "../given-file.ts";
import { numberOption } from "../options.ts";
import { asOption, type Spelling } from "../spelling.ts";
import { refuseEmptyRange } from "../time-range.ts";

export interface LogsOptions extends FileOptions {
  readonly since?: string;
  readonly untilTime?: string;
  readonly action?: readonly string[];
  readonly actor?: string;
  readonly entity?: string;
  readonly limit?: string;
  readonly last?: string;
  readonly all?: boolean;
  readonly follow?: boolean;
}

export interface LogsRequest {
  readonly range: AuditRange;
  /** The same in Unix seconds, both ends included. */
  readonly oldest: number | undefined;
  readonly latest: number | undefined;
  readonly actor: string | undefined;
  readonly entity: string | undefined;
  /** Most entries; infinite with --all. */
  readonly limit: number;
  readonly follow: boolean;
  /** The instant that relative times were read at, epoch microseconds. */
  readonly readAtUs: number;
}

/** Entries shown where nothing says how many. */
export const defaultLimit = 100;
/** More are only given newest first, as they come: see --all. */
const mostHeld = 100_000;

/** Relative times are read at `nowUs`. */
export function readLogsRequest(
  options: LogsOptions,
  nowUs: number,
  spell: Spelling = asOption,
): LogsRequest {
  const { follow = false, all = false } = options;
  const range = {
    sinceUs: instant(spell("--since"), options.since, (text) => parseInstantUs(text, nowUs)),
    untilUs: instant(spell("--until-time"), options.untilTime, (text) => endUs(text, nowUs)),
  };
  const { oldest, latest } = secondsOf(range);
  if (follow && latest !== undefined) throw excludes("--follow", "--until-time");
  if (follow && all) throw excludes("--follow", "--all");
  const name = options.last === undefined ? "--limit" : "--last";
  const asked = options.last ?? options.limit;
  if (all && asked !== undefined) throw excludes("--all", name);
  if (options.last !== undefined && options.limit !== undefined) throw excludes("--last", "--limit");
  refuseEmptyRange(range, options, spell);
  if (oldest !== undefined && latest !== undefined && oldest > latest)
    throw usageError(
      "invalid_option",
      `The audit log has whole seconds, and none begins between ${spell("--since")} and ${spell("--until-time")}.`,
      `Give a later ${spell("--until-time")}.`,
    );
  const least = follow ? 0 : 1;
  const limit = asked ?? (follow && oldest !== undefined ? undefined : String(defaultLimit));
  return {
    range,
    oldest,
    latest,
    actor: identifier(spell("--actor"), options.actor, "a user, such as U0123ABC"),
    entity: identifier(
      spell("--entity"),
      options.entity,
      "a channel, workspace, organisation or file, such as C0123ABC",
    ),
    limit:
      all || limit === undefined
        ? Number.POSITIVE_INFINITY
        : numberOption(name, limit, { min: least, max: mostHeld, whole: true }),
    follow,
    readAtUs: nowUs,
  };
}

/** Whether the request means another time when it is read at another instant. */
export function isReadAtNow({ since, untilTime }: LogsOptions): boolean {
  return [since, untilTime].some((text) => text !== undefined && isRelativeInstant(text));
}

/** The names that are sent; what there is to say about them goes to stderr. */
export async function readActions(
  given: readonly string[] | undefined,
  connection: AuditConnection,
  { notices, signal }: Pick<Context, "notices" | "signal">,
): Promise<readonly string[]> {
  const { names, notes } = await chooseListedActions(given ?? [], connection, signal);
  for (const note of notes) await notices.warn(words`${note}`, { once: true });
  return names;
}

/** Whether what is asked for reaches back further than the log. */
export function beforeTheLog({ oldest }: LogsRequest): boolean {
  return oldest !== undefined && oldest < auditLimits.earliest;
}

function instant(
  flag: string,
  text: string | undefined,
  read: (text: string) => number | undefined,
): number | undefined {
  if (text === undefined) return undefined;
  const us = read(text);
  if (us !== undefined && us >= 0) return us;
  throw usageError(
    "invalid_option",
    `${flag}: ${JSON.stringify(text.slice(0, 100))} is not a time.`,
    "Write 15m (ago), 9:00, yesterday 9:00, 2026-01-31, 2026-01-31T15:00:00Z or Unix seconds.",
  );
}

/** The platform gives nothing for what is no identifier, without a word: a name would read as if nothing had been done. */
function identifier(flag: string, text: string | undefined, what: string): string | undefined {
  if (text === undefined || isSubjectIdentifier(text)) return text;
  throw usageError(
    "invalid_option",
    `${flag} takes the ID of ${what}, not ${JSON.stringify(text.slice(0, 100))}.`,
    "Entries show it in parentheses behind the name; the workbench filters by names too.",
  );
}

function excludes(one: string, other: string) {
  return usageError("conflicting_options", `${one} and ${other} exclude each other.`, "Give one of them.");
}
