/** What to say of attributes that a condition names and the datastore does not declare: such a condition matches nothing. */

import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import type { DatastoreDeclaration } from "./declaration.ts";

export interface NamedAttributes {
  readonly all: ReadonlySet<string>;
  /** Those that something is compared with, as a text would be whose quotes were forgotten. */
  readonly comparedWith: ReadonlySet<string>;
}

/** A sentence for each; a datastore without attributes declares nothing that could be missed. */
export function undeclaredAttributes(
  named: NamedAttributes,
  { name, attributes }: DatastoreDeclaration,
): readonly string[] {
  const declared = attributes.map((attribute) => attribute.name);
  if (declared.length === 0) return [];
  return [...named.all]
    .filter((attribute) => !declared.includes(attribute))
    .map((attribute) => {
      const near = nearestNameSentence(attribute, declared) ?? `It has ${listWords(declared, "and")}.`;
      const quoted = named.comparedWith.has(attribute) ? ` A text is written in quotes: "${attribute}".` : "";
      return `"${name}" declares no attribute "${attribute}". ${near}${quoted}`;
    });
}
