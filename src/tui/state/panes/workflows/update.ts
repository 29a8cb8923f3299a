/** What each message does to the Workflows pane. */

import { keepOnLine } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { findDeclared } from "./act.ts";
import { ordered, orderWritten } from "./change.ts";
import type { WorkflowsMessage } from "./message.ts";
import type { Declared } from "./model.ts";
import { lookedUp, openOne, openWorkflow, selectedWorkflow, shownWorkflows } from "./open.ts";
import { withList, withOpen, withWorkflows } from "./setters.ts";

export function updateWorkflows(model: Model, message: WorkflowsMessage): Step {
  switch (message.kind) {
    case "access-known":
      return accessKnown(withWorkflows(model, { access: message.access }));
    case "declared":
      return askOfOpen(
        keepSelected(model, withWorkflows(model, { declared: kept(model, message.declared) })),
      );
    case "logged":
      return step(keepSelected(model, withWorkflows(model, { logged: message.logged })));
    case "runs-changed":
      return step(runsChanged(model, message));
    case "looked-up":
      return step(lookedUp(model, message.key, message.functionId, message.lookup));
    case "order-written":
      return orderWritten(model, message.number, message.request);
    case "ordered":
      return ordered(model, message.order, message.outcome);
  }
}

/** Where it could not be read again, what was read before is still what is known. */
function kept({ workflows: { declared: before } }: Model, declared: Declared): Declared {
  return declared.state === "failed" ? { ...declared, workflows: before.workflows } : declared;
}

/** A link may open a workflow before the platform is known: its steps are asked for now. */
function accessKnown(model: Model): Step {
  if (!model.workflows.access) return step(model);
  const [found, effects] = findDeclared(model);
  const [asked, more] = askOfOpen(found);
  return [asked, [...effects, ...more]];
}

/** Its functions may be known only now. */
function askOfOpen(model: Model): Step {
  const workflow = model.workflows.view === "workflow" ? openWorkflow(model) : undefined;
  return workflow ? openOne(model, workflow) : step(model);
}

/** The cursor stays at its workflow. */
function keepSelected(before: Model, after: Model): Model {
  const key = selectedWorkflow(before)?.key;
  const position = shownWorkflows(after.workflows).findIndex((workflow) => workflow.key === key);
  return position === -1 ? after : withList(after, keepOnLine(after.workflows.list, position));
}

type RunsChanged = Extract<WorkflowsMessage, { readonly kind: "runs-changed" }>;

/** The cursor stays at its run; at the latest run it goes to the new latest run. */
function runsChanged(model: Model, { id, summaries, isCut }: RunsChanged): Model {
  const { open } = model.workflows;
  if (openWorkflow(model)?.id !== id) return model;
  const { cursor } = open.runs;
  const traceId = open.summaries[cursor]?.traceId;
  const position = cursor === 0 ? 0 : summaries.findIndex((run) => run.traceId === traceId);
  return withOpen(model, {
    summaries,
    isCut,
    runs: keepOnLine(open.runs, position === -1 ? cursor : position),
  });
}
