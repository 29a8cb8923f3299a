/** The lines typed in the pane: a text to find workflows by, a workflow or a function by name. */

import type { WorkflowName } from "../../../../activity/workflow-list.ts";
import { isId } from "../../../../catalog/schemas/identifiers.ts";
import { liveLine, typingLive } from "../../line/live-line.ts";
import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import type { Typing } from "../pane.ts";
import type { WorkflowsEditor } from "./model.ts";
import { lookUp, openNamed, openWorkflow, shownWorkflows } from "./open.ts";
import { withList, withOpen, withWorkflows } from "./setters.ts";
import { formName, functionsOf, isForm } from "./step-rows.ts";

/** Begins a line. */
export function edit(model: Model, kind: WorkflowsEditor["kind"], text = ""): Step {
  return step(withWorkflows(model, { editor: { kind, problem: undefined, ...liveLine(text) } }));
}

export function typingInWorkflows(model: Model): Typing | undefined {
  const { editor } = model.workflows;
  if (!editor) return undefined;
  const closed = withWorkflows(model, { editor: undefined });
  return typingLive(editor, {
    options: proposals(model, editor.kind),
    changed: (next) => step(typed(model, next)),
    accept: () => accept(model, closed, editor),
    cancel: () => step(editor.kind === "find" ? withList(closed, { text: editor.before }) : closed),
    ignore: () => step(model),
  });
}

/** The proposals for the line. */
export function proposals(model: Model, kind: WorkflowsEditor["kind"]): readonly string[] {
  if (kind === "function") {
    const workflow = openWorkflow(model);
    const known = workflow ? functionsOf(workflow, model.workflows.open) : [];
    return known.map(({ id, name }) => (isForm(id) ? formName : name || id));
  }
  if (kind === "workflow") return shownWorkflows(model.workflows).map(({ id, key }) => id ?? key);
  return [];
}

function typed(model: Model, editor: WorkflowsEditor): Model {
  const text = editor.line.text.trim();
  const next = withWorkflows(model, { editor: { ...editor, problem: problemOf(model, editor.kind, text) } });
  return editor.kind === "find" ? withList(next, { text, cursor: 0, top: 0 }) : next;
}

function problemOf(model: Model, kind: WorkflowsEditor["kind"], text: string): string | undefined {
  if (text === "") return undefined;
  if (kind === "workflow" && !nameOf(text))
    return "A workflow is named by its ID (begins with Wf) or by #/workflows/ and its callback id.";
  if (kind === "function" && functionIdOf(model, text) === undefined)
    return "A function is named by its ID (begins with Fn); form is the one that opens forms.";
  return undefined;
}

function accept(model: Model, closed: Model, { kind, line }: WorkflowsEditor): Step {
  const text = line.text.trim();
  switch (kind) {
    case "find":
      return step(closed);
    case "workflow": {
      const name = nameOf(text);
      return name ? openNamed(closed, name) : step(text === "" ? closed : model);
    }
    case "function": {
      const functionId = functionIdOf(model, text);
      return functionId === undefined ? step(text === "" ? closed : model) : addFunction(closed, functionId);
    }
  }
}

function addFunction(model: Model, functionId: string): Step {
  const workflow = openWorkflow(model);
  if (!workflow) return step(model);
  const { functions } = model.workflows.open;
  const added = withOpen(model, { tab: "steps", functions: [...new Set([...functions, functionId])] });
  return lookUp(added, workflow, functionId);
}

function nameOf(text: string): WorkflowName | undefined {
  if (isId("workflow", text)) return { id: text };
  const callbackId = /^#\/workflows\/([^\s/]{1,255})$/.exec(text)?.[1];
  return callbackId === undefined ? undefined : { callbackId };
}

/** The function's ID: given as an ID, as `form`, or as the name of one of the workflow's functions. */
function functionIdOf(model: Model, text: string): string | undefined {
  const { workflows } = model;
  const workflow = openWorkflow(model);
  const known = workflow ? functionsOf(workflow, workflows.open) : [];
  return known.find(({ name }) => name === text)?.id ?? (isId("function", text) ? text : undefined);
}
