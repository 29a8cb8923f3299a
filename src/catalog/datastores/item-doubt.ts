/** What to say of an item before it is written, where its datastore declares something else. */

import type { DatastoreItem } from "../schemas/datastore.ts";
import type { DatastoreDeclaration } from "./declaration.ts";
import { attributeProblems } from "./item-problems.ts";

/**
 * Each problem, or the first ones and how many more there are, in no more than `most` sentences; undefined where nothing speaks against it.
 * A datastore without attributes declares nothing that could be missed.
 */
export function itemDoubt(
  item: DatastoreItem | undefined,
  declaration: DatastoreDeclaration | undefined,
  most: number,
): string | undefined {
  if (!item || !declaration || declaration.attributes.length === 0) return undefined;
  const problems = attributeProblems(item, declaration).map(({ message }) => message);
  if (problems.length === 0) return undefined;
  const said = problems.length > most ? problems.slice(0, most - 1) : problems;
  const more = problems.length - said.length;
  return `The datastore may refuse it: ${said.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`;
}
