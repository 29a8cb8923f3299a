/** The last good run of the same kind as a failed one, looked for in the log of a command by the events that end such runs. */

import type { RunWithRecords } from "../activity/cause/cause-difference.ts";
import { goodEndOf, isGoodBefore, isGoodEnd } from "../activity/cause/good-end.ts";
import { assembleRun, type RunRecord } from "../activity/trace.ts";
import { allOf, compare } from "../query/compose.ts";
import type { CollectedLog } from "./collect-log.ts";

/** How far before a run a good one is looked for, in microseconds (assumption). */
const goodWithinUs = 3600_000_000;

/** Ends whose runs are read: an end may belong to a run that failed otherwise. */
const mostRead = 5;

/** Undefined where the hour before the run has none. */
export async function findGoodRun(
  failed: RunWithRecords,
  log: CollectedLog,
): Promise<RunWithRecords | undefined> {
  const end = goodEndOf(failed.run, failed.recordOf);
  if (!end) return undefined;
  const { startUs } = failed.run.summary;
  const ends = allOf([
    compare("event", "=", end.eventType),
    compare("component_id", "=", end.componentId),
    compare("created", ">=", String(startUs - goodWithinUs)),
    compare("created", "<", String(startUs)),
  ]);
  const found: { readonly us: number; readonly traceId: string }[] = [];
  for await (const records of log.records(ends, { silent: true })) {
    for (const record of records)
      if (isGoodEnd(end, record)) found.push({ us: record.createdUs, traceId: record.traceId });
  }
  const latest = found.toSorted((a, b) => b.us - a.us).filter(({ traceId }) => traceId !== "");
  for (const { traceId } of latest.slice(0, mostRead)) {
    const good = await readRun(traceId, log);
    if (isGoodBefore(good.run, failed.run)) return good;
  }
  return undefined;
}

async function readRun(traceId: string, log: CollectedLog): Promise<RunWithRecords> {
  const rows: RunRecord[] = [];
  const ofRun = allOf([compare("level", ">=", "trace"), compare("trace", "=", traceId)]);
  for await (const records of log.records(ofRun, { silent: true })) {
    for (const record of records) rows.push({ rowId: rows.length, record });
  }
  return { run: assembleRun(traceId, rows), recordOf: (rowId) => rows[rowId]?.record };
}
