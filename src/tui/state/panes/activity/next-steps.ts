/** What can be done in Activity about a failure whose cause is read. */

import { isOfRun } from "../../../../activity/cause/of-run.ts";
import type { NextStep } from "../../record/next-steps.ts";

export const activityNextSteps: readonly NextStep[] = [
  { action: "activity.waterfall", words: "the run", isFor: isOfRun },
  { action: "activity.compare-run", words: "compare it", isFor: isOfRun },
  { action: "activity.datastore-item", words: "the item", isFor: ({ items }) => items.length > 0 },
  { action: "activity.copy-record", words: "copy" },
];
