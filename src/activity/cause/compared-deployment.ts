/** The deployment between two compared runs, whichever of them began first. */

import type { DeploymentMark } from "../deployments.ts";
import { isLeftLater } from "./between-runs-words.ts";
import type { RunWithRecords } from "./cause-difference.ts";
import { type DeploymentBetween, deploymentBetween } from "./deployment-between.ts";
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
