/** The root cause of a run as JSON for programs; its shape is described in the guide of the log and does not change. */

import type { CauseDifference } from "../activity/cause/cause-difference.ts";
import type { GoodRun } from "../activity/cause/good-facts.ts";
import type { HowOften } from "../activity/cause/how-often.ts";
import type { CauseTime, RootCause } from "../activity/cause/root-cause.ts";
import { formatIso } from "../base/time.ts";
import { deploymentJson } from "./deployment-json.ts";

/** Null where nothing went wrong. Records are named by their index among those of the run. */
export function causeJson(cause: RootCause | undefined, good?: GoodRun, often?: HowOften) {
  if (!cause) return null;
  const { part, error, inputs, printed, time, signs, items, hint } = cause;
  return {
    part: part.kind,
    name: part.name,
    id: part.id || null,
    execution_id: part.executionId || null,
    step: part.step
      ? { name: part.step.name, number: part.step.number ?? null, of: part.step.of ?? null }
      : null,
    workflow: part.workflow ? { name: part.workflow.name, id: part.workflow.id || null } : null,
    record: part.rowId,
    has_end: !part.isEndless,
    error: error ? { code: error.code || null, text: error.text, said_by: error.from } : null,
    inputs: inputs?.map(({ place, value }) => ({ place, value })) ?? null,
    printed: {
      lines: printed.lines.map(({ text, rowId }) => ({ text, record: rowId })),
      before: printed.before,
      before_is_least: printed.isLeast ?? false,
    },
    duration_ms: time?.ms ?? null,
    limit: limitJson(time),
    went_wrong_before: signs.map(({ subject, text, rowId }) => ({ subject, text, record: rowId })),
    items: items.map(({ datastore, key }) => ({ datastore, id: key ?? null })),
    hint: hint ?? null,
    failed_attempts: cause.attempts,
    other_failures: cause.others,
    run_went_on: cause.isOvercome,
    beginning_seen: cause.run.startSeen,
    good_run: good?.state === "found" ? goodJson(good) : null,
    how_often: often ? howOftenJson(often) : null,
    deployment: causeDeploymentJson(good, often),
  };
}

/** The one after which its function first failed so, else the last one since the good run. */
function causeDeploymentJson(good: GoodRun | undefined, often: HowOften | undefined) {
  const { deployed } = often ?? {};
  if (deployed) {
    const { failed, runs, before } = deployed;
    return { ...deploymentJson({ ...deployed, others: 0 }), since: { failed, runs, runs_before: before } };
  }
  return good?.state === "found" ? deploymentJson(good.deployment) : null;
}

function howOftenJson({ failed, runs, isBounded }: HowOften) {
  return { failed, runs, bounded: isBounded };
}

function goodJson({ good, differences, more }: CauseDifference) {
  return {
    trace_id: good.traceId,
    started: good.startUs > 0 ? formatIso(good.startUs) : null,
    duration_ms: good.durationMs ?? null,
    differences: differences.map(({ subject, what, here, there }) => ({
      ...{ subject: subject || null, what },
      ...{ failed_run: here ?? null, good_run: there ?? null },
    })),
    more_differences: more,
  };
}

/** Null for what no limit is known of. */
function limitJson(time: CauseTime | undefined) {
  return time?.isLimited ? { ms: time.limitMs, of: time.limitOf, passed: time.isPast } : null;
}
