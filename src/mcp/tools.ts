/** The tools there are, by what stands behind them. */

import type { LogPort } from "./log-port.ts";
import type { Tool } from "./tool.ts";
import { compareRuns } from "./tools/compare-runs.ts";
import { explainError } from "./tools/explain-error.ts";
import { getRun } from "./tools/get-run.ts";
import { listRuns } from "./tools/list-runs.ts";
import { logStatistics } from "./tools/log-statistics.ts";
import { searchLog } from "./tools/search-log.ts";

export interface ToolSources {
  readonly log: LogPort;
}

export function createTools({ log }: ToolSources): readonly Tool[] {
  const ofLog = [searchLog, listRuns, getRun, compareRuns, logStatistics].map((create) => create(log));
  return [...ofLog, explainError];
}
