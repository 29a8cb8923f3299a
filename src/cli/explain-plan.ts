/** What `--explain` prints: each term of the query, and who applies it. */

import { lines, type Printable } from "../base/printable.ts";
import { columnsOf, fitColumns, safeLine } from "../base/terminal-text.ts";
import type { SplitQuery } from "../query/remote.ts";
import { jsonLine } from "./output/json-text.ts";

export function explainPlan({ remote, explanation }: SplitQuery, output: string): Printable {
  if (output === "json" || output === "ndjson") return jsonLine({ remote, terms: explanation });
  const terms = explanation.map(({ term, ...rest }) => ({ ...rest, term: safeLine(term) }));
  const width = Math.max(...terms.map(({ term }) => columnsOf(term)));
  const sent = Object.entries(remote).map(([name, value]) => `  ${name} = ${value}`);
  return lines([
    ...(sent.length > 0
      ? ["Sent to the platform (apps.activities.list):", ...sent]
      : ["Nothing is sent to the platform."]),
    "",
    "Terms:",
    ...terms.map(
      ({ term, appliedBy, why }) => `  ${fitColumns(term, width)}  ${appliedBy.padEnd(8)}  ${why}`,
    ),
  ]);
}
