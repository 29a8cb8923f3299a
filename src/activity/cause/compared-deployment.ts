/** The deployment between two compared runs, whichever of them began first. */

import type { DeploymentMark } from "../deployments.ts";
import type { RunComparison } from "../runs/compare-runs.ts";
import { runNames, type SideNames } from "../runs/decisive-difference.ts";
import type { RunWithRecords } from "./cause-difference.ts";
import {
  type DeploymentBetween,
  deploymentBetween,
  deploymentLabel,
  wordsBetween,
} from "./deployment-between.ts";
import { rootCause } from "./root-cause.ts";

/** Between any two runs: of the function whose failure decides, or of any function where neither run failed. */
export function deploymentBetweenRuns(
  left: RunWithRecords,
  right: RunWithRecords,
  marks: readonly DeploymentMark[],
): DeploymentBetween | undefined {
  const [earlier, later] = isLeftLater(left.run.summary, right.run.summary) ? [right, left] : [left, right];
  const cause = [later, earlier]
    .map(({ run, recordOf }) => rootCause(run, recordOf))
    .find((found) => found && !found.isOvercome);
  const functionIds = cause ? [cause.part.id] : [left, right].flatMap(functionsOf);
  return deploymentBetween(earlier.run.summary, later.run.summary, { functionIds, marks });
}

function functionsOf({ run, recordOf }: RunWithRecords): readonly string[] {
  return run.rows
    .filter(({ kind }) => kind === "function")
    .flatMap(({ rowIds }) => rowIds.flatMap((rowId) => recordOf(rowId)?.componentId ?? []));
}

type Started = Pick<RunComparison["left"], "startUs">;

function isLeftLater(left: Started, right: Started): boolean {
  return left.startUs > right.startUs;
}

/** `deployed 1m 03s before the failed run, Update, 312 KB by U1`; for the head of a comparison. */
export function betweenRunsWords(
  deployment: DeploymentBetween,
  comparison: RunComparison,
  sides?: SideNames,
): string {
  const { left, right } = comparison;
  const later = isLeftLater(left, right) ? "left" : "right";
  const before = `before ${runNames(comparison, sides)[later]}`;
  return `${deploymentLabel(deployment)} ${wordsBetween(deployment, before, "between the two")}`;
}
