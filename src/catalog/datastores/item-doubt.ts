/** What to say of an item before it is written, where its datastore declares something else. */

import type { DatastoreItem } from "../schemas/datastore.ts";
import type { DatastoreDeclaration } from "./declaration.ts";
import { attributeProblems } from "./item-problems.ts";

/**
 * One sentence and how many more there are, or `all` of them; undefined where nothing speaks against it. A datastore without attributes
 * declares nothing that could be missed.
 */
export function itemDoubt(
  item: DatastoreItem | undefined,
  declaration: DatastoreDeclaration | undefined,
  { all = false } = {},
): string | undefined {
  if (!item || !declaration || declaration.attributes.length === 0) return undefined;
  const [first, ...others] = attributeProblems(item, declaration);
  if (!first) return undefined;
  if (all)
    return `The datastore may refuse it: ${[first, ...others].map(({ message }) => message).join(" ")}`;
  return `The datastore may refuse it: ${first.message}${others.length > 0 ? ` And ${others.length} more.` : ""}`;
}
