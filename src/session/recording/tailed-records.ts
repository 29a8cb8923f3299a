/** The records of a recording as a tail asks for them: in order of time, up to the one that ends it, the newest of those before it. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { FlowtailError } from "../../base/errors.ts";
import { anyOf } from "../../query/compose.ts";
import { durationStarts } from "../../query/duration-holders.ts";
import type { Matcher } from "../../query/match.ts";
import { createNamedMatcher } from "../../query/named-matcher.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration, timeHull } from "../../query/query-bounds.ts";
import type { StoreOptions } from "../../store/create-store.ts";
import { endMatcher, neverMet } from "../log/log-end.ts";
import { askedQuery, type LogRequest } from "../log/log-request.ts";
import { inOrderOfTime, type OrderedRecords } from "./in-order-of-time.ts";
import type { RecordingReader } from "./read-recording.ts";

export type TailedRequest = Pick<LogRequest, "query" | "nowUs" | "until" | "last">;

export interface TailedRecords extends Pick<OrderedRecords, "dropped"> {
  /** In batches. */
  records(): AsyncGenerator<readonly ActivityRecord[]>;
  /** What ended them, once they were given; undefined where nothing did. */
  readonly end: ActivityRecord | undefined;
  /** That nothing satisfied `until`, where it is so once they were given. */
  readonly unmet: FlowtailError | undefined;
}

/** What the recording is read by: a duration needs the starts too, which neither the query nor `until` may have. */
export function tailedQuery({ query, nowUs, until }: TailedRequest): Query {
  if (until === undefined) return query;
  const asked = askedQuery({ query, nowUs, until, follow: false });
  return asksForDuration(asked) ? anyOf([asked, durationStarts]) : asked;
}

/** `reader` reads by `tailedQuery`. */
export function tailedRecords(
  request: TailedRequest,
  reader: Pick<RecordingReader, "names" | "nowUs" | "into">,
  signal: AbortSignal,
  options?: StoreOptions,
): TailedRecords {
  const { last } = request;
  const ordered = inOrderOfTime(reader, signal, options);
  let end: ActivityRecord | undefined;
  let newest = 0;
  /** What is wanted of each batch, up to the end. */
  async function* wanted() {
    let matchers: TailMatchers | undefined;
    for await (const batch of ordered.records()) {
      // What names and relative times mean is known once the recording was read.
      matchers ??= matchersOf(request, reader, ordered);
      const { isWanted, ends } = matchers;
      end = ends && batch.find(ends);
      const read = end ? batch.slice(0, batch.indexOf(end) + 1) : batch;
      yield isWanted ? read.filter(isWanted) : read;
      if (end) return;
    }
  }
  return {
    async *records() {
      newest = 0;
      let left = 0;
      if (last !== undefined) {
        for await (const records of wanted()) newest += records.length;
        left = Math.max(0, newest - last);
      }
      for await (const records of wanted()) {
        const given = records.slice(left);
        left = Math.max(0, left - records.length);
        if (given.length > 0) yield given;
      }
    },
    get end() {
      return end;
    },
    get unmet() {
      return request.until !== undefined && end === undefined ? neverMet() : undefined;
    },
    get dropped() {
      // What ends them may be among the dropped; what is older than the newest is not asked for.
      return request.until === undefined && last !== undefined && newest >= last ? 0 : ordered.dropped;
    },
  };
}

interface TailMatchers {
  readonly isWanted?: Matcher;
  readonly ends?: Matcher | undefined;
}

/** Without an end the recording was read by the query alone. */
function matchersOf(
  { query, until }: TailedRequest,
  { names, nowUs }: Pick<RecordingReader, "names" | "nowUs">,
  { durations }: OrderedRecords,
): TailMatchers {
  if (until === undefined) return {};
  return {
    isWanted: createNamedMatcher(query, names, { nowUs, durations }),
    ends: endMatcher({ until, nowUs }, timeHull(query, nowUs), { names, durations }),
  };
}
