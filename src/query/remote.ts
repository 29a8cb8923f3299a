/**
 * Splits a query into what the platform can filter and what flowtail must.
 *
 * The platform's part lets through at least what the query wants, so that
 * query = platform's part and local part, for every record.
 */

import { isComponentId, type NamedThing } from "../activity/component-names.ts";
import { levelRank } from "../activity/record.ts";
import { componentTypes, type Level, levels } from "../base/log-words.ts";
import { allOf, compare, conjuncts } from "./compose.ts";
import { comparesNames, mayName, withNames } from "./names.ts";
import { printQuery } from "./print.ts";
import type { Query, RemoteFilter } from "./query.ts";
import { asksForDuration, levelFloor, mentionsLevel, startsReachMs, timeHull } from "./query-bounds.ts";
import { userNames } from "./users.ts";

export interface ExplainedTerm {
  /** In the query language. */
  readonly term: string;
  /** `both`: the platform narrows, flowtail makes it exact. */
  readonly appliedBy: "platform" | "flowtail" | "both";
  readonly why: string;
}

export interface SplitQuery {
  readonly remote: RemoteFilter;
  /** What is left to check on each record the platform gives. */
  readonly local: Query;
  /** One row a term, in the query's order; the implied level comes last. */
  readonly explanation: readonly ExplainedTerm[];
}

export interface SplitOptions {
  /** Epoch microseconds that `-15m` is read at. */
  readonly nowUs: number;
  /** The lowest level asked for when the query says nothing about levels; `info`, the platform's own default. */
  readonly defaultLevel?: Level;
  /** What names in the query stand for, as far as that is known; undefined while nothing was looked up. */
  readonly things?: readonly NamedThing[] | undefined;
  /** Others may get a name later: what a name stands for now is then not all to ask for. */
  readonly namesMayGrow?: boolean;
  /** The starts of what ended in the query's stretch of time, and began before it, are asked for too where a duration is; true unless given. */
  readonly reachesStarts?: boolean;
}

export function splitQuery(query: Query, options: SplitOptions): SplitQuery {
  const { defaultLevel = "info", nowUs, things = [], namesMayGrow = false, reachesStarts = true } = options;
  const written = conjuncts(query);
  const terms = written.map((term) => withNames(term, things));
  const durations = asksForDuration(query);
  const reachMs = reachesStarts ? startsReachMs(query) : 0;
  const isSendable = (term: Query, index: number) =>
    !(namesMayGrow && term !== written[index]) && !(durations && leavesOutStarts(term));
  const exact = exactArguments(terms.filter(isSendable));
  const sent = { ...levelArgument(query, defaultLevel), ...exact, ...dateArguments(query, nowUs, reachMs) };
  const explanation = terms.map((term, index): ExplainedTerm => {
    const own = written[index] ?? term;
    if (durations && leavesOutStarts(term))
      return { term: printQuery(own), appliedBy: "flowtail", why: whyStarts };
    if (reachMs > 0 && Number.isFinite(timeHull(term, nowUs).minUs))
      return { term: printQuery(own), appliedBy: "both", why: whyEarlier };
    if (own === term) return withLookUp(explainTerm(term, exact, nowUs), term, options);
    const row: Omit<ExplainedTerm, "term"> =
      namesMayGrow && exactClaim(term)
        ? { appliedBy: "flowtail", why: "others may get the name while the log is followed" }
        : explainTerm(term, exact, nowUs);
    return { ...row, term: printQuery(own), why: `${row.why}; meant: ${printQuery(term)}` };
  });
  const local = allOf(terms.filter((_, index) => explanation[index]?.appliedBy !== "platform"));
  if (mentionsLevel(query)) return { remote: sent, local, explanation };
  return { remote: sent, local, explanation: [...explanation, impliedLevel(defaultLevel)] };
}

/** The same of what asks no platform: all is checked here, and no level is implied. */
export function localQuery(query: Query): SplitQuery {
  const row = (term: string, why: string): ExplainedTerm => ({ term, appliedBy: "flowtail", why });
  const explanation = conjuncts(query).map((term) => row(printQuery(term), "a recording is filtered here"));
  const levels = row("level>=trace", "nothing was said about levels, and a recording is given as it is");
  return {
    remote: {},
    local: query,
    explanation: mentionsLevel(query) ? explanation : [...explanation, levels],
  };
}

/** The query with the level it implies when it says nothing about levels; what `splitQuery` works by. */
export function withDefaultLevel(query: Query, defaultLevel: Level = "info"): Query {
  return mentionsLevel(query) ? query : allOf([...conjuncts(query), compare("level", ">=", defaultLevel)]);
}

/** Arguments that take one exact value, by the query's field (interface document, apps.activities.list). */
const exactArgumentOf = {
  event: "log_event_type",
  source: "source",
  component: "component_type",
  component_id: "component_id",
  trace: "trace_id",
} as const;

type ExactField = keyof typeof exactArgumentOf;

function exactArguments(terms: readonly Query[]): RemoteFilter {
  const found: RemoteFilter = {};
  for (const term of terms) {
    const claim = exactClaim(term);
    if (claim && found[claim.argument] === undefined) Object.assign(found, claim.sent);
  }
  return found;
}

