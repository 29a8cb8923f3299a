/** The steps of a workflow that use one function: the versions of a step together, the oldest first. */

import type { WorkflowReference } from "../../activity/workflow-list.ts";
import { versionTimeUs } from "../../base/version-time.ts";
import type { StepVersion } from "../../catalog/schemas/workflow.ts";
import type { Client } from "../../client/index.ts";

export async function listSteps(
  client: Client,
  functionId: string,
  workflow: WorkflowReference,
  signal?: AbortSignal,
): Promise<readonly StepVersion[]> {
  const { steps_versions: versions } = await client.call(
    "functions.workflows.steps.list",
    { function_id: functionId, ...workflow },
    { signal },
  );
  return groupVersions(client.entriesOf("functions.workflows.steps.list", versions));
}

/** By step, 2 before 10, and within a step by the time of the version; what came first stays first where both are equal. */
export function groupVersions(versions: readonly StepVersion[]): readonly StepVersion[] {
  return versions.toSorted(
    (a, b) =>
      stepOrder.compare(textOf(a.step_id), textOf(b.step_id)) ||
      compareVersions(a.workflow_version_created, b.workflow_version_created),
  );
}

const stepOrder = new Intl.Collator("en", { numeric: true });

/** Answers that are not as documented are shown as well, so anything may stand here. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function compareVersions(a: unknown, b: unknown): number {
  const [first, second] = [versionTimeUs(a), versionTimeUs(b)];
  // What has no time goes first, by its digits.
  if (first === undefined && second === undefined) return compareDigits(textOf(a), textOf(b));
  return (first ?? -1) - (second ?? -1);
}

/** Whole numbers as text, of any length. */
function compareDigits(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
