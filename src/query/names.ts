/**
 * Names stand for identifiers: a query is rewritten so that it also finds the records that have only an identifier of
 * what it names, which is how the log shows them. What comes out is a query like any other, for every reader of queries.
 */

import { isComponentId, type NamedKind, type NamedThing } from "../activity/component-names.ts";
import type { Compared } from "./compare-values.ts";
import { allOf, anyOf, compare, opposite } from "./compose.ts";
import { meantBy } from "./meant-names.ts";
import { oneOf } from "./one-of.ts";
import { patternTest } from "./patterns.ts";
import { printQuery } from "./print.ts";
import type { Query } from "./query.ts";

/** The query with the identifiers and other names of what it names. */
export function withNames(query: Query, things: readonly NamedThing[]): Query {
  switch (query.kind) {
    case "and": {
      const terms = query.terms.map((term) => withNames(term, things));
      return terms.every((term, index) => term === query.terms[index]) ? query : { ...query, terms };
    }
    case "or": {
      const written = new Set(query.terms.flatMap(alternatives).map(printQuery));
      const terms = distinct(query.terms.flatMap((term) => alternatives(withNames(term, things))));
      return terms.every((term) => written.has(printQuery(term))) ? query : { ...query, terms };
    }
    case "not": {
      const term = withNames(query.term, things);
      return term === query.term ? query : { ...query, term };
    }
    case "text": {
      const isInName = wordTest(query.value);
      const isMeant = (id: string, names: readonly string[]) => id === query.value || names.some(isInName);
      return orComponents(query, idsWhere(things, isMeant));
    }
    case "pattern": {
      const isSeen = lineTest(query.source, query.flags);
      return orComponents(
        query,
        idsWhere(things, (_, names) => names.some(isSeen)),
      );
    }
    case "compare":
      return comparedByNames(query, things);
    case "all":
      return query;
  }
}

function alternatives(query: Query): readonly Query[] {
  return query.kind === "or" ? query.terms.flatMap(alternatives) : [query];
}

/** Where names were looked up before, what a term means stands beside it already. */
function distinct(terms: readonly Query[]): readonly Query[] {
  const texts = terms.map(printQuery);
  return terms.filter((_, index) => texts.indexOf(texts[index] ?? "") === index);
}

/** Whether names could make the query find more. */
export function mayName(query: Query): boolean {
  switch (query.kind) {
    case "and":
    case "or":
      return query.terms.some(mayName);
    case "not":
      return mayName(query.term);
    case "text":
    case "pattern":
      return true;
    case "compare":
      return needsNames(query);
    case "all":
      return false;
  }
}

/** Fields whose values name something, and what; undefined: a function or a workflow. */
const namingFields: ReadonlyMap<string, NamedKind | undefined> = new Map([
  ["function", "function"],
  ["workflow", "workflow"],
  ["subject", undefined],
  ["component_id", undefined],
]);

/** Whether the comparison is with a name or identifier; those have no order. */
export function comparesNames({ field, operator }: Compared): boolean {
  return namingFields.has(field.name) && (operator === "=" || operator === "!=" || operator === "~");
}

/** Every record has the identifier of its component: who asks for that needs no name. */
function needsNames(query: Compared): boolean {
  const { field, operator, value } = query;
  return comparesNames(query) && !(field.name === "component_id" && operator !== "~" && isComponentId(value));
}

/** Whether the name of a component of that kind could meet the comparison. */
export function comparesNamesOf(kind: NamedKind, query: Compared): boolean {
  return needsNames(query) && (namingFields.get(query.field.name) ?? kind) === kind;
}

function comparedByNames(query: Compared, things: readonly NamedThing[]): Query {
  if (!needsNames(query)) return query;
  if (query.operator !== "!=") return foundByNames(query, things);
  const equal: Compared = { ...query, operator: "=" };
  const found = foundByNames(equal, things);
  return found === equal ? query : opposite(found);
}

function foundByNames(query: Compared, things: readonly NamedThing[]): Query {
  const field = query.field.name;
  const kind = namingFields.get(field);
  const { synonyms, ids, namedIds } = meantBy(query, kind, things);
  if (field === "component_id") return componentsNamed(query, namedIds);
  const called = synonyms.map((name) => compare(field, "=", name));
  if (field === "subject") return anyOf([query, ...called, ...shownAs(namedIds, ids, things)]);
  const components = [...namedIds, ...ids];
  return anyOf([
    query,
    ...called,
    ...(components.length === 0 ? [] : [oneOf("component_id", components)]),
    // A workflow's step says by which identifier it runs which function.
    ...(kind !== "function" || ids.length === 0 ? [] : [oneOf("payload.function_id", ids)]),
  ]);
}

/** A filter by names alone is one that the platform can apply by their identifiers. */
function componentsNamed(query: Compared, ids: readonly string[]): Query {
  if (ids.length === 0) return query;
  const named = oneOf("component_id", ids);
  return query.operator === "=" && !query.value.includes("*") ? named : anyOf([query, named]);
}

/** Rows about their component: those shown by its name, and those of a component whose identifier was asked for. */
function shownAs(
  namedIds: readonly string[],
  ids: readonly string[],
  things: readonly NamedThing[],
): readonly Query[] {
  const about = (component: readonly string[], subjects: readonly string[]) =>
    allOf([oneOf("component_id", component), oneOf("subject", subjects)]);
  const ofIds = ids.flatMap((id) => {
    const names = things.filter((thing) => thing.ids.includes(id)).flatMap((thing) => thing.names);
    return names.length === 0 ? [] : [about([id], [...new Set(names)])];
  });
  return namedIds.length === 0 ? ofIds : [about(namedIds, namedIds), ...ofIds];
}

function idsWhere(
  things: readonly NamedThing[],
  isMeant: (id: string, names: readonly string[]) => boolean,
): readonly string[] {
  return things.flatMap(({ ids, names }) => ids.filter((id) => isMeant(id, names)));
}

function orComponents(query: Query, ids: readonly string[]): Query {
  return ids.length === 0 ? query : anyOf([query, oneOf("component_id", [...new Set(ids)])]);
}

/** Whether a bare word stands in the name. */
function wordTest(word: string): (name: string) => boolean {
  const wanted = word.toLowerCase();
  return wanted === "" ? () => false : (name) => name.toLowerCase().includes(wanted);
}

/**
 * Whether a pattern matches a line because of the name that stands in it. Patterns are looked for in whole lines, with spaces around a
 * name, and which lines there are is not known here: it is looked for in one like any, which it must not match without the name.
 */
function lineTest(source: string, flags: string): (name: string) => boolean {
  const matches = patternTest(source, flags);
  return matches(likeAnyLine("")) ? () => false : (name) => matches(likeAnyLine(name));
}

/** Time, level, source, subject and text, as activity/line.ts lays them out. */
function likeAnyLine(subject: string): string {
  return `00:00:00.000  INFO   platform   ${subject.padEnd(20)}  x`;
}
