/** The deployment that may have made a run fail: the last one of its function, or of its app, after the good run began. */

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
  { functionId, marks }: { readonly functionId: string; readonly marks: readonly DeploymentMark[] },
): DeploymentBetween | undefined {
  const between = marks
    .filter(({ us }) => us > good.startUs && us < failed.startUs)
    .filter(({ componentId }) => !/^Fn/.test(componentId) || componentId === functionId)
    .toSorted((a, b) => b.us - a.us);
  const [mark, ...others] = between;
  return mark && { mark, beforeMs: (failed.startUs - mark.us) / 1000, others: others.length };
}

/** `1m 03s before, Update, 312 KB by U1`. */
export function deploymentWords({ mark, beforeMs, others }: DeploymentBetween): string {
  const more = others === 0 ? "" : `${others} more since the good run`;
  const what = mark.text.replace(/^(?:deployed|removed) (?:\((\w+)\) )?/, (_, action?: string) =>
    action === undefined ? "" : `${action}, `,
  );
  return [`${formatDuration(beforeMs)} before`, what, more].filter(Boolean).join(", ");
}
