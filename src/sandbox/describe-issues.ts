/** What a value breaks in a schema, one sentence for each place. */

import type { z } from "zod";

export function describeIssues(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
}
