/** The attributes that schema documents describe, one after the other, parts with the name of the whole before them. */

import { ownText, ownValue } from "../../base/json.ts";

export interface SchemaAttribute {
  /** The resource: `User`. */
  readonly schema: string;
  /** `emails.value`. */
  readonly attribute: string;
  /** With `[]` for a list. */
  readonly type: string;
  readonly required: boolean;
  /** In the words of 2.0: readWrite, readOnly, writeOnly, immutable; empty where it is not said. */
  readonly mutability: string;
  readonly description: string;
}

export function schemaAttributes(schema: unknown): readonly SchemaAttribute[] {
  const name = ownText(schema, "name") || ownText(schema, "id");
  return attributesIn(schema, "attributes", name, "", 0);
}

/** No schema nests deeper. */
const deepest = 5;

function attributesIn(
  of: unknown,
  key: string,
  schema: string,
  prefix: string,
  depth: number,
): readonly SchemaAttribute[] {
  const attributes = ownValue(of, key);
  if (!Array.isArray(attributes) || depth > deepest) return [];
  return attributes.flatMap((attribute: unknown) => {
    const path = prefix + ownText(attribute, "name");
    const type = ownText(attribute, "type") + (ownValue(attribute, "multiValued") === true ? "[]" : "");
    const own: SchemaAttribute = {
      schema,
      attribute: path,
      type,
      required: ownValue(attribute, "required") === true,
      mutability: mutabilityOf(attribute),
      description: ownText(attribute, "description"),
    };
    return [own, ...attributesIn(attribute, "subAttributes", schema, `${path}.`, depth + 1)];
  });
}

/** Version 1.1 says only whether it can be written. */
function mutabilityOf(attribute: unknown): string {
  const readOnly = ownValue(attribute, "readOnly");
  const stated = ownText(attribute, "mutability");
  return stated || (readOnly === true ? "readOnly" : readOnly === false ? "readWrite" : "");
}
