/** What was probably meant by a filter of runs that selects none: any text is a filter, so nothing in it is a mistake. */

import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import { runFields, wordsOf } from "./run-filter.ts";
import { type RunStatus, runStatuses } from "./spans.ts";

/** One sentence or two about the first term that selects nothing by its form; undefined where there is none. Not yet made safe for a terminal. */
export function runFilterHint(text: string): string | undefined {
  for (const word of wordsOf(text)) {
    const hint = termHint(word);
    if (hint !== undefined) return hint;
  }
  return undefined;
}

/** None of a term with `!` before it: one that leaves out what no run has leaves out no run. */
function termHint(term: string): string | undefined {
  const [, name = "", operator = "", written = ""] = /^(\w+)(<=|>=|!=|[=<>])(.+)$/s.exec(term) ?? [];
  if (name === "") return undefined;
  if (operator === "=" && name === "status") return statusHint(written.replace(/^"|"$/g, "").toLowerCase());
  const isField = runFields.some((field) => field === name);
  if (operator === "=" && isField) return undefined;
  const fields = listWords(
    runFields.map((field) => `${field}=`),
    "and",
  );
  if (isField) {
    const way = operator === "!=" ? ` !${name}=${written} leaves such runs out.` : "";
    return `${term} is searched as a word: runs are selected by ${fields}.${way}`;
  }
  const near = nearestNameSentence(name, runFields);
  const place =
    name === "duration" || name === "took" ? "The longest runs come first in the order of duration." : "";
  return `${term} is searched as a word: runs are selected by ${fields}.${near ? ` ${near}` : ""}${place && ` ${place}`}`;
}

function statusHint(value: string): string | undefined {
  if (runStatuses.some((status: RunStatus) => status === value)) return undefined;
  const near = nearestNameSentence(value, runStatuses) ?? `A run is ${listWords(runStatuses)}.`;
  return `status=${value} is the status of no run. ${near}`;
}
