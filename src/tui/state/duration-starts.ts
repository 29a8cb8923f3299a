/** The starts that a filter by duration needs beside the rows it selects: from when on, and which of them are not loaded. */

import { withoutStart } from "../../query/duration-holders.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration, startsReachMs } from "../../query/query-bounds.ts";
import { rangeBoundsUs, type TimeRange } from "./range.ts";

/** Epoch microseconds of what is read for the range, as `rangeBoundsUs` gives those of the range. */
export function readBoundsUs(
  range: TimeRange,
  query: Query,
  nowUs: number,
): ReturnType<typeof rangeBoundsUs> {
  const { fromUs, ...bounds } = rangeBoundsUs(range, nowUs);
  return fromUs === undefined ? bounds : { fromUs: fromUs - 1000 * startsReachMs(query), ...bounds };
}

/** Whether both need starts from equally long before a range. */
export function isSameReach(one: Query, other: Query): boolean {
  return startsReachMs(one) === startsReachMs(other);
}

/** The ends that the query may mean and whose start is not loaded; undefined where it asks for no duration. */
export function unstartedOf(query: Query): Query | undefined {
  return asksForDuration(query) ? withoutStart(query) : undefined;
}
