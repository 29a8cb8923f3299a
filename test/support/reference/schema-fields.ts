/** What a zod schema holds, as rows of place, type and whether it must be there. */

import type { z } from "zod";

export interface SchemaField {
  /** `trigger.id`, `activities`. */
  readonly place: string;
  /** For people: `text`, `list of objects`, `Create, Update or Delete`. */
  readonly type: string;
  readonly required: boolean;
}

/** The fields of an object, those of objects inside it after them. */
export function schemaFields(schema: z.ZodType, place = ""): readonly SchemaField[] {
  const shape = shapeOf(bare(schema));
  if (!shape) return [];
  return Object.entries(shape).flatMap(([name, field]) => {
    const here = place ? `${place}.${name}` : name;
    const required = !["optional"].includes(field.def.type) && !isOptionalInside(field);
    return [{ place: here, type: typeWord(field), required }, ...schemaFields(field, here)];
  });
}

function typeWord(schema: z.ZodType): string {
  const def = schema.def as {
    type: string;
    innerType?: z.ZodType;
    element?: z.ZodType;
    entries?: object;
    values?: unknown[];
    options?: z.ZodType[];
    format?: string;
  };
  switch (def.type) {
    case "optional":
      return def.innerType ? typeWord(def.innerType) : "";
    case "nullable":
      return `${def.innerType ? typeWord(def.innerType) : ""} or null`;
    case "string":
      return "text";
    case "number":
      return def.format ? "whole number" : "number";
    case "boolean":
      return "true or false";
    case "enum":
      return Object.values(def.entries ?? {}).join(", ");
    case "literal":
      return (def.values ?? []).map((value) => JSON.stringify(value)).join(", ");
    case "array":
      return `list of ${plural(def.element ? typeWord(def.element) : "values")}`;
    case "union":
      return [...new Set((def.options ?? []).map(typeWord))].join(" or ");
    case "object":
    case "record":
    case "custom":
      return "object";
    default:
      return "anything";
  }
}

function plural(word: string): string {
  return /^(text|object|number|whole number)$/.test(word) ? `${word}s` : word;
}

function isOptionalInside(schema: z.ZodType): boolean {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType;
  return inner !== undefined && (inner.def.type === "optional" || isOptionalInside(inner));
}

function bare(schema: z.ZodType): z.ZodType {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType;
  return inner === undefined ? schema : bare(inner);
}

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  return schema.def.type === "object" ? (schema as z.ZodObject).shape : undefined;
}
