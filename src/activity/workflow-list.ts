/** The app's workflows, put together from what a sandbox or a manifest, the log, and the user say of them. */

import type { RunStatus } from "./runs/spans.ts";

/** As a sandbox or a manifest says. */
export interface DeclaredWorkflow {
  /** Only the platform gives it; a manifest does not have it. */
  readonly id: string | undefined;
  /** The app's own name for it, the last part of `#/workflows/…`. */
  readonly callbackId: string;
  readonly title: string;
  /** Functions of its steps, each once; `id` only where the platform says it. */
  readonly functions: readonly { readonly id: string | undefined; readonly name: string }[];
}

/** As the log says. */
export interface LoggedWorkflow {
  readonly id: string;
  /** Empty where no record names it. */
  readonly name: string;
  /** Functions its steps were seen to run, each once. */
  readonly functions: readonly { readonly id: string; readonly name: string }[];
  /** How its latest runs went, the last one first. */
  readonly recent: readonly RunStatus[];
  /** When the last one began, in epoch microseconds. */
  readonly lastUs: number | undefined;
}

/** As the user names it: by its ID, or by its app's own name for it. */
export type WorkflowName = { readonly id: string } | { readonly callbackId: string };

/** Which workflow a call is about: by its ID, or by its app and the app's own name for it. */
export type WorkflowReference =
  | { readonly workflow_id: string }
  /** `workflow` is `#/workflows/` and a callback id, or an ID. */
  | { readonly workflow: string; readonly workflow_app_id: string };

export interface Workflow {
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

/** All of them, by title. */
export function workflowList(
  declared: readonly DeclaredWorkflow[],
  logged: readonly LoggedWorkflow[],
  named: readonly WorkflowName[],
): readonly Workflow[] {
  return merged(declared, logged, named).toSorted(
    (a, b) => compareNames(a.title, b.title) || (a.key < b.key ? -1 : 1),
  );
}

/** Whether title, ID or reference have the text, in any case of letters. */
export function hasText({ title, id = "", callbackId = "" }: Workflow, text: string): boolean {
  // A reference is written out; the part that all have in common is nothing to look for.
  const wanted = text.toLowerCase().replace(/^#\/workflows\//, "");
  return `${title}\n${id}\n${callbackId}`.toLowerCase().includes(wanted);
}

/** How a call names the workflow; undefined where its app is not known. */
export function referenceTo(
  { id, callbackId }: Pick<Workflow, "id" | "callbackId">,
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
): readonly Workflow[] {
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

function ofDeclaration({ id, callbackId, title, functions }: DeclaredWorkflow): Workflow {
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

function ofLog({ id, name }: LoggedWorkflow): Workflow {
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

function ofName(name: WorkflowName): Workflow {
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
function withLog(workflow: Workflow, logged: readonly LoggedWorkflow[]): Workflow {
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

/** As people sort names: 2 before 10. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator("en", { numeric: true });
  return collator.compare(a, b);
}

/** Made when names are sorted first: that takes milliseconds. */
let collator: Intl.Collator | undefined;
