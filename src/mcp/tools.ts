/** The tools there are, by what stands behind them. */

import type { Clock } from "../base/clock.ts";
import type { LogPort } from "./log-port.ts";
import type { Platform } from "./platform.ts";
import type { Tool } from "./tool.ts";
import { compareRuns } from "./tools/compare-runs.ts";
import { countDatastore, getDatastoreItem, listDatastores, queryDatastore } from "./tools/datastores.ts";
import { explainError } from "./tools/explain-error.ts";
import { getRun } from "./tools/get-run.ts";
import { listRuns } from "./tools/list-runs.ts";
import { logStatistics } from "./tools/log-statistics.ts";
import { searchLog } from "./tools/search-log.ts";
import { listWorkflowSteps } from "./tools/workflow-steps.ts";
import { writeTools } from "./tools/writes.ts";

export interface ToolSources {
  readonly log: LogPort;
  /** Undefined where a recording is all there is: what the platform holds now is another matter. */
  readonly platform: Platform | undefined;
  readonly allowWrites: boolean;
  readonly clock: Pick<Clock, "elapsedMs">;
}

export function createTools({ log, platform, allowWrites, clock }: ToolSources): readonly Tool[] {
  const ofLog = [searchLog, listRuns, getRun, compareRuns, logStatistics].map((create) => create(log));
  const ofPlatform = platform
    ? [listDatastores, queryDatastore, getDatastoreItem, countDatastore, listWorkflowSteps].map((create) =>
        create(platform),
      )
    : [];
  const writing = platform && allowWrites ? writeTools(platform, clock) : [];
  return [...ofLog, explainError, ...ofPlatform, ...writing];
}
