/** Finds parts of a valid query that were probably meant otherwise: hints to show beside it, never errors. */

import { eventTypes } from "../activity/events.ts";
import { componentTypes } from "../base/log-words.ts";
import { nearestName } from "../base/nearest-name.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import type { Problem } from "../base/problem.ts";
import type { Compared } from "./compare-values.ts";
import { pathSegments } from "./fields.ts";
import type { Query, Span } from "./query.ts";

export interface SeenNames {
  /** Names that are known besides those flowtail knows, such as those seen in the log. */
  readonly eventTypes?: Iterable<string>;
  readonly components?: Iterable<string>;
}

/** Hints in the query's order, with positions in the text it was parsed from. */
export function queryHints(query: Query, seen: SeenNames = {}): readonly Problem[] {
  switch (query.kind) {
    case "and":
    case "or":
      return query.terms.flatMap((term) => queryHints(term, seen));
    case "not":
      return queryHints(query.term, seen);
    case "text":
      return query.value.includes("*") ? [literalStar(query.value, query.span)] : [];
    case "compare":
      return nameHints(query, seen);
    default:
      return [];
  }
}

function nameHints(query: Compared, seen: SeenNames): readonly Problem[] {
  const { name } = query.field;
  if (name.startsWith("payload.")) return payloadHints(query);
  const isExact = query.operator === "=" || query.operator === "!=";
  if (!isExact) return [];
  if (!query.quoted && query.value.includes("*")) return name === "event" ? patternHints(query, seen) : [];
  if (name === "event") {
    const known = [...eventTypes.map((type) => type.name), ...(seen.eventTypes ?? [])];
    return unknownName("unknown-event-type", "event type", query, known);
  }
  if (name !== "component") return [];
  return unknownName("unknown-component", "component type", query, [
    ...componentTypes,
    ...(seen.components ?? []),
  ]);
}

/** A pattern that nothing known matches, where what stands before its one star is nearly the beginning of known types. It may be new. */
function patternHints(query: Compared, seen: SeenNames): readonly Problem[] {
  const { value } = query;
  const known = [...eventTypes.map((type) => type.name), ...(seen.eventTypes ?? [])];
  const beginning = value.slice(0, -1);
  if (!value.endsWith("*") || beginning.includes("*")) return [];
  if (known.some((type) => type.toLowerCase().startsWith(beginning.toLowerCase()))) return [];
  const meant = nearestName(beginning, beginnings(known));
  if (meant === undefined) return [];
  const hint = `Did you mean \`${meant}*\`?`;
  return [
    {
      code: "unknown-event-type",
      message: `\`${value}\` matches no known event type`,
      ...placeOf(query),
      hint,
    },
  ];
}

/** Up to the end of each word, with and without the line behind it. */
function beginnings(names: readonly string[]): ReadonlySet<string> {
  return new Set(
    names.flatMap((name) =>
      [...name.matchAll(/_|$/g)].flatMap(({ index }) => [name.slice(0, index), name.slice(0, index + 1)]),
    ),
  );
}

/**
 * Payloads may hold any key, so nothing is said of one that is near to none. What stands inside of a key is the app's own, and is
 * not looked at.
 */
function payloadHints({ field: { name, span } }: Compared): readonly Problem[] {
  const [, key] = pathSegments(name) ?? [];
  if (key === undefined || knownPayloadKeys().has(key)) return [];
  const meant = nearestName(key, knownPayloadKeys());
  if (meant === undefined) return [];
  const code = "unknown-payload-key";
  const message = `\`payload.${key}\` is in no event that is known`;
  const hint = `Did you mean \`payload.${meant}\`?`;
  return [{ code, message, offset: span.start, length: Math.max(1, span.end - span.start), hint }];
}

const knownPayloadKeys = onFirstUse(
  () =>
    new Set(
      eventTypes.flatMap(({ fields, reads = [], links = {}, output }) =>
        [...fields.map(([, place]) => place), ...reads, ...Object.keys(links), output ?? ""]
          .map((place) => /^\w+/.exec(place)?.[0] ?? "")
          .filter(Boolean),
      ),
    ),
);

function unknownName(code: string, what: string, query: Compared, known: readonly string[]) {
  const { value } = query;
  if (value === "" || known.includes(value)) return [];
  const meant = nearestName(value, known);
  const hint = meant ? `Did you mean \`${meant}\`?` : "It may be new; the query is used as it is.";
  return [{ code, message: `\`${value}\` is not a known ${what}`, ...placeOf(query), hint }];
}

/** Where its value stands. */
function placeOf({ field, operator, span }: Compared) {
  const offset = field.span.end + operator.length;
  return { offset, length: Math.max(1, span.end - offset) };
}

function literalStar(value: string, span: Span): Problem {
  const place = { offset: span.start, length: span.end - span.start };
  const message = `The star in \`${value}\` is searched as it is`;
  return {
    code: "literal-star",
    message,
    ...place,
    hint: "A part of a word is found without stars; stars work in field=value.",
  };
}
