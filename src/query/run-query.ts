/** What a filter means for runs: which records choose a run, and which records make it what it is. */

import { levelRank } from "../activity/record.ts";
import { levels } from "../base/log-words.ts";
import { allOf, compare, conjuncts } from "./compose.ts";
import type { Query } from "./query.ts";
import { levelFloor, mentionsLevel } from "./query-bounds.ts";

export interface RunQuery {
  /** The records that count: those of the stretch of time and the runs that are asked for, of the usual levels or from a lower one on that is named. */
  readonly counts: Query;
  /** A run is meant where one of its records matches; undefined where each that counts belongs to a run that is meant. */
  readonly chooses: Query | undefined;
}

export function runQuery(query: Query): RunQuery {
  const terms = conjuncts(query);
  const kept = terms.filter((term) => isOfWholeRuns(term) || asksForMore(term));
  const lowest = levels[levelFloor(query)] ?? "info";
  // A level above the usual one leaves it at what is usual: `info` of the platform's log, all of a recording.
  const asksLower =
    mentionsLevel(query) && !kept.some(mentionsLevel) && levelRank(lowest) < levelRank("info");
  return {
    counts: allOf(asksLower ? [...kept, compare("level", ">=", lowest)] : kept),
    chooses: kept.length === terms.length ? undefined : query,
  };
}

/** It leaves out no record of a run but for its time. */
function isOfWholeRuns(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.every(isOfWholeRuns);
  if (query.kind === "not") return isOfWholeRuns(query.term);
  return query.kind === "compare" && ["created", "trace"].includes(query.field.name);
}

/** A lowest level that is not above the usual one. */
function asksForMore(query: Query): boolean {
  return (
    query.kind === "compare" &&
    query.field.name === "level" &&
    query.operator === ">=" &&
    levelFloor(query) <= levelRank("info")
  );
}
