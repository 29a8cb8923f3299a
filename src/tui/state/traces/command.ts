/** The shell command that prints what the Traces pane shows. */

import type { RunWish } from "../../../activity/runs/run-order.ts";
import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";
import type { StatisticsModel } from "./model.ts";

/** One line for a POSIX shell; the profile is named so that it reads the same log. */
export function tracesCommand({ identity, traces }: Model): string {
  const words = ["flowtail", ...wordsOf(traces)];
  if (identity.profileName) words.push("--profile", identity.profileName);
  if (identity.appId) words.push("--app-id", identity.appId);
  return shellCommand(words);
}

function wordsOf({ view, runs, run, comparison, statistics }: Model["traces"]): readonly string[] {
  switch (view) {
    case "runs":
      return ["traces", ...wishWords(runs.wish)];
    case "run":
      return ["trace", run.traceId];
    case "comparison":
      return ["trace", comparison.right, "--compare", comparison.left];
    case "statistics":
      return ["stats", ...totalsWords(statistics)];
  }
}

/** What is as it is without being asked for is left out. */
function wishWords({ status, text, sort, reversed }: RunWish): readonly string[] {
  return [
    ...(status ? ["--status", status] : []),
    ...(text ? ["--find", text] : []),
    ...(sort === "start" ? [] : ["--sort", sort]),
    ...(reversed ? ["--reverse"] : []),
  ];
}

function totalsWords({ filter, sort, reversed }: StatisticsModel): readonly string[] {
  return [
    ...(filter.text ? ["--query", filter.text] : []),
    ...(sort === "count" ? [] : ["--sort", sort]),
    ...(reversed ? ["--reverse"] : []),
  ];
}
