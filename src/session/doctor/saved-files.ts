/** Files of the project that cannot be used as they are: views, alerts, datastore queries, skeletons of items. */

import { readSkeletons } from "../../config/item-skeleton.ts";
import { correctFile } from "../../config/json-file.ts";
import { userAlertFiles } from "../alerts/alert-files.ts";
import { readSavedFiles } from "../saved/saved-file-store.ts";
import { userQueryFiles } from "../saved/user-queries.ts";
import { userViewFiles } from "../saved/user-views.ts";
import type { Finding } from "./finding.ts";

/** Of more, the first are reported: they are mended one after the other (assumption). */
const mostReported = 10;

/** Nothing for those that are good. */
export function* brokenSavedFiles(folder: string): Generator<Finding> {
  const kinds = {
    view: () => readSavedFiles(userViewFiles, folder),
    alert: () => readSavedFiles(userAlertFiles, folder),
    query: () => readSavedFiles(userQueryFiles, folder),
    skeleton: () => readSkeletons(folder),
  };
  for (const [what, read] of Object.entries(kinds)) {
    const problems = read().flatMap((file): Finding[] =>
      "problem" in file && file.problem !== undefined
        ? [{ what, state: "warning", detail: file.problem, remedy: file.remedy ?? correctFile }]
        : [],
    );
    yield* problems.slice(0, mostReported);
    const more = problems.length - mostReported;
    if (more > 0) yield { what, state: "warning", detail: `${more} more that cannot be used` };
  }
}
