/** The query that selects the records of one run. */

import { printValue } from "../../query/print.ts";

export function traceQuery(traceId: string): string {
  return `trace=${printValue(traceId)}`;
}
