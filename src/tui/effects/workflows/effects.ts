/** Carries out what the Workflows pane asks of the platform; the answer is a message. */

import type { WorkflowsPort } from "../../../session/ports/workflows-port.ts";
import type { WorkflowsEffect } from "../../state/panes/workflows/effect.ts";
import type { Declared } from "../../state/panes/workflows/model.ts";
import type { RuntimePort } from "../pane-runtime.ts";
import { unhandled } from "../unhandled.ts";

export function runWorkflowsEffect(
  port: WorkflowsPort,
  effect: WorkflowsEffect,
  { answer, closing: signal }: Pick<RuntimePort, "answer" | "closing">,
) {
  switch (effect.kind) {
    case "find-declared":
      return void port
        .known(signal)
        .then((known) => answer({ pane: "workflows", kind: "declared", declared: declaredOf(known) }));
    case "look-up": {
      const { key, functionId, workflow } = effect;
      return void port.steps(functionId, workflow, signal).then((outcome) => {
        const lookup = outcome.ok
          ? ({ state: "listed", steps: outcome.value } as const)
          : ({ state: "failed", failure: outcome.failure } as const);
        answer({ pane: "workflows", kind: "looked-up", key, functionId, lookup });
      });
    }
    case "write-order": {
      const { order, workflow } = effect;
      const request = port.orderRequest(order.stepId, workflow);
      // The place may be protected since it was last asked about.
      answer({ pane: "workflows", kind: "access-known", access: accessOf(port) });
      return answer({ pane: "workflows", kind: "order-written", number: order.number, request });
    }
    case "order": {
      const { order, workflow, nameTyped } = effect;
      return void port
        .order(order.stepId, workflow, signal, nameTyped)
        .then((outcome) => answer({ pane: "workflows", kind: "ordered", order, outcome }));
    }
    default:
      return unhandled(effect);
  }
}

export function accessOf({ appId, tokenKinds, nameToType, delivery }: WorkflowsPort) {
  return { appId, tokenKinds, nameToType, delivery };
}

function declaredOf(known: Awaited<ReturnType<WorkflowsPort["known"]>>): Declared {
  if (!known.ok) return { state: "failed", words: known.failure.message, workflows: [] };
  if (!known.value) return { state: "unknown", words: "", workflows: [] };
  return { state: "known", words: known.value.source, workflows: known.value.workflows };
}
