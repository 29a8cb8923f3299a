/** What is given from outside, in a request or by who uses the library, as its schema reads it. */

import type { z } from "zod";
import { usageError } from "../base/errors.ts";
import { describeSchemaIssues } from "../base/schema-issues.ts";

/** Throws a usage error that names each place; `what` begins its sentence. */
export function judgeInput<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  throw invalidInput(`${what} is wrong: ${describeSchemaIssues(outcome.error.issues).join("; ")}.`);
}

export function invalidInput(message: string) {
  return usageError("invalid_input", message);
}
