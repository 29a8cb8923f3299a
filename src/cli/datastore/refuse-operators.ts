/** `tags+=a` and `tags-=a` change a list in the commands for people. An item has no such change: it would get an attribute named `tags+`. */

import { usageError } from "../../base/errors.ts";
import type { DatastoreDeclaration } from "../../catalog/datastores/declaration.ts";
import type { Sources } from "../read-json.ts";
import { writtenName } from "./read-item.ts";

/** Throws a usage error for the first such word, unless the datastore declares an attribute of exactly that name. */
export function refuseOperators(
  words: readonly string[],
  declaration: DatastoreDeclaration | undefined,
  { spell }: Omit<Sources, "signal">,
): void {
  for (const word of words) {
    const name = writtenName(word);
    if (!/[+-]$/.test(name) || declaration?.attributes.some((attribute) => attribute.name === name)) continue;
    const attribute = name.slice(0, -1) || "name";
    const exact = spell ? "" : " An attribute of exactly that name is given in --item.";
    throw usageError(
      "invalid_attribute",
      `${JSON.stringify(word.slice(0, 100))}: ${name.slice(-1)}= is not taken here, as an attribute of an item is written whole.`,
      `Write ${attribute}:=[…] with the whole list, or ${attribute}:=… with the new number.${exact}`,
    );
  }
}
