/** --resume and --no-resume of a copy, as one choice. */

import type { Resuming } from "../../session/datastore/copy/copy-note.ts";

/** Without either of them, a copy that was interrupted lately goes on. */
export function resumingOf(resume: boolean | undefined): Resuming {
  if (resume === undefined) return "fresh";
  return resume ? "always" : "never";
}
