/** What a followed log gives of the records that come: those that are wanted, each once, up to the one that ends it. */

import type { ActivityRecord } from "../../activity/record.ts";
import { createPartDurations } from "../../activity/runs/part-durations.ts";
import type { FlowtailError } from "../../base/errors.ts";
import { withoutStart } from "../../query/duration-holders.ts";
import type { Matcher } from "../../query/match.ts";
import { createNamedMatcher } from "../../query/named-matcher.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration, timeHull } from "../../query/query-bounds.ts";
import { withDefaultLevel } from "../../query/remote.ts";
import { endMatcher, neverMet } from "./log-end.ts";
import { doubtMatcher, untimedMatcher } from "./log-matchers.ts";
import type { LogNames } from "./log-names.ts";
import type { LogRequest } from "./log-request.ts";
import type { NamedRecords } from "./named-events.ts";
import { newestAccepted } from "./newest-accepted.ts";

export type RecordsEvent =
  | { readonly kind: "records"; readonly records: readonly ActivityRecord[]; readonly late: boolean }
  /** All of them so far. */
  | { readonly kind: "left-out"; readonly why: LeftOut; readonly count: number };

/**
 * Why records that else may match do not:
 * - `no-time`: the query has a stretch of time, and they have no time.
 * - `no-start`: the query asks for a duration, and the start of what they end was not read.
 */
export type LeftOut = "no-time" | "no-start";

export interface ReadRecords {
  /** Up to the end. */
  readonly records: readonly ActivityRecord[];
  /** What ends the log: the last of them. */
  readonly end: ActivityRecord | undefined;
}

export interface LogRecords {
  /** Which records count for `last`. */
  readonly accept: Matcher;
  /** Whether the name of the record's component, which is not known, decides what becomes of the record. */
  readonly isDoubtful: Matcher;
  /** That none of them ended the log, where one might have. */
  readonly unmet: FlowtailError | undefined;
  /** Yields what is to be given of them. */
  give(event: NamedRecords): Generator<RecordsEvent, ReadRecords>;
}

export function createLogRecords(
  request: LogRequest,
  /** What the caller wants, before a beginning was chosen for it. */
  shown: Query,
  names: LogNames,
  onLeftOut?: (records: readonly ActivityRecord[]) => void,
): LogRecords {
  const { nowUs } = request;
  // The platform got the level that a query implies; what it sent for `until` must not slip through.
  const wantedQuery = withDefaultLevel(shown);
  // One memory of what has begun for all that ask: none of them is asked about every record.
  const durations = createPartDurations();
  const wanted = createNamedMatcher(wantedQuery, names, { nowUs, durations });
  const newest = newestAccepted(wanted, request, onLeftOut);
  const leftOut: readonly { readonly why: LeftOut; readonly isLeftOut: Matcher; count: number }[] = [
    { why: "no-time", isLeftOut: untimedMatcher(request, wanted), count: 0 },
    {
      why: "no-start",
      isLeftOut: createNamedMatcher(withoutStart(wantedQuery), names, { nowUs, durations }),
      count: 0,
    },
  ];
  const hull = timeHull(shown, nowUs);
  // A beginning that was chosen for alerts shows them what was before; no one waits for what has happened.
  const isChosen = shown !== request.query;
  const ends = endMatcher(request, isChosen ? { ...hull, minUs: nowUs } : hull, { names, durations });
  /** Given while their components had no name: they come again when they have one. */
  const givenNameless = new WeakSet<ActivityRecord>();
  return {
    accept: newest.accept,
    isDoubtful: doubtMatcher(request, wantedQuery, { names, durations }),
    get unmet() {
      return ends && neverMet(newest.isFull ? request.last : undefined);
    },
    *give({ records, waiting, nameless = [], again, late }) {
      // A start may stand behind its end.
      if (asksForDuration(wantedQuery)) for (const record of records) durations.hear(record);
      const end = ends && records.find(ends);
      const read = end ? records.slice(0, records.indexOf(end) + 1) : records;
      const given = newest.of(read, waiting).filter((record) => !givenNameless.has(record));
      for (const record of nameless) if (wanted(record)) givenNameless.add(record);
      if (given.length > 0) yield { kind: "records", records: given, late };
      // They were counted when they had no name.
      if (again && !end) return { records: read, end };
      for (const kept of leftOut) {
        const here = read.filter(kept.isLeftOut).length;
        kept.count += here;
        if (here > 0) yield { kind: "left-out", why: kept.why, count: kept.count };
      }
      return { records: read, end };
    },
  };
}
