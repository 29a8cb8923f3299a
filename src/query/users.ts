/** Users in a query: events name them by identifier alone, so a name stands for the identifiers that were looked up for it. */

import type { Problem } from "../base/problem.ts";
import type { Compared } from "./compare-values.ts";
import { compare, conjuncts, everything, opposite } from "./compose.ts";
import { printQuery } from "./print.ts";
import type { Query } from "./query.ts";

/** The identifier of each user by the name or e-mail address, as it is written. */
export type UserIds = ReadonlyMap<string, string>;

/** Whether the text has the form of a user's identifier. A word in capitals is a name: identifiers have digits, but for the platform's own. */
export function isUserId(text: string): boolean {
  return /^(?:[UW](?=[A-Z]*\d)[A-Z0-9]{2,60}|USLACKBOT)$/.test(text);
}

/** The names of users that the query asks for, each once. */
export function userNames(query: Query): readonly string[] {
  return [...new Set(named(query).map(({ value }) => value))];
}

/** What is wrong with the query where no one can be asked for a name's identifier. */
export function namedUser(query: Query): Problem | undefined {
  const [first] = named(query);
  return (
    first && {
      code: "user-by-name",
      message: `${JSON.stringify(first.value)} is looked up by no one here`,
      offset: first.span.start,
      length: Math.max(1, first.span.end - first.span.start),
      hint: "Write the user's identifier (U…), which People and `flowtail scim users list` have.",
    }
  );
}

/** The query with identifiers in place of the names that they are known of. */
export function withUserIds(query: Query, ids: UserIds): Query {
  switch (query.kind) {
    case "and":
    case "or": {
      const terms = query.terms.map((term) => withUserIds(term, ids));
      return terms.every((term, index) => term === query.terms[index]) ? query : { ...query, terms };
    }
    case "not": {
      const term = withUserIds(query.term, ids);
      return term === query.term ? query : { ...query, term };
    }
    case "compare":
      return isNamed(query) ? withIds(query, ids) : query;
    default:
      return query;
  }
}

/** What such a comparison looks for: the whole of the identifier, anywhere in a line or its payload. A name of which none is known is in none. */
export function userQuery(query: Compared): Query {
  const { value, operator, span } = query;
  const source = `(?<!\\w)${value.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")}(?!\\w)`;
  const found: Query = isNamed(query)
    ? opposite(everything)
    : { kind: "pattern", source: /^\w+$/.test(value) ? `\\b${value}\\b` : source, flags: "", span };
  return operator === "!=" ? opposite(found) : found;
}

export function isOfUser({ field }: Compared): boolean {
  return field.name === "user" || field.name === "user_id";
}

function isNamed({ field, value }: Compared): boolean {
  return field.name === "user" && !isUserId(value);
}

/** What else to try where a word is found nowhere: it may be the name of a user. */
export function userHint(query: Query): string | undefined {
  const word = conjuncts(query).find((term) => term.kind === "text" && mayBeUser(term.value));
  return (
    word &&
    `If ${printQuery(word)} is a user, write user=${printQuery(word)}: events have the identifier alone.`
  );
}

function mayBeUser(text: string): boolean {
  return /^\p{L}[\p{L}\p{N}._@+-]{1,80}$/u.test(text) && !isUserId(text);
}

function withIds(query: Compared, ids: UserIds): Query {
  const id = ids.get(query.value);
  // What SCIM calls an identifier is one, whatever its form.
  return id === undefined ? query : compare("user_id", query.operator === "!=" ? "!=" : "=", id);
}

/** Comparisons with a user by name. */
function named(query: Query): readonly Compared[] {
  switch (query.kind) {
    case "and":
    case "or":
      return query.terms.flatMap(named);
    case "not":
      return named(query.term);
    case "compare":
      return isNamed(query) ? [query] : [];
    default:
      return [];
  }
}
