/** The shell command that prints what the Traces pane shows. */

import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";

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
      return ["traces", ...(runs.wish.status ? ["--status", runs.wish.status] : [])];
    case "run":
      return ["trace", run.traceId];
    case "comparison":
      return ["trace", comparison.right, "--compare", comparison.left];
    case "statistics":
      return ["stats", ...(statistics.filter.text ? ["--query", statistics.filter.text] : [])];
  }
}
