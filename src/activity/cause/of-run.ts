/**
 * Whether a failure has a run. Apart from the search for the cause, which start-up does not load: the words of a cause stand in
 * the chunk that nearly every command needs.
 */

import type { RootCause } from "./root-cause.ts";

/** What fails outside of any run, such as a sign-in to another service, has no run to be shown or compared. */
export function isOfRun({ run }: Pick<RootCause, "run">): boolean {
  return run.traceId !== "";
}