function exactClaim(term: Query) {
  if (term.kind !== "compare" || term.operator !== "=" || !isExactField(term.field.name)) return undefined;
  const { value, quoted } = term;
  if (value === "" || (!quoted && value.includes("*"))) return undefined;
  const sent = exactArgument(term.field.name, value);
  return sent && { argument: exactArgumentOf[term.field.name], sent };
}

/** Undefined for component types, sources and kinds of identifier the platform does not know; it may refuse to filter by them. */
function exactArgument(field: ExactField, value: string): RemoteFilter | undefined {
  switch (field) {
    case "event":
      return { log_event_type: value };
    case "source":
      // The platform calls itself by the vendor's word here, whatever word the records carry.
      return value === "platform"
        ? { source: "slack" }
        : value === "developer"
          ? { source: value }
          : undefined;
    case "component": {
      const type = componentTypes.find((known) => known === value);
      return type && { component_type: type };
    }
    case "component_id":
      return isComponentId(value) ? { component_id: value } : undefined;
    case "trace":
      return { trace_id: value };
  }
}

function isExactField(name: string): name is ExactField {
  return Object.hasOwn(exactArgumentOf, name);
}

const whyStarts = "a duration is known from its start too, which has another type or level";
const whyEarlier = "sent with an earlier beginning, as what ended then began before; checked exactly here";
/** The platform tells of starts at this level. */
const startRank = levelRank("info");

/** Whether it keeps the starts from being sent that durations are made of. */
function leavesOutStarts(term: Query): boolean {
  return term.kind === "compare" && (term.field.name === "event" || levelFloor(term) > startRank);
}

function levelArgument(query: Query, defaultLevel: Level): RemoteFilter {
  const floor = mentionsLevel(query) ? levelFloor(query) : levelRank(defaultLevel);
  const most = asksForDuration(query) ? startRank : levels.length - 1;
  const level = levels[Math.min(floor, most)];
  return level ? { min_log_level: level } : {};
}

/**
 * One microsecond wider on each side, for whether the platform's bounds include the instant is not known; and begins earlier by where
 * what ended may have begun.
 */
function dateArguments(query: Query, nowUs: number, reachMs: number): RemoteFilter {
  const hull = timeHull(query, nowUs);
  const min = Math.floor(hull.minUs) - 1 - 1000 * reachMs;
  const max = Math.max(0, Math.ceil(hull.maxUs) + 1);
  return {
    ...(min > 0 && Number.isSafeInteger(min) ? { min_date_created: min } : {}),
    ...(Number.isSafeInteger(max) ? { max_date_created: max } : {}),
  };
}

function explainTerm(term: Query, exact: RemoteFilter, nowUs: number): ExplainedTerm {
  const row = (appliedBy: ExplainedTerm["appliedBy"], why: string) => ({
    term: printQuery(term),
    appliedBy,
    why,
  });
  if (isLevelFloor(term)) return row("platform", "sent as min_log_level");
  const claim = exactClaim(term);
  const sentValue = claim?.sent[claim.argument];
  if (claim && exact[claim.argument] === sentValue)
    return row("platform", `sent as ${claim.argument}=${sentValue}`);
  if (claim) return row("flowtail", `the platform takes one ${claim.argument} only`);
  const hull = timeHull(term, nowUs);
  if (Number.isFinite(hull.minUs) || Number.isFinite(hull.maxUs))
    return row("both", "sent as a slightly wider time range, checked exactly here");
  if (levelFloor(term) > 0)
    return row("both", "the platform takes the lowest level only, checked exactly here");
  return row("flowtail", whyLocal(term));
}

/** What a name stands for is known only when the query runs, and may then be what the platform can filter by. */
function withLookUp(row: ExplainedTerm, term: Query, { things, namesMayGrow }: SplitOptions): ExplainedTerm {
  if (things !== undefined || row.appliedBy === "platform" || !mayName(term)) return row;
  const mayBeSent = term.kind === "compare" && term.field.name === "component_id" && term.operator === "=";
  const how =
    mayBeSent && !term.value.includes("*") && !namesMayGrow
      ? "a name is looked up at run time, and the identifier sent if it has one only"
      : "names are looked up at run time";
  return { ...row, why: `${row.why}; ${how}` };
}

/** A lower bound, which `min_log_level` says exactly; nothing is above fatal, which it cannot say. */
function isLevelFloor(term: Query): boolean {
  if (term.kind !== "compare" || term.field.name !== "level") return false;
  return term.operator === ">=" || (term.operator === ">" && levelFloor(term) < levels.length);
}

function whyLocal(term: Query): string {
  if (term.kind === "or") return "the platform cannot take alternatives";
  if (term.kind === "not") return "the platform cannot take the opposite of a filter";
  if (term.kind !== "compare") return "the platform does not search in text";
  const { name } = term.field;
  if (comparesNames(term) && name !== "component_id")
    return "names are found by the identifiers that the log has for them";
  if (userNames(term).length > 0)
    return "SCIM is asked whose name it is, and the log is searched for the identifier";
  if (!isExactField(name)) return `the platform has no filter for ${name}`;
  return `the platform filters ${name} by one exact value it knows only`;
}

function impliedLevel(level: Level): ExplainedTerm {
  return {
    term: `level>=${level}`,
    appliedBy: "platform",
    why:
      level === "info"
        ? "nothing was said about levels, and the platform then leaves out trace and debug; level>=trace shows all"
        : "nothing was said about levels; this is the configured default",
  };
}
