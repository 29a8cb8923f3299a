/** Whether a query chooses among what ended by how it ended: of what it leaves no share of failures can be told. */

import { meets } from "./exclusive.ts";
import type { Query } from "./query.ts";

/** False also where only a record could tell it. */
export function choosesEnds(query: Query): boolean {
  return endings.some(({ field, good, bad }) => meets(query, field, good) !== meets(query, field, bad));
}

/** What a record says of an end that is good, and of a bad one. */
const endings = [
  { field: "outcome", good: "succeeded", bad: "failed" },
  { field: "payload.exec_outcome", good: "Success", bad: "Error" },
  { field: "level", good: "info", bad: "error" },
  { field: "record.level", good: "info", bad: "error" },
] as const;
