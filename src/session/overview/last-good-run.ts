/**
 * The last good run of the same kind as a failed one: which records are its end, and which of the runs that they end is
 * taken. The screen and the commands take the same run, as far as they read the log.
 */

import type { RunWithRecords } from "../../activity/cause/cause-difference.ts";
import {
  type GoodEnd,
  goodEndOf,
  isGoodBefore,
  isGoodEnd,
  typesOfKind,
  typesOfOthers,
} from "../../activity/cause/good-end.ts";
import type { HowOften } from "../../activity/cause/how-often.ts";
import { rootCause } from "../../activity/cause/root-cause.ts";
import { createRunsOfKind } from "../../activity/cause/runs-of-kind.ts";
import { createFailureHistory, functionFailureOf } from "../../activity/cause/since-deployment.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import type { Run } from "../../activity/trace.ts";
import { allOf, compare } from "../../query/compose.ts";
import { oneOf } from "../../query/one-of.ts";
import type { Query } from "../../query/query.ts";
import { deploymentsQuery } from "./deployment-check.ts";

export interface GoodEnds {
  /** Selects the ends of runs of the same kind before the failed one. */
  readonly query: Query;
  /** Whether the record that it selects is the end of a run that may be good. */
  has(record: ActivityRecord): boolean;
}

/**
 * `withinUs` is how far before the failed run they are looked for, by default as far as the log goes. Undefined where the log does
 * not say of what kind the run is.
 */
export function goodEndsBefore(failed: RunWithRecords, withinUs?: number): GoodEnds | undefined {
  const end = goodEndOf(failed.run, failed.recordOf);
  if (!end) return undefined;
  const { startUs } = failed.run.summary;
  return {
    query: allOf([
      ...ofKind(end, [end.eventType]),
      ...(withinUs === undefined ? [] : [compare("created", ">=", String(startUs - withinUs))]),
      compare("created", "<", String(startUs)),
    ]),
    has: (record) => record.traceId !== "" && isGoodEnd(end, record),
  };
}

export interface RunsSince {
  /**
   * Select what says how runs of the same kind came on, good or not, after the good run, and which runs are of another kind; all ends of
   * the function that failed; and deployments.
   */
  readonly queries: readonly [Query, ...Query[]];
  newCounts(): CountSince;
}

export interface CountSince {
  add(record: ActivityRecord, rowId: number): void;
  howOften(isBounded?: boolean): HowOften;
}

/**
 * Without a good run all are counted from the first. `withinUs` is how far before and after the failed run they are looked for, by
 * default as far as the log goes. Undefined where the log does not say of what kind the run is.
 */
export function runsSince(
  failed: RunWithRecords,
  good: Run | undefined,
  withinUs = Number.POSITIVE_INFINITY,
): RunsSince | undefined {
  const end = goodEndOf(failed.run, failed.recordOf);
  if (!end) return undefined;
  const { startUs, traceId, status } = failed.run.summary;
  const goesOn = status === "running" || status === "pending";
  const fromUs = good ? good.summary.lastUs : startUs - withinUs;
  const toUs = startUs + withinUs;
  const within = (query: readonly Query[], afterUs: number) =>
    allOf([
      ...query,
      ...(Number.isFinite(afterUs) ? [compare("created", ">", String(afterUs))] : []),
      ...(Number.isFinite(toUs) ? [compare("created", "<", String(toUs))] : []),
    ]);
  const cause = rootCause(failed.run, failed.recordOf);
  const failure = cause && functionFailureOf(failed.recordOf(cause.part.rowId), startUs);
  const others = typesOfOthers(end);
  const around = failure ? [ofFunction(failure.functionId), [deploymentsQuery]] : [];
  return {
    queries: [
      within(ofKind(end, typesOfKind(end)), fromUs),
      ...(others.length > 0 ? [within([oneOf("event", others)], fromUs)] : []),
      ...around.map((query) => within(query, startUs - withinUs)),
    ],
    newCounts() {
      const counts = createRunsOfKind(end, { traceId, goesOn }, fromUs);
      const history = failure && createFailureHistory(failure);
      return {
        add(record, rowId) {
          counts.add(record);
          history?.add(record, rowId);
        },
        howOften: (isBounded) => ({ ...counts.howOften(isBounded), deployed: history?.found() }),
      };
    },
  };
}

function ofFunction(componentId: string): readonly Query[] {
  return ofKind({ componentId }, ["function_execution_result"]);
}

function ofKind({ componentId }: Pick<GoodEnd, "componentId">, types: readonly string[]): readonly Query[] {
  return [oneOf("event", types), compare("component_id", "=", componentId)];
}

/** Runs that are read at most: nearly every end of a good run belongs to one. */
const mostRuns = 20;

/**
 * Asks for the run of a trace by yielding it, until the good run is found or there is none. Takes the traces of the ends, the
 * latest first; undefined stands for an end of another kind of run, and is yielded so that the reader may pause there.
 */
export function* chooseGoodRun<Found extends RunWithRecords>(
  failed: RunWithRecords,
  traceIds: Iterable<string | undefined>,
): Generator<string | undefined, Found | undefined, Found | undefined> {
  const read = new Set<string>();
  for (const traceId of traceIds) {
    const isAsked = traceId !== undefined && !read.has(traceId);
    const found = yield isAsked ? traceId : undefined;
    if (!isAsked) continue;
    if (found && isGoodBefore(found, failed)) return found;
    read.add(traceId);
    if (read.size >= mostRuns) return undefined;
  }
  return undefined;
}
