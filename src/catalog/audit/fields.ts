/** What is known of an object's fields, as data, and which values do not fit it; unknown fields always fit. */

import { z } from "zod";
import { isJsonObject } from "../../base/json.ts";

/** `any` is of one shape here and of another there; an object has these fields, and so has each item of a list of one. */
export type AuditField =
  | "string"
  | "boolean"
  | "integer"
  | "list"
  | "any"
  | AuditFields
  | readonly [AuditFields];

export interface AuditFields {
  readonly [name: string]: AuditField;
}

/** An object with these fields, each of which may be missing or null. */
export function objectOf(fields: AuditFields) {
  return z.looseObject({}).check(fittingFields(fields));
}

/** A check for the schema of an object. */
export function fittingFields(fields: AuditFields): z.core.CheckFn<Readonly<Record<string, unknown>>> {
  return ({ value, issues }) => {
    for (const { path, found } of misfits(value, fields, [])) {
      issues.push({ code: "custom", path, input: found, message: "Invalid input: a value of another kind" });
    }
  };
}

interface Misfit {
  readonly path: PropertyKey[];
  readonly found: unknown;
}

function* misfits(
  value: Readonly<Record<string, unknown>>,
  fields: AuditFields,
  at: readonly PropertyKey[],
): Generator<Misfit> {
  for (const [name, found] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || found === null) continue;
    yield* misfitsOf(found, field, [...at, name]);
  }
}

function* misfitsOf(found: unknown, field: AuditField, path: PropertyKey[]): Generator<Misfit> {
  if (typeof field === "string") {
    if (!fits[field](found)) yield { path, found };
  } else if (isListOf(field)) {
    if (!Array.isArray(found)) yield { path, found };
    else for (const [index, item] of found.entries()) yield* misfitsOf(item, field[0], [...path, index]);
  } else if (isJsonObject(found)) yield* misfits(found, field, path);
  else yield { path, found };
}

function isListOf(field: AuditFields | readonly [AuditFields]): field is readonly [AuditFields] {
  return Array.isArray(field);
}

/** Numbers come as texts and texts of digits as numbers, and either can be used. */
const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";

const fits: Readonly<Record<Extract<AuditField, string>, (value: unknown) => boolean>> = {
  string: isPlain,
  integer: isPlain,
  boolean: (value) => typeof value === "boolean",
  list: Array.isArray,
  any: () => true,
};
