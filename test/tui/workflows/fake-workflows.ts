/** An app's workflows made of answers that the test gives, with everything asked of them written down. */

import type { Outcome } from "../../../src/base/failure.ts";
import type { StepVersion } from "../../../src/catalog/schemas/workflow.ts";
import type { WorkflowsPort } from "../../../src/session/ports/workflows-port.ts";

export interface FakeWorkflows extends WorkflowsPort {
  /** `steps Fn010N {"workflow_id":"Wf0REQUEST"}`, `order 0 {…}`. */
  readonly calls: string[];
}

const version = (step_id: string, title: string, created: string, is_deleted = false) => ({
  ...{ step_id, title, is_deleted },
  ...{ workflow_id: "Wf0REQUEST", workflow_version_created: created },
});

export const formSteps: Outcome<readonly StepVersion[]> = {
  ok: true,
  value: [
    version("0", "Request vacation", "1756713600118204"),
    version("0", "Request time off", "1763380800871530"),
    version("3", "Who takes over?\u001b[31m", "1763380800871530", true),
  ],
};

export function createFakeWorkflows(about: Partial<WorkflowsPort> = {}): FakeWorkflows {
  const calls: string[] = [];
  return {
    appId: "A0123456789",
    tokenKinds: ["bot", "user"],
    nameToType: undefined,
    delivery: {
      words: "The export is ordered. It arrives as a direct message; no program can fetch it.",
      address: "http://127.0.0.1:4000/_sandbox/exports",
      endsWithProgram: false,
    },
    known: async () => ({
      ok: true,
      value: {
        source: "timeoff/manifest.json",
        workflows: [
          {
            ...{ id: "Wf0REQUEST", callbackId: "request_time_off", title: "Request time off" },
            functions: [
              { id: "Fn010N", name: "Open a form" },
              { id: "Fn0APPROVE", name: "approve_request" },
            ],
          },
          { id: undefined, callbackId: "digest", title: "Morning digest", functions: [] },
        ],
      },
    }),
    async steps(functionId, workflow) {
      calls.push(`steps ${functionId} ${JSON.stringify(workflow)}`);
      return functionId === "Fn010N" ? formSteps : { ok: true, value: [] };
    },
    orderRequest: (stepId, workflow) =>
      `curl http://127.0.0.1:4000/api/functions.workflows.steps.responses.export \\\n  --data-urlencode step_id=${stepId} \\\n  --data-urlencode '${JSON.stringify(workflow)}'`,
    async order(stepId, workflow) {
      calls.push(`order ${stepId} ${JSON.stringify(workflow)}`);
      return { ok: true, value: undefined };
    },
    ...about,
    calls,
  };
}
