/** What `--explain` prints: each term of the query, and who applies it. */

import { columnsOf } from "../base/terminal-text.ts";
import type { SplitQuery } from "../query/remote.ts";
import { compactJson } from "./json-text.ts";

export function explainPlan({ remote, explanation }: SplitQuery, output: string): string {
  if (output === "json" || output === "ndjson") return `${compactJson({ remote, terms: explanation })}\n`;
  const width = Math.max(...explanation.map(({ term }) => columnsOf(term)));
  const sent = Object.entries(remote).map(([name, value]) => `  ${name} = ${value}`);
  return [
    "Sent to the platform (apps.activities.list):",
    ...sent,
    "",
    "Terms:",
    ...explanation.map(
      ({ term, appliedBy, why }) => `  ${term.padEnd(width)}  ${appliedBy.padEnd(8)}  ${why}`,
    ),
    "",
  ].join("\n");
}
