/** The app's workflows, put together from what a sandbox or a manifest, the log, and people say of them. */

import type { RunStatus } from "../../../../activity/runs/spans.ts";
import { remembered } from "../../remembered.ts";
import type {
  DeclaredWorkflow,
  LoggedWorkflow,
  WorkflowName,
  WorkflowReference,
  WorkflowsModel,
} from "./model.ts";

export interface KnownWorkflow {
  /** The same for the same workflow, whatever else becomes known. */
  readonly key: string;
  readonly id: string | undefined;
  /** Its app's own name for it, the last part of `#/workflows/…`. */
  readonly callbackId: string | undefined;
  readonly title: string;
  /** Functions of its steps whose ID is known, each once. */
  readonly functions: readonly { readonly id: string; readonly name: string }[];
  readonly recent: readonly RunStatus[];
  readonly lastUs: number | undefined;
  /** Who knows it: `declared`, `logged`, `named`. */
  readonly from: readonly ("declared" | "logged" | "named")[];
}

type Sources = Pick<WorkflowsModel, "declared" | "logged" | "named" | "list">;

/** By title. */
export function knownWorkflows({ declared, logged, named, list }: Sources): readonly KnownWorkflow[] {
  return workflowsOf(declared.workflows, logged.workflows, named, list.text);
}

const workflowsOf = remembered(
  (
    declared: readonly DeclaredWorkflow[],
    logged: readonly LoggedWorkflow[],
    named: readonly WorkflowName[],
    text: string,
  ) => sorted(merged(declared, logged, named)).filter(hasText(text)),
);

/** Whatever text the list is narrowed by; a workflow that was known by its ID alone is still found by that. */
export function workflowWithKey(sources: Sources, key: string): KnownWorkflow | undefined {
  return knownWorkflows({ ...sources, list: { ...sources.list, text: "" } }).find(
    (workflow) => workflow.key === key || workflow.id === key,
  );
}

/** How a call names the workflow; undefined where its app is not known. */
export function referenceTo(
  { id, callbackId }: Pick<KnownWorkflow, "id" | "callbackId">,
  appId: string | undefined,
): WorkflowReference | undefined {
  if (id !== undefined) return { workflow_id: id };
  return callbackId === undefined || appId === undefined
    ? undefined
    : { workflow: `#/workflows/${callbackId}`, workflow_app_id: appId };
}

function merged(
  declared: readonly DeclaredWorkflow[],
  logged: readonly LoggedWorkflow[],
  named: readonly WorkflowName[],
): readonly KnownWorkflow[] {
  const known = declared.map((workflow) => withLog(ofDeclaration(workflow), logged));
  const ids = new Set(known.map(({ id }) => id));
  const only = logged.filter(({ id }) => !ids.has(id)).map((workflow) => withLog(ofLog(workflow), logged));
  const all = [...known, ...only];
  const isKnown = (name: WorkflowName) =>
    all.some((workflow) =>
      "id" in name ? workflow.id === name.id : workflow.callbackId === name.callbackId,
    );
  return [...all, ...named.filter((name) => !isKnown(name)).map(ofName)];
}

function ofDeclaration({ id, callbackId, title, functions }: DeclaredWorkflow): KnownWorkflow {
  return {
    key: `#/workflows/${callbackId}`,
    id,
    callbackId,
    title,
    functions: functions.flatMap((each) => (each.id === undefined ? [] : [{ id: each.id, name: each.name }])),
    recent: [],
    lastUs: undefined,
    from: ["declared"],
  };
}

function ofLog({ id, name }: LoggedWorkflow): KnownWorkflow {
  return {
    key: id,
    id,
    callbackId: undefined,
    title: name || id,
    functions: [],
    recent: [],
    lastUs: undefined,
    from: [],
  };
}

function ofName(name: WorkflowName): KnownWorkflow {
  const id = "id" in name ? name.id : undefined;
  const callbackId = "id" in name ? undefined : name.callbackId;
  const key = id ?? `#/workflows/${callbackId}`;
  return {
    key,
    id,
    callbackId,
    title: callbackId ?? key,
    functions: [],
    recent: [],
    lastUs: undefined,
    from: ["named"],
  };
}

/** A manifest has no IDs: there, the log's workflow is the one of the same title or callback id (assumption). */
function withLog(workflow: KnownWorkflow, logged: readonly LoggedWorkflow[]): KnownWorkflow {
  const found = logged.find(({ id, name }) =>
    workflow.id === undefined
      ? name !== "" && (name === workflow.title || name === workflow.callbackId)
      : id === workflow.id,
  );
  if (!found) return workflow;
  const { id, functions, recent, lastUs } = found;
  const all = new Map([...functions, ...workflow.functions].map((each) => [each.id, each]));
  return {
    ...workflow,
    id,
    functions: [...all.values()],
    recent,
    lastUs,
    from: [...workflow.from, "logged"],
  };
}

function sorted(workflows: readonly KnownWorkflow[]): readonly KnownWorkflow[] {
  return workflows.toSorted((a, b) => compareNames(a.title, b.title) || (a.key < b.key ? -1 : 1));
}

/** As people sort names: 2 before 10. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator("en", { numeric: true });
  return collator.compare(a, b);
}

/** Made when names are sorted first: that takes milliseconds. */
let collator: Intl.Collator | undefined;

function hasText(text: string): (workflow: KnownWorkflow) => boolean {
  const wanted = text.toLowerCase();
  return ({ title, id = "", callbackId = "" }) =>
    wanted === "" || `${title}\n${id}\n${callbackId}`.toLowerCase().includes(wanted);
}
