/** When alerts would have fired in a recording. Memory holds their windows and no more, whatever the recording's length. */

import type { ActivityRecord } from "../../activity/record.ts";
import { certainMeasures } from "../../base/alert-measures.ts";
import { type RecordingOptions, type RecordingReader, readRecording } from "../recording/read-recording.ts";
import type { RecordingPlace } from "../recording/recording-place.ts";
import { type AlertNews, createLogAlerts, type WatchedAlert } from "./log-alerts.ts";
import type { Alert } from "./user-alerts.ts";
import { watchedQuery } from "./watched-query.ts";

export interface RecordingAlerts {
  readonly news: readonly AlertNews[];
  /** How each stands at the end of the recording. */
  readonly all: readonly WatchedAlert[];
  /** Of the recording; tells what is wrong with it. */
  readonly reader: RecordingReader;
  /** What ended the reading before the recording's end; what is told is so as far as it was read. */
  readonly thrown?: unknown;
}

/**
 * The recording is whole from its first record to its last, as far as it can tell. A record that stands behind newer ones is
 * counted at its own time, at least where they are up to twenty minutes newer: the tail that recorded it waited no longer. Of a
 * recording that was not read to its end, the last twenty minutes that were read tell only of what is counted: what stands further on
 * may belong there, and takes nothing away.
 */
export async function readRecordingAlerts(
  path: RecordingPlace,
  alerts: readonly Alert[],
  options: Pick<RecordingOptions, "signal" | "nowUs" | "onRead" | "isSameFile">,
): Promise<RecordingAlerts> {
  const query = watchedQuery(alerts, { minUs: Number.NEGATIVE_INFINITY, maxUs: Number.POSITIVE_INFINITY });
  // From when to when the log is known is told by all records, not by those that alerts are about.
  const reader = readRecording(path, { ...options, query, readsAll: true });
  const log = createLogAlerts(alerts, reader.names);
  const news: AlertNews[] = [];
  let newestUs = Number.NEGATIVE_INFINITY;
  try {
    for await (const records of reader.records()) {
      log.take(records);
      for (const { createdUs } of records) newestUs = Math.max(newestUs, createdUs);
      log.knownFrom(reader.span.fromUs);
      for (const one of log.advance(usualTime(records) - latestUs)) news.push(one);
    }
  } catch (thrown) {
    for (const one of log.advance(newestUs, certainMeasures)) if (one.change.kind === "began") news.push(one);
    return { news, all: log.all, reader, thrown };
  }
  for (const lenience of [0, quietBefore]) {
    log.knownFrom(reader.span.fromUs, lenience);
    for (const one of log.advance(reader.span.toUs)) news.push(one);
  }
  return { news, all: log.all, reader };
}

/** The time in the middle of a piece: one record from the year 2100 does not take time there, where all others would be too old. */
function usualTime(records: readonly ActivityRecord[]): number {
  const times = records.map(({ createdUs }) => createdUs).sort((a, b) => a - b);
  return times[times.length >>> 1] ?? 0;
}

/**
 * At the end of a recording this share of a window may lie before its first record (assumption). A tail of exactly that window began
 * and ended in the quiet around the records: what fired there must fire here too.
 */
const quietBefore = 0.25;

/** No tail waits longer than this for late records. */
const latestUs = 20 * 60 * 1_000_000;
