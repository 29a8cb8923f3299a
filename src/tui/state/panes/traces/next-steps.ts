/** What can be done about a failed run whose cause is read beside its waterfall. */

import type { NextStep } from "../../record/next-steps.ts";

export const runNextSteps: readonly NextStep[] = [
  { action: "run.compare-open", words: "compare it" },
  { action: "run.datastore-item", words: "the item", isFor: ({ items }) => items.length > 0 },
  { action: "run.record-in-activity", words: "in Activity" },
  {
    action: "run.next-error",
    words: "the next failure",
    isFor: ({ others, attempts }) => others + attempts > 1,
  },
  { action: "run.copy-record", words: "copy" },
];
