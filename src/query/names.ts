/**
 * Names stand for identifiers: a query is rewritten so that it also finds the records that have only an identifier of
 * what it names, which is how the log shows them. What comes out is a query like any other, for every reader of queries.
 */

import { kindOfComponent, type NamedKind, type NamedThing } from "../activity/component-names.ts";
import { type Compared, valueTest } from "./compare-values.ts";
import { allOf, anyOf, compare, opposite } from "./compose.ts";
import { maxPatternLength, patternTest } from "./patterns.ts";
import type { Query } from "./query.ts";

/** The query with the identifiers and other names of what it names. */
export function withNames(query: Query, things: readonly NamedThing[]): Query {
  switch (query.kind) {
    case "and":
    case "or": {
      const terms = query.terms.map((term) => withNames(term, things));
      return terms.every((term, index) => term === query.terms[index]) ? query : { ...query, terms };
    }
    case "not": {
      const term = withNames(query.term, things);
      return term === query.term ? query : { ...query, term };
    }
    case "text":
      return orComponents(query, things, wordTest(query.value));
    case "pattern":
      return orComponents(query, things, lineTest(query.source, query.flags));
    case "compare":
      return comparedByNames(query, things);
    case "all":
      return query;
  }
}

/** The identifiers of what has the name; `*` in it stands for any text. */
export function idsCalled(kind: NamedKind, name: string, things: readonly NamedThing[]): readonly string[] {
  const { ids, namedIds } = meantBy(
    { ...compare(kind, "=", name), quoted: !name.includes("*") },
    kind,
    things,
  );
  return [...ids, ...namedIds];
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
      return comparesNames(query);
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

/** Whether the name of a component of that kind could meet the comparison. */
export function comparesNamesOf(kind: NamedKind, query: Compared): boolean {
  return comparesNames(query) && (namingFields.get(query.field.name) ?? kind) === kind;
}

function comparedByNames(query: Compared, things: readonly NamedThing[]): Query {
  if (!comparesNames(query)) return query;
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

/** What a comparison of names means besides what it says. */
interface Meant {
  /** Other names of what is declared to have several. */
  readonly synonyms: readonly string[];
  /** Identifiers that meet the comparison themselves. */
  readonly ids: readonly string[];
  /** Those of which a name or a synonym does. */
  readonly namedIds: readonly string[];
}

function meantBy(query: Compared, kind: NamedKind | undefined, things: readonly NamedThing[]): Meant {
  const meets = valueTest(query);
  const candidates = things.filter((thing) => kind === undefined || thing.kind === kind);
  const declared = candidates.filter(
    (thing) => thing.isDeclared && [...thing.names, ...thing.ids].some(meets),
  );
  const synonyms = new Set(declared.flatMap(({ names }) => names.filter((name) => !meets(name))));
  const known = new Set(candidates.flatMap(({ ids }) => ids));
  const ids = [...known].filter(meets);
  const named = candidates.filter(({ names }) => names.some((name) => meets(name) || synonyms.has(name)));
  return {
    synonyms: [...synonyms],
    ids: ids.length === 0 && isIdentifier(query, kind) ? [query.value] : ids,
    namedIds: [...new Set(named.flatMap((thing) => thing.ids))].filter((id) => !meets(id)),
  };
}

/** An identifier of which nothing was learnt yet. */
function isIdentifier({ operator, value }: Compared, kind: NamedKind | undefined): boolean {
  return operator === "=" && /^(?:Fn|Wf)[A-Z0-9]+$/.test(value) && kindOfComponent(value) === kind;
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

function orComponents(query: Query, things: readonly NamedThing[], shows: (text: string) => boolean): Query {
  const ids = things.flatMap((thing) =>
    thing.ids.filter((id) => thing.names.some(shows) || isWord(query, id)),
  );
  return ids.length === 0 ? query : anyOf([query, oneOf("component_id", [...new Set(ids)])]);
}

function isWord(query: Query, id: string): boolean {
  return query.kind === "text" && query.value === id;
}

function wordTest(word: string): (name: string) => boolean {
  const wanted = word.toLowerCase();
  return wanted === "" ? () => false : (name) => name.toLowerCase().includes(wanted);
}

/** Whether a line matches the pattern because of the name that stands in it. */
function lineTest(source: string, flags: string): (name: string) => boolean {
  const matches = patternTest(source, flags);
  const lineWith = (name: string) => `00:00:00.000  INFO   platform   ${name.padEnd(20)}  x`;
  return matches(lineWith("")) ? () => false : (name) => matches(lineWith(name));
}

/** A comparison with any of at least one value, in as few terms as that takes. */
function oneOf(field: string, values: readonly string[]): Query {
  const [first = ""] = values;
  if (values.length === 1) return compare(field, "=", first);
  const odd = values.filter((value) => !isPlain(value)).map((value) => compare(field, "=", value));
  const [term = compare(field, "=", first), ...more] = [
    ...groups(values.filter(isPlain)).map((group) => anyValue(field, group)),
    ...odd,
  ];
  return anyOf([term, ...more]);
}

function isPlain(value: string): boolean {
  return /^\w{1,100}$/.test(value);
}

/** Parts that fit into patterns, which have a longest length. */
function groups(values: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [];
  let room = 0;
  for (const value of values) {
    if (room < value.length + 1) {
      found.push([]);
      room = maxPatternLength - "^(?:)$".length;
    }
    found.at(-1)?.push(value);
    room -= value.length + 1;
  }
  return found;
}

function anyValue(field: string, values: readonly string[]): Query {
  const [only = ""] = values;
  if (values.length === 1) return compare(field, "=", only);
  const span = { start: 0, end: 0 };
  const value = `^(?:${values.join("|")})$`;
  return { kind: "compare", field: { name: field, span }, operator: "~", value, quoted: false, span };
}
