/** Runs as JSON values: their summaries, and one with its rows. */

import type { NameOf } from "../activity/component-names.ts";
import { recordFields } from "../activity/record.ts";
import type { RunSummary } from "../activity/runs/run-summary.ts";
import type { WaterfallRow } from "../activity/runs/waterfall.ts";
import type { Run, RunRecord } from "../activity/trace.ts";
import { formatIso } from "../base/time.ts";

/** `nameOf` says what the subject of the first error is called. */
export function runSummaryJson(run: RunSummary, nameOf: NameOf) {
  const { firstError } = run;
  return {
    trace_id: run.traceId,
    name: run.name,
    status: run.status,
    started: run.startUs > 0 ? formatIso(run.startUs) : null,
    beginning_seen: run.startSeen,
    duration_ms: run.durationMs ?? null,
    steps: run.stepsSeen,
    steps_total: run.stepsTotal ?? null,
    records: run.records,
    errors: run.errors,
    first_error: firstError
      ? { subject: nameOf(firstError.subject) ?? firstError.subject, text: firstError.text }
      : null,
  };
}

/** Rows name their records by the index among all of the run. */
export function runJson({ summary, rows, omitted }: Run, records: readonly RunRecord[], nameOf: NameOf) {
  return {
    summary: runSummaryJson(summary, nameOf),
    rows: rows.map((row) => ({ ...rowJson(row), records: row.rowIds })),
    omitted,
    records: records.map(({ record }) => recordFields(record)),
  };
}

/** Without its records. */
export function rowJson(row: WaterfallRow) {
  const { id, kind, depth, label, text, status, startUs, endUs, earlyEndUs = endUs, executionId } = row;
  return {
    id,
    kind,
    depth,
    label,
    text,
    status,
    started: startUs === undefined ? null : formatIso(startUs),
    ended: earlyEndUs ? formatIso(earlyEndUs) : null,
    execution_id: executionId || null,
  };
}
