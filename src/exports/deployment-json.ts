/** The deployment between two runs as JSON; null where there was none. */

import type { DeploymentBetween } from "../activity/cause/deployment-between.ts";
import { formatIso } from "../base/time.ts";

export function deploymentJson(deployment: DeploymentBetween | undefined) {
  if (!deployment) return null;
  const { mark, beforeMs, others } = deployment;
  return {
    ...{ deployed: formatIso(mark.us), before_ms: beforeMs, action: mark.action || null },
    ...{ user_id: mark.userId || null, size_kb: mark.bundleSizeKb ?? null },
    ...{ component_id: mark.componentId || null, others },
  };
}
