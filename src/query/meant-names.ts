/** What a comparison of names means of the things that have names: which identifiers, and which other names. */

import { isComponentId, type NamedKind, type NamedThing } from "../activity/component-names.ts";
import { type Compared, valueTest } from "./compare-values.ts";
import { compare } from "./compose.ts";

/** What a comparison of names means besides what it says. */
export interface Meant {
  /** Other names of what is declared to have several. */
  readonly synonyms: readonly string[];
  /** Identifiers that meet the comparison themselves. */
  readonly ids: readonly string[];
  /** Those of which a name or a synonym does. */
  readonly namedIds: readonly string[];
}

export function meantBy(query: Compared, kind: NamedKind | undefined, things: readonly NamedThing[]): Meant {
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
  return operator === "=" && kind !== undefined && isComponentId(value, kind);
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
