/** Checks values by a schema that the library compiles only once it has been used often: that takes longer than a hundred checks. */

import type { z } from "zod";

export function checkSchema<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const use = (uses.get(schema) ?? 0) + 1;
  uses.set(schema, use);
  return schema.safeParse(value, { jitless: use <= usesUncompiled });
}

const uses = new WeakMap<z.ZodType, number>();

/** A command makes a call or two; the sandbox and a long catch-up make thousands. */
const usesUncompiled = 100;
