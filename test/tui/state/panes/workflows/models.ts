/** Models of the Workflows pane to start a test from. */

import type { DeclaredWorkflow, LoggedWorkflow } from "../../../../../src/activity/workflow-list.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import type { WorkflowsMessage } from "../../../../../src/tui/state/panes/workflows/message.ts";
import type { WorkflowsAccess } from "../../../../../src/tui/state/panes/workflows/model.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import { emptyModel, press } from "../../models.ts";

export const access: WorkflowsAccess = {
  appId: "A0123456789",
  tokenKinds: ["bot"],
  nameToType: undefined,
  delivery: { words: "It arrives as a message.", address: undefined, endsWithProgram: false },
};

export function declared(title: string, id?: string): DeclaredWorkflow {
  return { id, callbackId: title.toLowerCase().replaceAll(" ", "_"), title, functions: [] };
}

export function logged(id: string, name: string, patch: Partial<LoggedWorkflow> = {}): LoggedWorkflow {
  return { id, name, functions: [], recent: [], lastUs: undefined, ...patch };
}

export function tell(model: Model, ...messages: readonly WorkflowsMessage[]): Model {
  return messages.reduce((current, message) => update(current, message)[0], model);
}

/** The pane with these workflows, and a platform behind it. */
export function pane(
  workflows: readonly DeclaredWorkflow[],
  log: readonly LoggedWorkflow[] = [],
  patch: Partial<WorkflowsAccess> = {},
): Model {
  return tell(
    press(emptyModel, "4")[0],
    { pane: "workflows", kind: "access-known", access: { ...access, ...patch } },
    {
      pane: "workflows",
      kind: "declared",
      declared: { state: "known", words: "manifest.json", workflows },
    },
    { pane: "workflows", kind: "logged", logged: { progress: 1, workflows: log } },
  );
}
