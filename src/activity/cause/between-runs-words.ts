/** The deployment between two compared runs in words; what prints them need not know how a cause is found. */

import type { RunComparison } from "../runs/compare-runs.ts";
import { runNames, type SideNames } from "../runs/decisive-difference.ts";
import { type DeploymentBetween, deploymentLabel, wordsBetween } from "./deployment-between.ts";

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

type Started = Pick<RunComparison["left"], "startUs">;

export function isLeftLater(left: Started, right: Started): boolean {
  return left.startUs > right.startUs;
}
