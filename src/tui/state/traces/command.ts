/** The shell command that prints what the Traces pane shows. */

import type { RunWish } from "../../../activity/runs/run-order.ts";
import { type CommandOption, type CommandParts, flowtailCommand } from "../../../query/command-line.ts";
import type { Model } from "../model.ts";
import type { StatisticsModel } from "./model.ts";

/** One line for the shell; written so that it reads the same log. */
export function tracesCommand({ identity, traces }: Model): string {
  const { options = [], ...parts } = partsOf(traces);
  return flowtailCommand({ ...parts, options: [...options, ...identity.options] }, identity.shell);
}

function partsOf({ view, runs, run, comparison, statistics }: Model["traces"]): CommandParts {
  switch (view) {
    case "runs":
      return { command: ["traces"], options: wishOptions(runs.wish) };
    case "run":
      return { command: ["trace"], operands: [run.traceId] };
    case "comparison":
      return { command: ["trace"], operands: [comparison.right], options: [["--compare", comparison.left]] };
    case "statistics":
      return { command: ["stats"], options: totalsOptions(statistics) };
  }
}

/** What is as it is without being asked for is left out. */
function wishOptions({ status, text, sort, reversed }: RunWish): readonly CommandOption[] {
  return [
    ...(status ? [["--status", status] as const] : []),
    ...(text ? [["--find", text] as const] : []),
    ...(sort === "start" ? [] : [["--sort", sort] as const]),
    ...(reversed ? [["--reverse"] as const] : []),
  ];
}

function totalsOptions({ filter, sort, reversed }: StatisticsModel): readonly CommandOption[] {
  return [
    ...(filter.text ? [["--query", filter.text] as const] : []),
    ...(sort === "count" ? [] : [["--sort", sort] as const]),
    ...(reversed ? [["--reverse"] as const] : []),
  ];
}
