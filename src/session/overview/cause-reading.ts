/** Why a run of a store failed, asked of any of its records: the run is read and its last good run searched a slice at a time. */

import { causeDifference, type RunWithRecords } from "../../activity/cause/cause-difference.ts";
import { deploymentBetween } from "../../activity/cause/deployment-between.ts";
import type { GoodRun } from "../../activity/cause/good-facts.ts";
import type { HowOften } from "../../activity/cause/how-often.ts";
import { isOfRun } from "../../activity/cause/of-run.ts";
import { type RootCause, rootCause } from "../../activity/cause/root-cause.ts";
import { type ActivityRecord, decodePayload } from "../../activity/record.ts";
import { isErrorSeverity, severityOf } from "../../activity/severity.ts";
import { summarizeRecord } from "../../activity/summary.ts";
import { assembleRun, type Run } from "../../activity/trace.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { deploymentsBetween } from "./deployments-between.ts";
import { createFailureCount, type FailureCount } from "./failure-count.ts";
import { createGoodRunSearch, type GoodRunSearch } from "./good-run-search.ts";
import { liveRun } from "./live-run.ts";
import { createRunReading } from "./run-reading.ts";

export interface CauseReading {
  /** Whether the record is of the run that is read. */
  isOf(row: RecordRow): boolean;
  /**
   * Goes on until all rows held now are searched and the good run is found (true), or the time is over (false). What goes on may
   * have become a failure by now.
   */
  work(isOver: () => boolean, nowUs: number): boolean;
  /** What the record says of the failure, as far as it is known; the same object while nothing has changed. */
  report(row: RecordRow, nowUs: number): CauseReport;
  close(): void;
}

export interface RecordRow {
  readonly rowId: number;
  readonly record: ActivityRecord;
}

/** Whether the record is shown as an error, by its level or by what it says. */
export function wentWrong(record: ActivityRecord): boolean {
  const { outcome } = summarizeRecord(record, decodePayload(record.raw));
  return isErrorSeverity(severityOf(record.level, outcome));
}

/** The part that decided the failure of a run; undefined where nothing failed, and where the run got over it. */
export function runFailure(
  store: Pick<ActivityStore, "peek">,
  run: Run,
  nowUs: number,
): RootCause["part"] | undefined {
  const cause = rootCause(run, (rowId) => store.peek(rowId), { nowUs });
  return cause && !cause.isOvercome ? cause.part : undefined;
}

export interface CauseReport {
  /** Undefined where nothing went wrong. */
  readonly cause: RootCause | undefined;
  readonly good: GoodRun | undefined;
  /** How often runs of its kind failed; undefined until that is counted. */
  readonly often: HowOften | undefined;
  /** False while the run is still read. */
  readonly isRead: boolean;
}

export function createCauseReading(
  store: ActivityStore,
  asked: RecordRow,
  elapsedMs: () => number,
): CauseReading {
  const { traceId } = asked.record;
  const reading = traceId === "" ? readAlone(asked) : liveRun(createRunReading(store, traceId), elapsedMs);
  const recordOf = (rowId: number) => (rowId === asked.rowId ? asked.record : store.peek(rowId));
  const failedRun = (): RunWithRecords => ({ run: reading.run(), recordOf });
  let isRead = false;
  let search: GoodRunSearch | undefined;
  let count: FailureCount | undefined;
  let begunOf: { readonly run: Run; readonly second: number } | undefined;
  let known: Known | undefined;
  /** Once for each state of the run: it may fail while it is looked at. */
  const beginSearch = (nowUs: number) => {
    const failed = failedRun();
    const second = secondOf(failed.run, nowUs);
    if (failed.run === begunOf?.run && second === begunOf.second) return undefined;
    begunOf = { run: failed.run, second };
    const cause = rootCause(failed.run, recordOf, { nowUs });
    return cause && isOfRun(cause) && !cause.isOvercome ? createGoodRunSearch(store, failed) : undefined;
  };
  return {
    isOf: ({ rowId, record }) => (traceId === "" ? rowId === asked.rowId : record.traceId === traceId),
    work(isOver, nowUs) {
      isRead = reading.work(isOver);
      if (!isRead) return false;
      search ??= beginSearch(nowUs);
      if (!search) return true;
      if (!search.work(isOver)) return false;
      count ??= createFailureCount(store, failedRun(), search.good);
      return count.work(isOver);
    },
    report({ rowId }, nowUs) {
      const { run } = failedRun();
      const second = secondOf(run, nowUs);
      const isSearched = search?.isDone ?? false;
      const now: Stamp = { run, rowId, second, isRead, isSearched, often: count?.howOften };
      if (known && isSame(known.stamp, now)) return known.report;
      known = { stamp: now, report: reportOf(rowId, nowUs) };
      return known.report;
    },
    close() {
      search?.close();
      count?.close();
    },
  };

  function reportOf(rowId: number, nowUs: number): CauseReport {
    const failed = failedRun();
    const cause = rootCause(failed.run, recordOf, { rowId, nowUs });
    const often = cause?.isOvercome === false ? count?.howOften : undefined;
    return { cause, good: cause && goodRun(cause, failed), often, isRead };
  }

  function goodRun(cause: RootCause, failed: RunWithRecords): GoodRun | undefined {
    if (cause.isOvercome) return undefined;
    if (!isRead || (search && !search.isDone)) return { state: "looking" };
    if (!search) return undefined;
    if (!search.good) return { state: "none" };
    return foundGood(store, cause, failed, search.good);
  }
}

/** Only what goes on changes with the time, and seconds are enough for that. */
function secondOf({ summary }: Run, nowUs: number): number {
  return summary.status === "running" ? Math.floor(nowUs / 1e6) : 0;
}

/** What differs from the good run, and what was deployed between both. */
export function foundGood(
  store: Pick<ActivityStore, "select">,
  cause: RootCause,
  failed: RunWithRecords,
  good: RunWithRecords,
): GoodRun {
  const [from, to] = [good.run.summary, failed.run.summary];
  const marks = deploymentsBetween(store, from.startUs, to.startUs);
  const deployment = deploymentBetween(from, to, { functionIds: [cause.part.id], marks });
  return { state: "found", ...causeDifference(cause, failed, good), deployment };
}

/** What a report is made from. */
interface Stamp {
  readonly run: Run;
  readonly rowId: number;
  readonly second: number;
  readonly isRead: boolean;
  readonly isSearched: boolean;
  readonly often: HowOften | undefined;
}

interface Known {
  readonly stamp: Stamp;
  readonly report: CauseReport;
}

function isSame(a: Stamp, b: Stamp): boolean {
  return (
    a.run === b.run &&
    a.rowId === b.rowId &&
    a.second === b.second &&
    a.isRead === b.isRead &&
    a.isSearched === b.isSearched &&
    a.often === b.often
  );
}

/** A record of no run is looked at by itself. */
function readAlone(row: RecordRow): { run(): Run; work(): boolean } {
  const run = assembleRun("", [row]);
  return { run: () => run, work: () => true };
}
