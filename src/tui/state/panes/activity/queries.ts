/** Questions the pane asks in the query language on its own account. */

import { completeQuery, type SeenValues } from "../../../../query/complete.ts";
import { allOf, anyOf, compare, opposite } from "../../../../query/compose.ts";
import type { Query } from "../../../../query/query.ts";
import type { Completion } from "../../line/completion.ts";

const failures: Query = compare("outcome", "=", "failed");

/** What is shown as an error, whether its level or what came of it says so. */
export const errors: Query = anyOf([compare("level", ">=", "error"), failures]);

/** What is shown as a warning. */
export const warnings: Query = allOf([compare("level", "=", "warn"), opposite(failures)]);

export function ofTrace(traceId: string): Query {
  return compare("trace", "=", traceId);
}

/** What could be written at the cursor; what was seen comes before what is known anyway. */
export function completionAt(text: string, cursor: number, seen: SeenValues): Completion {
  const { start, end, candidates } = completeQuery(text, cursor, seen);
  return { start, end, options: candidates, chosen: undefined };
}
