/** Users whom the filter of Activity names: what was found out about each, and what the filter selects by that. */

import { everything, opposite } from "../../query/compose.ts";
import { printValue } from "../../query/print.ts";
import type { Query } from "../../query/query.ts";
import { type UserIds, userNames, withUserIds } from "../../query/users.ts";

/** Of a name that was looked up: the identifier, or why there is none. */
export type LookedUp = { readonly id: string } | { readonly why: string };

interface Knowing {
  readonly users: ReadonlyMap<string, LookedUp>;
}

/** The query with identifiers for names; one that selects nothing while one of them is not known, as it could select anything. */
export function meantQuery(model: Knowing, query: Query): Query {
  return unknownUsers(model, query).length === 0 ? withUserIds(query, idsIn(model)) : opposite(everything);
}

/** Names of the query without an identifier. */
export function unknownUsers({ users }: Knowing, query: Query): readonly string[] {
  return userNames(query).filter((name) => !("id" in (users.get(name) ?? {})));
}

/** Why nothing is selected as yet, or at all; undefined where all users are known. */
export function unknownUserText(knowing: Knowing, query: Query, isTyped: boolean): string | undefined {
  const unknown = unknownUsers(knowing, query);
  const [first] = unknown;
  if (first === undefined) return undefined;
  if (isTyped) return `user=${printValue(first)} is looked up once the filter is used.`;
  for (const name of unknown) {
    const found = knowing.users.get(name);
    if (found && "why" in found) return `user=${printValue(name)} is not known: ${found.why}`;
  }
  return `user=${printValue(first)} is looked up in SCIM.`;
}

/** Without what was looked up in vain, where it is looked up again. */
export function withoutFailed<State extends Knowing>(state: State): State {
  const found = [...state.users].filter(([, each]) => "id" in each);
  return found.length === state.users.size ? state : { ...state, users: new Map(found) };
}

function idsIn({ users }: Knowing): UserIds {
  return new Map([...users].flatMap(([name, found]) => ("id" in found ? [[name, found.id] as const] : [])));
}
