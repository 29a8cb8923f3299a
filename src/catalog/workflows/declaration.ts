/** Functions and workflows as an app's manifest declares them, read from a value of any shape. */

import { isJsonObject, ownText, ownValue } from "../../base/json.ts";

export interface FunctionDeclaration {
  /** The app's own name for it, the last part of `#/functions/…`. */
  readonly callbackId: string;
  readonly title: string;
}

export interface StepDeclaration {
  readonly id: string;
  /** `#/functions/…` for one of the app's own, the platform's word before it for one of the platform's. */
  readonly functionRef: string;
  /** What its inputs call it; empty when they do not. */
  readonly title: string;
  /** The questions of a form, in order. */
  readonly questions: readonly string[];
}

export interface WorkflowDeclaration {
  readonly callbackId: string;
  readonly title: string;
  readonly steps: readonly StepDeclaration[];
}

export type ManifestWorkflows =
  | {
      readonly ok: true;
      readonly functions: readonly FunctionDeclaration[];
      readonly workflows: readonly WorkflowDeclaration[];
    }
  /** Every mistake, each as a sentence that begins with its place. */
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** `functions` and `workflows` of a manifest; none where it has no such parts. Never throws, whatever the value. */
export function readManifestWorkflows(manifest: unknown): ManifestWorkflows {
  const mistakes: string[] = [];
  const functions = named("functions", manifest, mistakes).map(([callbackId, value]) => ({
    callbackId,
    title: ownText(value, "title") || callbackId,
  }));
  const workflows = named("workflows", manifest, mistakes).map(([callbackId, value]) => ({
    callbackId,
    title: ownText(value, "title") || callbackId,
    steps: readSteps(`workflows.${callbackId}.steps`, ownValue(value, "steps") ?? [], mistakes),
  }));
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, functions, workflows };
}

/** The last part of a reference; undefined when it is none. `isOwn` for a function of the app itself. */
export function readFunctionRef(ref: string): { readonly name: string; readonly isOwn: boolean } | undefined {
  const match = /^(\w{0,100})#\/functions\/(\S{1,255})$/.exec(ref);
  return match?.[2] === undefined ? undefined : { name: match[2], isOwn: match[1] === "" };
}

function named(part: string, manifest: unknown, mistakes: string[]): readonly (readonly [string, unknown])[] {
  const declared = ownValue(manifest, part) ?? {};
  if (!isJsonObject(declared)) {
    mistakes.push(`${part}: not an object`);
    return [];
  }
  for (const [name, value] of Object.entries(declared)) {
    if (!isJsonObject(value)) mistakes.push(`${part}.${name}: not an object`);
  }
  return Object.entries(declared);
}

function readSteps(place: string, value: unknown, mistakes: string[]): readonly StepDeclaration[] {
  if (!Array.isArray(value)) {
    mistakes.push(`${place}: not a list`);
    return [];
  }
  return value.flatMap((step: unknown, position) => {
    if (runsNoFunction(step)) return [];
    const functionRef = ownText(step, "function_id");
    if (!readFunctionRef(functionRef)) {
      mistakes.push(`${place}[${position}].function_id: not a reference such as #/functions/greet`);
    }
    const id = String(ownValue(step, "id") ?? position);
    if (id === "") mistakes.push(`${place}[${position}].id: empty`);
    const inputs = ownValue(step, "inputs");
    return { id, functionRef, title: ownText(inputs, "title"), questions: questionsOf(inputs) };
  });
}

/** What a step can be, where it says so; without a type it is a function. */
export const stepTypes = ["function", "switch", "conditional"] as const;

/** A step that decides which others run. What stands inside of it is not looked into (assumption). */
function runsNoFunction(step: unknown): boolean {
  const type = ownValue(step, "type");
  return (type === "switch" || type === "conditional") && ownValue(step, "function_id") === undefined;
}

/** The titles of a form's fields, or their names where they have none. */
function questionsOf(inputs: unknown): readonly string[] {
  const elements = ownValue(ownValue(inputs, "fields"), "elements");
  if (!Array.isArray(elements)) return [];
  return elements.map((element: unknown) => ownText(element, "title") || ownText(element, "name"));
}
