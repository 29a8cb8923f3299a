/** Two compared runs as a JSON value: what decides, and every part with its times and the fields that differ. */

import type { DeploymentBetween } from "../activity/cause/deployment-between.ts";
import type { NameOf } from "../activity/component-names.ts";
import type { ComparedField } from "../activity/runs/compare-fields.ts";
import { type ComparedRow, isAlike, type RunComparison } from "../activity/runs/compare-runs.ts";
import type { ComparedTimes } from "../activity/runs/compare-times.ts";
import { decisiveDifference } from "../activity/runs/decisive-difference.ts";
import { deploymentJson } from "./deployment-json.ts";
import { rowJson, runSummaryJson } from "./run-json.ts";

export function comparisonJson(compared: RunComparison, nameOf: NameOf, deployment?: DeploymentBetween) {
  const { left, right, rows } = compared;
  const parts = rows.filter(({ field }) => field === undefined);
  const decisive = decisiveDifference(compared, nameOf);
  const row = decisive && rows[decisive.row];
  const part = parts.findIndex((one) => one.left === row?.left && one.right === row?.right);
  return {
    left: runSummaryJson(left, nameOf),
    right: runSummaryJson(right, nameOf),
    alike: rows.every(isAlike),
    decisive: decisive
      ? {
          sentence: decisive.sentence,
          subject: decisive.subject,
          row: part,
          field: row?.field ? fieldJson(row.field) : null,
        }
      : null,
    deployment: deploymentJson(deployment),
    rows: parts.map(partJson),
  };
}

function partJson(row: ComparedRow) {
  const { left, right, difference, fields, times, notReached } = row;
  return {
    alike: isAlike(row) && fields.every(isAlikeField),
    difference,
    left: left ? rowJson(left) : null,
    right: right ? rowJson(right) : null,
    not_reached: notReached ?? null,
    times: times ? timesJson(times) : null,
    fields: fields.filter((field) => field.difference !== "none").map(fieldJson),
  };
}

function isAlikeField({ difference }: ComparedField): boolean {
  return difference === "none" || difference === "own";
}

/** The values are JSON texts, which tell the number 3 from the text "3". */
function fieldJson({ group, place, difference, left, right }: ComparedField) {
  return { group, place, difference, left: left ?? null, right: right ?? null };
}

function timesJson({ leftMs, rightMs, usual, slow }: ComparedTimes) {
  return {
    left_ms: leftMs,
    right_ms: rightMs,
    difference_ms: rightMs - leftMs,
    usual: usual ? { median_ms: usual.medianMs, p95_ms: usual.p95Ms, times: usual.times } : null,
    slow,
  };
}
