/** The workflows there are, with the steps of their newest version. */

import type { Platform } from "../platform.ts";

export interface WorkflowState {
  readonly id: string;
  readonly app_id: string;
  /** The last part of `#/workflows/…`. */
  readonly callback_id: string;
  readonly title: string;
  readonly versions: number;
  readonly steps: readonly {
    /** Null in workflows from before steps had IDs. */
    readonly id: string | null;
    readonly function_id: string;
    readonly function_title: string;
    readonly title: string;
  }[];
}

export function listWorkflows({ storage }: Platform): readonly WorkflowState[] {
  return storage.workflows.list().map(({ id, appId, callbackId, title, versions }) => ({
    id,
    app_id: appId,
    callback_id: callbackId,
    title,
    versions: versions.length,
    steps: (versions.at(-1)?.steps ?? []).map((step) => ({
      id: step.id,
      function_id: step.functionId,
      function_title: storage.functions.find(step.functionId)?.title ?? "",
      title: step.title,
    })),
  }));
}
