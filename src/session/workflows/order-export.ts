/** Orders a form's responses; the platform sends the file to a person, so there is nothing to wait for or to fetch. */

import type { WorkflowReference } from "../../activity/workflow-list.ts";
import type { Client } from "../../client/index.ts";
import type { Connection } from "../connect.ts";
import { isThisMachine } from "../this-machine.ts";

export async function orderExport(
  client: Client,
  stepId: string,
  workflow: WorkflowReference,
  signal?: AbortSignal,
): Promise<void> {
  await client.call(
    "functions.workflows.steps.responses.export",
    { step_id: stepId, ...workflow },
    { signal },
  );
}

/** Where the file arrives, and why there is nothing to fetch; lines that read as one text. */
export const deliveryWords: readonly string[] = [
  "The export is ordered. The platform makes a CSV file of the responses, which can take a while, and its",
  "assistant sends it as a direct message to the person whose token this is: look there. No program can",
  "fetch the file, flowtail neither: the answer to the order does not say where it is.",
];

/** Where a sandbox on this machine shows what it has delivered; undefined for any other platform. */
export function exportsAddress({ demo, baseUrl }: Pick<Connection, "demo" | "baseUrl">): string | undefined {
  const isLocal = demo || isThisMachine(baseUrl);
  return isLocal ? `${new URL(baseUrl).origin}/_sandbox/exports` : undefined;
}
