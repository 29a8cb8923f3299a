/** Orders a form's responses; the platform sends the file to a person, so there is nothing to wait for or to fetch. */

import type { Client } from "../../client/index.ts";
import type { Connection } from "../connect.ts";
import type { WorkflowReference } from "./workflow-reference.ts";

export async function orderExport(
  client: Client,
  stepId: string,
  workflow: WorkflowReference,
): Promise<void> {
  await client.call("functions.workflows.steps.responses.export", { step_id: stepId, ...workflow });
}

/** Where a sandbox on this machine shows what it has delivered; undefined for any other platform. */
export function exportsAddress({ demo, baseUrl }: Pick<Connection, "demo" | "baseUrl">): string | undefined {
  const { hostname, origin } = new URL(baseUrl);
  const isLocal = demo || hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
  return isLocal ? `${origin}/_sandbox/exports` : undefined;
}
