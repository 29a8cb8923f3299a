/** The parts of a value that are no part of its attribute: the platform passes them over. */

import { isJsonObject } from "../../base/json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";
import { attributeNamed } from "./kept-value.ts";

/** By their paths, as `name.middleName`, once each. What is stored in `before` the platform knows after all. */
export function unknownParts(attribute: ScimAttribute, value: unknown, before: unknown): readonly string[] {
  return [...new Set(unknownIn(attribute, value)).difference(new Set(unknownIn(attribute, before)))];
}

function unknownIn({ name, subAttributes }: ScimAttribute, value: unknown): readonly string[] {
  if (!subAttributes) return [];
  const objects = (Array.isArray(value) ? value : [value]).filter(isJsonObject);
  const parts = objects.flatMap(Object.entries).flatMap(([key, part]) => {
    const known = attributeNamed(subAttributes, key);
    if (!known) return [key];
    return known.mutability === "readOnly" ? [] : unknownIn(known, part);
  });
  return parts.map((part) => `${name}.${part}`);
}
