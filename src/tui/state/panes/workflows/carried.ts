/** What of Workflows goes over to the sandbox that has taken the place of another: the list's text, the workflow that is open, and the typed line. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { edit } from "./editing.ts";
import { initialWorkflows } from "./model.ts";
import { nameOfOpen, openNamed } from "./open.ts";
import { withList, withOpen, withWorkflows } from "./setters.ts";

/** Its steps are those that the sandbox of now tells: they are asked for anew. */
export function carryWorkflows(model: Model, before: Model): Step {
  const { named, list, editor, view, open } = before.workflows;
  const text = editor?.kind === "find" ? editor.before : list.text;
  const listed = withList(withWorkflows(model, { named }), { text });
  const name = view === "workflows" ? undefined : nameOfOpen(before);
  if (!name) return step(listed);
  const { tab, functions } = open;
  const [opened, asked] = openNamed(withOpen(listed, { ...initialWorkflows.open, tab }), name);
  return step(withOpen(opened, { functions }), ...asked);
}

export function retypeWorkflows(model: Model, { workflows: { editor } }: Model): Step | undefined {
  if (!editor) return undefined;
  const isAboutOpen = editor.kind === "function";
  return isAboutOpen && model.workflows.view !== "workflow" ? undefined : edit(model, editor.kind);
}
