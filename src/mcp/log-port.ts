/** The log that the tools look at: the platform's, or a recording. */

import type { LearntNames } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import type { RunEvent } from "../activity/runs/run-event.ts";
import type { Query } from "../query/query.ts";
import type { LogReader } from "../session/overview/good-run-in-log.ts";
import type { LogSource } from "../session/overview/run-in-log.ts";
import { createRedaction } from "../session/redaction/redact-records.ts";
import type { Call } from "./tool.ts";

export interface LogFilter {
  readonly query?: string | undefined;
  readonly since?: string | undefined;
  readonly untilTime?: string | undefined;
}

export interface LogPort {
  readonly isRecording: boolean;
  /** All that is asked holds. Throws a usage error. */
  queryOf(filter: LogFilter): Promise<Query>;
  open(call: Call): OpenLog;
}

interface LookOptions {
  readonly silent?: boolean;
  /** Of the platform's log only the hour before its end, or before now, where the query says no beginning. */
  readonly lastHour?: boolean;
}

/** One look at the log. */
export interface OpenLog {
  /** In the order of the log. Throws where it could not be read whole. */
  records(query: Query, options?: LookOptions): AsyncIterable<readonly ActivityRecord[]>;
  events(query: Query, take: (event: RunEvent) => void, options?: LookOptions): Promise<void>;
  readonly names: LearntNames;
  /** Epoch microseconds of the end of what was read. */
  readonly endUs: number;
  /** Whether what was read of a recording is not all that there is; a notice has said so then. */
  readonly isPart: () => boolean;
}

/** Reads records as they may be given to others: without secrets, so that no sentence made of them holds one. */
export function maskedReader(log: OpenLog, options?: { readonly silent?: boolean }): LogReader {
  return (query) => masked(log.records(query, options));
}

/** Where a run is read from, in the words of the tools. */
export function runSource({ isRecording }: LogPort, { isPart }: OpenLog): LogSource {
  const listing = isRecording
    ? "list_runs lists the runs of the recording."
    : "list_runs lists the runs it knows; the platform keeps its log for some days only.";
  return { kind: isRecording ? "recording" : "log", isPart, listing };
}

/** Nothing but secrets is hidden, by what each record itself says. */
export const maskRecord = createRedaction([]);

async function* masked(
  batches: AsyncIterable<readonly ActivityRecord[]>,
): AsyncGenerator<readonly ActivityRecord[]> {
  for await (const records of batches) yield records.map(maskRecord);
}
