/** Whether a query can tell of a record before the name of its component is known. */

import {
  kindOfComponent,
  type LearntNames,
  type NamedKind,
  type NamedThing,
} from "../activity/component-names.ts";
import { createPartDurations } from "../activity/runs/part-durations.ts";
import { everything, opposite } from "./compose.ts";
import { createMatcher, type Matcher, type MatchOptions } from "./match.ts";
import { comparesNamesOf, mayName, withNames } from "./names.ts";
import type { Query } from "./query.ts";

/**
 * True for the records of which it depends on that name whether they match; it is for the caller to know whose name is not known. No
 * other component's name says anything of a record.
 */
export function createNameDoubt(
  query: Query,
  names: Pick<LearntNames, "things" | "revision">,
  options: MatchOptions,
): Matcher {
  if (!mayName(query)) return () => false;
  const durations = options.durations ?? createPartDurations();
  let revision = -1;
  let bounds: Partial<Record<NamedKind, Bounds>> = {};
  return (record) => {
    if (names.revision !== revision) bounds = {};
    ({ revision } = names);
    const kind = kindOfComponent(record.componentId);
    const ofKind = bounds[kind] ?? boundsOf(query, { kind, things: names.things }, { ...options, durations });
    bounds[kind] = ofKind;
    const { most, least } = ofKind;
    return most(record) && !least(record);
  };
}

interface Bounds {
  /** Matches by some name. */
  readonly most: Matcher;
  /** Matches by every name. */
  readonly least: Matcher;
}

interface Unnamed {
  readonly kind: NamedKind;
  readonly things: readonly NamedThing[];
}

function boundsOf(query: Query, unnamed: Unnamed, options: MatchOptions): Bounds {
  return {
    most: createMatcher(bounded(query, unnamed, true), options),
    least: createMatcher(bounded(query, unnamed, false), options),
  };
}

/** Each term taken to be met by the name, or not to be met, whichever lets more, or less, match. */
function bounded(query: Query, unnamed: Unnamed, isMost: boolean): Query {
  switch (query.kind) {
    case "and":
    case "or":
      return { ...query, terms: query.terms.map((term) => bounded(term, unnamed, isMost)) };
    case "not":
      return { ...query, term: bounded(query.term, unnamed, !isMost) };
    case "text":
    case "pattern":
      return isMost ? everything : withNames(query, unnamed.things);
    case "compare": {
      const known = withNames(query, unnamed.things);
      if (!comparesNamesOf(unnamed.kind, query)) return known;
      if (query.operator === "!=") return isMost ? known : opposite(everything);
      return isMost ? everything : known;
    }
    case "all":
      return query;
  }
}
