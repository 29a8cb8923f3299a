/** The run that a word names: its ID, or a link to it such as the platform's page of the app's log has. */

import { usageError } from "../../base/errors.ts";

/** What is no link is taken as it is. Throws a usage error for a link that names no run. */
export function namedRun(word: string): string {
  if (!/^https?:\/\//i.test(word)) return word;
  const parameters = URL.parse(word)?.searchParams;
  const id = parameters?.get("traceId") ?? parameters?.get("trace_id");
  if (id) return id;
  throw usageError(
    "no_run_in_link",
    "The link names no run.",
    "Copy that of one run, which has traceId=Tr… in it, or give the run: flowtail trace Tr….",
  );
}
