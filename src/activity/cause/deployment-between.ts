/** The deployment that may have made a run fail: the last one of its function, or of its app, between it and another run. */

import { formatDuration } from "../../base/time.ts";
import type { DeploymentMark } from "../deployments.ts";
import type { RunSummary } from "../runs/run-summary.ts";

export interface DeploymentBetween {
  readonly mark: DeploymentMark;
  /** How long before the failed run began, in milliseconds. */
  readonly beforeMs: number;
  /** How many other ones there are between both runs. */
  readonly others: number;
}

type Started = Pick<RunSummary, "startUs">;

/** Undefined where none was between the beginnings of both runs. A deployment of another function explains nothing. */
export function deploymentBetween(
  good: Started,
  failed: Started,
  {
    functionIds,
    marks,
  }: { readonly functionIds: readonly string[]; readonly marks: readonly DeploymentMark[] },
): DeploymentBetween | undefined {
  const between = marks
    .filter(({ us }) => us > good.startUs && us < failed.startUs)
    .filter((mark) => isDeploymentOf(mark, functionIds))
    .toSorted((a, b) => b.us - a.us);
  const [mark, ...others] = between;
  return mark && { mark, beforeMs: (failed.startUs - mark.us) / 1000, others: others.length };
}

/** Whether one of the functions was deployed, by itself or with its app. */
export function isDeploymentOf({ componentId }: DeploymentMark, functionIds: readonly string[]): boolean {
  return !/^Fn/.test(componentId) || functionIds.includes(componentId);
}

/** `1m 03s before, Update, 312 KB by U1`. */
export function deploymentWords(deployment: DeploymentBetween): string {
  return wordsBetween(deployment, "before", "since the good run");
}

/** What was done to the function or the app. */
export function deploymentLabel({ mark }: DeploymentBetween): string {
  return mark.action === "Delete" ? "removed" : "deployed";
}

/** `before` says before what it was, `since` between what the others were. */
export function wordsBetween(
  { mark, beforeMs, others }: DeploymentBetween,
  before: string,
  since: string,
): string {
  const more = others === 0 ? "" : `${others} more ${since}`;
  const what = mark.text.replace(/^(?:deployed|removed) (?:\((\w+)\) )?/, (_, action?: string) =>
    action === undefined ? "" : `${action}, `,
  );
  return [`${formatDuration(beforeMs)} ${before}`, what, more].filter(Boolean).join(", ");
}
