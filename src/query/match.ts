/** Turns a query into a function over records, made once and fast for header fields; never throws on any record. */

import { type ActivityRecord, decodePayload, recordFields } from "../activity/record.ts";
import { createPartDurations, type PartDurations } from "../activity/runs/part-durations.ts";
import { searchText as textOfRecord } from "../activity/search-text.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { ownValue } from "../base/json.ts";
import { parseDurationMs, parseInstantUs } from "../base/time.ts";
import { type Compared, orders, valueTest } from "./compare-values.ts";
import { fieldPath } from "./fields.ts";
import { headerProperties, headerTest, isHeaderField } from "./header-test.ts";
import { partTest, patternTest } from "./patterns.ts";
import type { Query } from "./query.ts";
import { asksForDuration } from "./query-bounds.ts";
import { isOfUser, userQuery } from "./users.ts";

export type Matcher = (record: ActivityRecord) => boolean;

export interface MatchOptions {
  /** Epoch microseconds that `-15m` and `15:02` are read at. */
  readonly nowUs: number;
  /** What bare words and patterns are looked for in; the rendered line and the payload unless given. */
  readonly searchText?: (record: ActivityRecord) => string;
  /** Where `duration` comes from; unless given, the records are those of one log, one after the other, and each is heard. */
  readonly durations?: PartDurations | undefined;
}

/** What a tree cannot mean (an unknown level, a faulty pattern) matches nothing; the parser refuses it before. */
export function createMatcher(query: Query, options: MatchOptions): Matcher {
  const text = rememberLast(options.searchText ?? textOfRecord);
  const durations = options.durations ?? createPartDurations();
  const compile = compiler({
    nowUs: options.nowUs,
    // Not remembered: it is known from the record's start on, which may come next.
    durationMs: (record) => durations.msOf(record),
    text,
    lowerText: rememberLast((record) => text(record).toLowerCase()),
    payload: rememberLast((record) => decodePayload(record.raw)),
  });
  const matches = compile(query);
  if (!asksForDuration(query)) return matches;
  return (record) => {
    // A start that matches nothing itself is needed for its end.
    durations.hear(record);
    return matches(record);
  };
}

/**
 * A function that says whether a word or pattern is found in a part of what it is looked for in, so that the record matches;
 * undefined where only the whole can tell. The part is of ASCII, and not far from the beginning.
 */
export function foundInPart(query: Query): ((part: string) => boolean) | undefined {
  if (query.kind === "pattern") return partTest(query.source, query.flags);
  if (query.kind !== "text") return undefined;
  const needle = query.value.toLowerCase();
  return (part) => part.toLowerCase().includes(needle);
}

interface Reading {
  readonly nowUs: number;
  readonly durationMs: (record: ActivityRecord) => number | undefined;
  readonly text: (record: ActivityRecord) => string;
  readonly lowerText: (record: ActivityRecord) => string;
  readonly payload: (record: ActivityRecord) => unknown;
}

/** Several terms look at the same record one after the other. */
function rememberLast<T>(read: (record: ActivityRecord) => T): (record: ActivityRecord) => T {
  let last: { readonly record: ActivityRecord; readonly value: T } | undefined;
  return (record) => {
    if (last?.record !== record) last = { record, value: read(record) };
    return last.value;
  };
}

function compiler(reading: Reading): (query: Query) => Matcher {
  const compile = (query: Query): Matcher => {
    switch (query.kind) {
      case "all":
        return () => true;
      case "and":
        return everyOf(query.terms.map(compile));
      case "or":
        return someOf(query.terms.map(compile));
      case "not": {
        const term = compile(query.term);
        return (record) => !term(record);
      }
      case "text": {
        const needle = query.value.toLowerCase();
        return (record) => reading.lowerText(record).includes(needle);
      }
      case "pattern": {
        const matches = patternTest(query.source, query.flags);
        return (record) => matches(reading.text(record));
      }
      case "compare":
        if (isOfUser(query)) return compile(userQuery(query));
        return compileComparison(query, reading);
    }
  };
  return compile;
}

function everyOf(terms: readonly Matcher[]): Matcher {
  return (record) => terms.every((term) => term(record));
}

function someOf(terms: readonly Matcher[]): Matcher {
  return (record) => terms.some((term) => term(record));
}

function compileComparison(query: Compared, reading: Reading): Matcher {
  const { name } = query.field;
  if (isHeaderField(name)) {
    const property = headerProperties[name];
    const test = headerTest(query);
    return (record) => test(record[property]);
  }
  if (name === "created")
    return numberMatcher(query, parseInstantUs(query.value, reading.nowUs), (record) => record.createdUs);
  if (name === "outcome") return outcomeMatcher(query, reading);
  if (name === "duration") return numberMatcher(query, parseDurationMs(query.value), reading.durationMs);
  const test = valueTest(query);
  const read = valueReader(name, reading);
  return (record) => test(read(record));
}

function outcomeMatcher({ operator, value }: Compared, reading: Reading): Matcher {
  const outcomeOf = (record: ActivityRecord) => summarizeRecord(record, reading.payload(record)).outcome;
  if (operator === "=") return (record) => outcomeOf(record) === value;
  return operator === "!=" ? (record) => outcomeOf(record) !== value : () => false;
}

function numberMatcher(
  query: Compared,
  value: number | undefined,
  read: (record: ActivityRecord) => number | undefined,
): Matcher {
  const holds = numberTest(query, value);
  return (record) => holds(read(record));
}

/** A missing number differs from every number and has no order. */
function numberTest(
  { operator }: Compared,
  value: number | undefined,
): (actual: number | undefined) => boolean {
  if (value === undefined || operator === "~") return () => false;
  if (operator === "=") return (actual) => actual === value;
  if (operator === "!=") return (actual) => actual !== value;
  const holds = orders[operator];
  return (actual) => actual !== undefined && holds(actual - value);
}

function valueReader(name: string, reading: Reading): (record: ActivityRecord) => unknown {
  if (name === "subject") return (record) => summarizeRecord(record, reading.payload(record)).subject;
  const [root, ...keys] = fieldPath(name) ?? [];
  if (root === undefined) return () => undefined;
  const readRoot = root === "payload" ? reading.payload : recordFields;
  return (record) => keys.reduce(ownValue, readRoot(record));
}
