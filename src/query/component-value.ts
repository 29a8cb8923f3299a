/** The words for a component in a query: the name that people read, where it selects what the identifier does. */

import { compare } from "./compose.ts";
import { withNames } from "./names.ts";
import { printQuery } from "./print.ts";
import type { KnownNames } from "./value-term.ts";

/** Two components may have one name, and a name may stand for others: the identifier is left then. */
export function componentValue(id: string, { nameOf, things }: KnownNames): string {
  const name = nameOf(id);
  if (name === undefined || name.includes("*")) return id;
  const [byName, byId] = [name, id].map((value) =>
    printQuery(withNames(compare("component_id", "=", value), things)),
  );
  return byName === byId ? name : id;
}
