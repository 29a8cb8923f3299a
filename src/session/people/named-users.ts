/** Users that filters name: each name is looked up once; until then, and where there is no such user, no event is theirs. */

import type { Failure, Outcome } from "../../base/failure.ts";
import { printValue } from "../../query/print.ts";
import type { Query } from "../../query/query.ts";
import { userNames, withUserIds } from "../../query/users.ts";

export interface NamedUsers {
  /** The query with the identifiers that are known. */
  meant(query: Query): Query;
  /** Looks up whom the query names. */
  lookUp(query: Query): Promise<void>;
}

export interface NamedUsersPort {
  find(name: string): Promise<Outcome<string>>;
  found(name: string, id: string): void;
  /** `term` is what asks for the user, as it is written. */
  failed(term: string, failure: Failure): void;
}

export function createNamedUsers({ find, found, failed }: NamedUsersPort): NamedUsers {
  const known = new Map<string, readonly string[]>();
  const lookUp = async (name: string) => {
    const outcome = await find(name);
    if (!outcome.ok) return failed(`user=${printValue(name)}`, outcome.failure);
    known.set(name, [outcome.value]);
    found(name, outcome.value);
  };
  return {
    meant: (query) => withUserIds(query, known),
    async lookUp(query) {
      await Promise.all(
        userNames(query)
          .filter((name) => !known.has(name))
          .map(lookUp),
      );
    },
  };
}
