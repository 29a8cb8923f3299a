/** What part of the audit log a command is about, read from its options; every mistake is reported before anything is sent. */

import { usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { isRelativeInstant, parseInstantUs } from "../../base/time.ts";
import { auditLimits } from "../../catalog/audit/limits.ts";
import {
  type AuditFilter,
  type AuditTermName,
  noAuditFilter,
  parseAuditFilter,
} from "../../catalog/audit/log-filter.ts";
import { namesSubject, type SeenAudit, withIdentifiers } from "../../catalog/audit/named-subjects.ts";
import { isSubjectIdentifier } from "../../catalog/audit/subject-identifier.ts";
import { endUs } from "../../query/time-range.ts";
import type { AuditConnection } from "../../session/audit/connect-audit.ts";
import type { OwnTerms } from "../../session/audit/filter-test.ts";
import { chooseListedActions } from "../../session/audit/listed-actions.ts";
import { type AuditRange, secondsOf } from "../../session/audit/seconds.ts";
import { problemError } from "../../session/problem-error.ts";
import type { Context } from "../context.ts";
import type { FileOptions } from "../log/given-file.ts";
import { refuseEmptyRange } from "../log/time-range.ts";
import { numberOption } from "../usage/options.ts";
import { asOption, type Spelling } from "../usage/spelling.ts";

export interface LogsOptions extends FileOptions {
  readonly since?: string;
  readonly untilTime?: string;
  readonly action?: readonly string[];
  readonly actor?: string;
  readonly entity?: string;
  readonly query?: string;
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
  /** Names, families and patterns. */
  readonly actions: readonly string[];
  /** The words and exclusions of --query. */
  readonly query: OwnTerms;
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
  const query = queryOf(options);
  const { since, until } = readEnds(options, query, nowUs, spell);
  const range = { sinceUs: since.us, untilUs: until.us };
  const { oldest, latest } = secondsOf(range);
  if (follow && latest !== undefined) throw excludes("--follow", until.flag);
  if (follow && all) throw excludes("--follow", "--all");
  const name = options.last === undefined ? "--limit" : "--last";
  const asked = options.last ?? options.limit;
  if (all && asked !== undefined) throw excludes("--all", name);
  if (options.last !== undefined && options.limit !== undefined) throw excludes("--last", "--limit");
  const typed = { since: since.text, untilTime: until.text };
  refuseEmptyRange(range, typed, (option) => (option === "--since" ? since : until).flag);
  if (oldest !== undefined && latest !== undefined && oldest > latest)
    throw usageError(
      "invalid_option",
      `The audit log has whole seconds, and none begins between ${since.flag} and ${until.flag}.`,
      `Give a later ${until.flag}.`,
    );
  refuseTwice(options, query, spell);
  const least = follow ? 0 : 1;
  const limit = asked ?? (follow && oldest !== undefined ? undefined : String(defaultLimit));
  return {
    range,
    oldest,
    latest,
    actor:
      identifier(spell("--actor"), options.actor, "a user, such as U0123ABC") ?? (query.actor || undefined),
    entity:
      identifier(
        spell("--entity"),
        options.entity,
        "a channel, workspace, organisation or file, such as C0123ABC",
      ) ??
      (query.entity || undefined),
    actions: options.action ?? query.actions,
    query,
    limit:
      all || limit === undefined
        ? Number.POSITIVE_INFINITY
        : numberOption(name, limit, { min: least, max: mostHeld, whole: true }),
    follow,
    readAtUs: nowUs,
  };
}

/** Whether the request means another time when it is read at another instant. */
export function isReadAtNow(options: LogsOptions): boolean {
  const query = queryOf(options);
  const times = [options.since, options.untilTime, query.since, query.until];
  return times.some((text) => text !== undefined && isRelativeInstant(text));
}

/**
 * The same with identifiers for the names in --query, which entries tell that `read` reads: nothing is read where there is no name, and
 * undefined is for entries that can be read only once.
 */
export async function withNamedQuery(
  options: LogsOptions,
  read: () => Promise<SeenAudit | undefined>,
): Promise<LogsOptions> {
  const { query } = options;
  if (query === undefined || !namesSubject(query)) return options;
  const named = withIdentifiers(query, await read());
  if (!named.ok) throw problemError("invalid_query", "--query", query, named.problem);
  return { ...options, query: named.value };
}

/** The names that are sent; what there is to say about them goes to stderr. */
export async function readActions(
  { actions }: Pick<LogsRequest, "actions">,
  connection: AuditConnection,
  { notices, signal }: Pick<Context, "notices" | "signal">,
): Promise<readonly string[]> {
  const { names, notes } = await chooseListedActions(actions, connection, signal);
  for (const note of notes) await notices.warn(words`${note}`, { once: true });
  return names;
}

/** Whether what is asked for reaches back further than the log. */
export function beforeTheLog({ oldest }: LogsRequest): boolean {
  return oldest !== undefined && oldest < auditLimits.earliest;
}

/** Throws a usage error with a caret under the mistake. */
function queryOf({ query: text }: LogsOptions): AuditFilter {
  if (text === undefined) return noAuditFilter;
  const query = parseAuditFilter(text);
  if (!query.ok) throw problemError("invalid_query", "--query", text, query.problem);
  return query.value;
}

/** One end of a range of time as it was given. */
interface End {
  readonly flag: string;
  readonly text: string | undefined;
  readonly us: number | undefined;
}

/** Those of the options and of --query hold together: of two the one that leaves less. */
function readEnds(options: LogsOptions, query: AuditFilter, nowUs: number, spell: Spelling) {
  const sinceUs = (text: string) => parseInstantUs(text, nowUs);
  const untilUs = (text: string) => endUs(text, nowUs);
  const since = endOf(spell("--since"), options.since, sinceUs);
  const until = endOf(spell("--until-time"), options.untilTime, untilUs);
  const sinceTerm = endOf(inQuery("since"), query.since || undefined, sinceUs);
  const untilTerm = endOf(inQuery("until"), query.until || undefined, untilUs);
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  return {
    since: (sinceTerm.us ?? NEGATIVE_INFINITY) > (since.us ?? NEGATIVE_INFINITY) ? sinceTerm : since,
    until: (untilTerm.us ?? POSITIVE_INFINITY) < (until.us ?? POSITIVE_INFINITY) ? untilTerm : until,
  };
}

function endOf(flag: string, text: string | undefined, read: (text: string) => number | undefined): End {
  return { flag, text, us: instant(flag, text, read) };
}

/** The platform takes one actor, one entity and one list of actions. */
function refuseTwice({ action, actor, entity }: LogsOptions, query: AuditFilter, spell: Spelling): void {
  if (action !== undefined && query.actions.length > 0) throw excludes(spell("--action"), inQuery("action"));
  if (actor !== undefined && query.actor !== "") throw excludes(spell("--actor"), inQuery("actor"));
  if (entity !== undefined && query.entity !== "") throw excludes(spell("--entity"), inQuery("entity"));
}

function inQuery(name: AuditTermName): string {
  return `${name}= in --query`;
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
    "Entries show it in parentheses behind the name; --query filters by names too.",
  );
}

function excludes(one: string, other: string) {
  return usageError("conflicting_options", `${one} and ${other} exclude each other.`, "Give one of them.");
}
