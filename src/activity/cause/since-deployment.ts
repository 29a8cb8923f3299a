/**
 * The deployment after which a failure was first seen: how many runs of its function failed so since, and how many were good before.
 * Where some runs go on to succeed after a bad deployment, the last good run is no sign of it; this is.
 */

import { countOf, countText } from "../../base/count-words.ts";
import { type DeploymentMark, deploymentOf } from "../deployments.ts";
import { textAt } from "../payload.ts";
import { firstLineOf, withoutNumbers } from "../printed.ts";
import { type ActivityRecord, decodePayload } from "../record.ts";
import { isDeploymentOf } from "./deployment-between.ts";

export interface SinceDeployment {
  readonly mark: DeploymentMark;
  /** How long before the run that is asked about began, in milliseconds. */
  readonly beforeMs: number;
  /** Runs of the function that failed so from the deployment to the next one after the run that is asked about, of how many. */
  readonly failed: number;
  readonly runs: number;
  /** Whether there was a next one, after which runs do not count. */
  readonly isOver: boolean;
  /** Runs before the deployment; none of them failed so. */
  readonly before: number;
}

/** What failed: in which function, when, and with what error. */
export interface FunctionFailure {
  readonly functionId: string;
  /** When its run began. */
  readonly startUs: number;
  readonly us: number;
  readonly error: string;
}

export interface FailureHistory {
  /** Takes ends of the function and deployments, in any order and more than once; leaves others aside. */
  add(record: ActivityRecord, rowId: number): void;
  /** Undefined where no deployment came before the first such failure, or nothing ran before it. */
  found(): SinceDeployment | undefined;
}

/** Undefined where the record is not the failed end of a function, or does not say its error. */
export function functionFailureOf(
  record: ActivityRecord | undefined,
  startUs: number,
): FunctionFailure | undefined {
  if (record?.eventType !== "function_execution_result" || record.componentId === "") return undefined;
  const error = errorOf(record);
  return error === "" ? undefined : { functionId: record.componentId, startUs, us: record.createdUs, error };
}

export function createFailureHistory(asked: FunctionFailure): FailureHistory {
  const kind = withoutNumbers(asked.error);
  /** Each run counts once, by the last of its ends. */
  const ends = new Map<string, { readonly us: number; readonly isSo: boolean }>();
  const marks = new Map<string, DeploymentMark>();
  let known: { readonly found: SinceDeployment | undefined } | undefined;
  return {
    add(record, rowId) {
      const { componentId, createdUs: us, eventType, traceId } = record;
      if (eventType === "function_execution_result" && componentId === asked.functionId) {
        const later = ends.get(traceId);
        if (traceId === "" || (later && later.us >= us)) return;
        ends.set(traceId, { us, isSo: withoutNumbers(errorOf(record)) === kind });
        known = undefined;
      }
      const mark = deploymentOf(record, rowId);
      if (!mark || !isDeploymentOf(mark, [asked.functionId])) return;
      marks.set(`${mark.us} ${mark.componentId}`, mark);
      known = undefined;
    },
    found() {
      known ??= { found: sinceDeployment(asked, [...ends.values()], [...marks.values()]) };
      return known.found;
    },
  };
}

function sinceDeployment(
  asked: FunctionFailure,
  ends: readonly { readonly us: number; readonly isSo: boolean }[],
  marks: readonly DeploymentMark[],
): SinceDeployment | undefined {
  let firstUs = asked.us;
  for (const { us, isSo } of ends) if (isSo && us < firstUs) firstUs = us;
  const inOrder = marks.toSorted((a, b) => a.us - b.us);
  const mark = inOrder.findLast(({ us }) => us < firstUs);
  if (!mark) return undefined;
  const next = inOrder.find(({ us }) => us > asked.us);
  const since = ends.filter(({ us }) => us >= mark.us && us < (next?.us ?? Number.POSITIVE_INFINITY));
  const before = ends.filter(({ us }) => us < mark.us).length;
  if (before === 0) return undefined;
  const failed = since.filter(({ isSo }) => isSo).length;
  const beforeMs = (asked.startUs - mark.us) / 1000;
  return { mark, beforeMs, failed, runs: since.length, isOver: next !== undefined, before };
}

/**
 * `since then 5 of 8 runs of approve_request failed so, none of 12 before`; `until the first deployment after this run 5 of 8 runs …` where what
 * ran after that one is not counted.
 */
export function sinceDeploymentWords(
  { failed, runs, isOver, before }: SinceDeployment,
  name: string,
): string {
  const all = countOf(runs, "run");
  const count =
    runs === 1 ? "the one run" : failed === runs ? `all ${all}` : `${countText(failed)} of ${all}`;
  const when = isOver ? "until the first deployment after this run" : "since then";
  return `${when} ${count} of ${name} failed so, none of ${countText(before)} before`;
}

function errorOf(record: ActivityRecord): string {
  return firstLineOf(textAt(decodePayload(record.raw), "error"));
}
