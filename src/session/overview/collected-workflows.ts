/** The workflows of records that are collected once, for a command. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { LoggedWorkflow } from "../../activity/workflow-list.ts";
import { createActivityStore } from "../../store/create-store.ts";
import { loggedWorkflows } from "./logged-workflows.ts";
import { createWorkflowIndex } from "./workflow-index.ts";

export interface CollectedWorkflows {
  take(records: readonly ActivityRecord[]): void;
  /** Goes on until nothing is left to do (true) or the time is over (false). */
  work(isOver: () => boolean): boolean;
  list(): readonly LoggedWorkflow[];
}

export function createCollectedWorkflows(): CollectedWorkflows {
  const store = createActivityStore();
  const index = createWorkflowIndex(store);
  return {
    take: (records) => void store.append(records),
    work: index.work,
    list: () => loggedWorkflows(index),
  };
}
