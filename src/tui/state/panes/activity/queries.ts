/** The fixed queries of the pane: errors, warnings, a trace; and the proposals for a filter. */

import { completeQuery, type SeenValues } from "../../../../query/complete.ts";
import { allOf, anyOf, compare, opposite } from "../../../../query/compose.ts";
import type { Query } from "../../../../query/query.ts";
import type { Completion } from "../../line/completion.ts";

const failures: Query = compare("outcome", "=", "failed");

/** Errors: by level or by outcome. */
export const errors: Query = anyOf([compare("level", ">=", "error"), failures]);

/** Warnings: by level. */
export const warnings: Query = allOf([compare("level", "=", "warn"), opposite(failures)]);

export function ofTrace(traceId: string): Query {
  return compare("trace", "=", traceId);
}

/** Proposals for the cursor: values seen in the log come before those that are always known. */
export function completionAt(text: string, cursor: number, seen: SeenValues): Completion {
  const { start, end, candidates } = completeQuery(text, cursor, seen);
  return { start, end, options: candidates, chosen: undefined };
}
