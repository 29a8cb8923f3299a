/** Questions the pane asks in the query language on its own account. */

import { completeQuery } from "../../../query/complete.ts";
import { compare } from "../../../query/compose.ts";
import type { Query } from "../../../query/query.ts";
import type { Completion } from "../line-completion.ts";

export const errors: Query = compare("level", ">=", "error");
export const warnings: Query = compare("level", "=", "warn");

export function ofTrace(traceId: string): Query {
  return compare("trace", "=", traceId);
}

/** What could be written at the cursor; `values` by canonical field name come before what is known anyway. */
export function completionAt(
  text: string,
  cursor: number,
  values: Readonly<Record<string, readonly string[]>>,
): Completion {
  const { start, end, candidates } = completeQuery(text, cursor, { values });
  return { start, end, options: candidates, chosen: undefined };
}
