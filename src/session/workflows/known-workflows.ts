/** What is known of an app's workflows before the log is read: from the sandbox that serves them, or from a manifest. */

import type { DeclaredWorkflow } from "../../activity/workflow-list.ts";
import { usageError } from "../../base/errors.ts";
import { isJsonObject, ownText, ownValue } from "../../base/json.ts";
import { readFunctionRef, readManifestWorkflows } from "../../catalog/workflows/declaration.ts";
import { findManifest } from "../../config/find-manifest.ts";
import { type AskedPlatform, reachSandbox } from "../sandbox/sandbox-control.ts";
import { isThisMachine } from "../this-machine.ts";

export interface KnownWorkflows {
  /** Where it is known from, in words: a path, or `the sandbox`. */
  readonly source: string;
  readonly workflows: readonly DeclaredWorkflow[];
}

export interface WorkflowsRequest {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly platform: AskedPlatform;
}

/** Undefined when nothing is known; throws a usage error for a manifest that is wrong. */
export async function knownWorkflows(request: WorkflowsRequest): Promise<KnownWorkflows | undefined> {
  const served = await servedWorkflows(request);
  if (served) return served;
  const found = findManifest(request.folder, "workflows");
  if (!found) return undefined;
  const reading = readManifestWorkflows(found.manifest);
  if (!reading.ok) {
    throw usageError("invalid_manifest", `${found.path} is wrong: ${reading.mistakes.join("; ")}.`);
  }
  const workflows = reading.workflows.map(({ callbackId, title, steps }) => ({
    id: undefined,
    callbackId,
    title,
    functions: once(steps.map((step) => ({ id: undefined, name: nameOfRef(step.functionRef) }))),
  }));
  return { source: found.path, workflows };
}

function nameOfRef(ref: string): string {
  return readFunctionRef(ref)?.name ?? ref;
}

/** Asks a sandbox of this machine; no other platform gets a question that the platform does not have. */
async function servedWorkflows(request: WorkflowsRequest): Promise<KnownWorkflows | undefined> {
  const { platform, signal } = request;
  const { baseUrl, appId, ownTokens } = platform;
  if (baseUrl === undefined || !isThisMachine(baseUrl)) return undefined;
  let answer: unknown;
  try {
    answer = await reachSandbox(baseUrl, signal, ownTokens).call("GET", "workflows");
  } catch {
    signal.throwIfAborted();
    // What answers there is no sandbox.
    return undefined;
  }
  const listed = ownValue(answer, "workflows");
  if (!Array.isArray(listed)) return undefined;
  const own = listed.filter((entry) => appId === undefined || ownValue(entry, "app_id") === appId);
  return { source: "the sandbox", workflows: own.flatMap(readServed) };
}

function readServed(entry: unknown): DeclaredWorkflow | [] {
  const callbackId = ownText(entry, "callback_id");
  const steps = ownValue(entry, "steps");
  if (!isJsonObject(entry) || callbackId === "") return [];
  return {
    id: ownText(entry, "id") || undefined,
    callbackId,
    title: ownText(entry, "title") || callbackId,
    functions: once(
      (Array.isArray(steps) ? steps : []).map((step: unknown) => ({
        id: ownText(step, "function_id") || undefined,
        name: ownText(step, "function_title"),
      })),
    ),
  };
}

function once(functions: DeclaredWorkflow["functions"]): DeclaredWorkflow["functions"] {
  return [...new Map(functions.map((each) => [each.id ?? each.name, each])).values()];
}
