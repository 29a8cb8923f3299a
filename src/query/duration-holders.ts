/** Which records can have a duration at all, told by their type: nearly all others need no look. */

import { endKinds, runEventTypes, startKinds } from "../activity/runs/run-event.ts";
import { allOf, anyOf, compare, everything, opposite } from "./compose.ts";
import { oneOf } from "./one-of.ts";
import type { Query } from "./query.ts";
import { asksForDuration } from "./query-bounds.ts";

/** What is said where nothing has the duration that is asked for: none may be known. */
export const durationNeeds = "The duration of what ended is known where its start was read too.";

/** Records whose time is needed for the durations of others. */
export const durationStarts: Query = oneOf("event", runEventTypes(startKinds));

/** What a record meets that meets the comparison with a duration; undefined of any other query, and where all without a duration meet it. */
export function durationHolders(query: Query): Query | undefined {
  const isDuration = query.kind === "compare" && query.field.name === "duration" && query.operator !== "!=";
  return isDuration ? anyOf([oneOf("event", runEventTypes(endKinds)), saysItself]) : undefined;
}

/** Ends that would meet the query by some duration, and do not as their start was not read. What is pending has not ended. */
export function withoutStart(query: Query): Query {
  if (!asksForDuration(query)) return opposite(everything);
  const ends = allOf([oneOf("event", runEventTypes(endKinds)), compare("trace", "!=", "")]);
  const isUntimed = allOf([opposite(compare("duration", ">=", "0s")), compare("outcome", "!=", "pending")]);
  return allOf([ends, isUntimed, byAnyDuration(query), opposite(query)]);
}

/** What meets the query by some duration. */
function byAnyDuration(query: Query, isMet = true): Query {
  if (query.kind === "and" || query.kind === "or")
    return { ...query, terms: query.terms.map((term) => byAnyDuration(term, isMet)) };
  if (query.kind === "not") return { ...query, term: byAnyDuration(query.term, !isMet) };
  if (!asksForDuration(query)) return query;
  return isMet ? everything : opposite(everything);
}

const saysItself: Query = {
  kind: "compare",
  field: { name: "payload.elapsed_ms", span: { start: 0, end: 0 } },
  operator: "=",
  value: "*",
  quoted: false,
  span: { start: 0, end: 0 },
};
