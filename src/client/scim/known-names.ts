/** The names of an answer as the catalogue spells them: to SCIM, upper and lower case are the same in them (RFC 7643, 2.1). */

import { z } from "zod";
import { isJsonObject, type JsonObject } from "../../base/json.ts";

/** The same answer; a name that the schema does not know, and a second spelling of one that it does, stay as they are. */
export function withKnownNames(answer: JsonObject, schema: z.ZodType): JsonObject {
  return renamed(answer, schema) as JsonObject;
}

function renamed(value: unknown, schema: unknown): unknown {
  const of = withoutWrapping(schema);
  if (of instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => renamed(item, of.element));
  if (!(of instanceof z.ZodObject && isJsonObject(value))) return value;
  const names = namesOf(of);
  const taken = new Set(Object.keys(value));
  const entries = Object.entries(value).map(([key, part]) => {
    const known = names.get(key.toLowerCase()) ?? key;
    const name = taken.has(known) ? key : known;
    taken.add(name);
    return [name, renamed(part, of.shape[name])];
  });
  return Object.fromEntries(entries);
}

function withoutWrapping(schema: unknown): unknown {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? withoutWrapping(schema.unwrap()) : schema;
}

function namesOf({ shape }: z.ZodObject): ReadonlyMap<string, string> {
  return new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
}
