/** The exports that were ordered and, once they are ready, the direct message that delivers each of them. */

import { countOf } from "../../base/count-words.ts";
import type { Platform } from "../platform.ts";
import type { FormExport } from "../storage/workflows.ts";
import { formCsv } from "./form-csv.ts";
import { formResponses } from "./form-responses.ts";

export interface DeliveredExport {
  readonly id: string;
  readonly workflow_id: string;
  readonly step_id: string;
  /** Who ordered it. */
  readonly user_id: string;
  /** Epoch microseconds by the sandbox's clock. */
  readonly ordered_us: number;
  readonly ready_us: number;
  readonly status: "in progress" | "delivered";
  /** The message of the platform's assistant; absent while the export is in progress. */
  readonly message?: {
    readonly channel: string;
    readonly user: string;
    readonly text: string;
    readonly file: { readonly name: string; readonly mimetype: "text/csv"; readonly content: string };
  };
}

/** In the order they were ordered. */
export function deliveredExports(platform: Platform): readonly DeliveredExport[] {
  return platform.storage.formExports.list().map((order) => deliveredExport(order, platform));
}

function deliveredExport(order: FormExport, platform: Platform): DeliveredExport {
  const isReady = platform.clock.nowUs() >= order.readyUs;
  return {
    id: order.id,
    workflow_id: order.workflowId,
    step_id: order.stepId,
    user_id: order.userId,
    ordered_us: order.orderedUs,
    ready_us: order.readyUs,
    status: isReady ? "delivered" : "in progress",
    ...(isReady && { message: message(order, platform) }),
  };
}

/** The assistant's own user ID; the platform's is not documented. */
const assistantId = "USANDBOXBOT";

function message(order: FormExport, { storage }: Platform) {
  const workflow = storage.workflows.find(order.workflowId);
  const step = workflow?.versions
    .toReversed()
    .flatMap(({ steps }) => steps)
    .find(({ id }) => id === order.stepId);
  const responses = workflow && step ? formResponses(storage, workflow, step, order.readyUs) : [];
  const content = formCsv(step?.questions ?? [], responses, (id) => storage.users.find(id)?.name ?? "");
  const count = countOf(responses.length, "response");
  return {
    channel: `D${assistantId.slice(1)}${order.userId.slice(1)}`,
    user: assistantId,
    text: `Here is what you asked for: ${count} to "${step?.title ?? order.stepId}" of ${workflow?.title ?? order.workflowId}.`,
    file: { name: `${order.workflowId}-${order.stepId}.csv`, mimetype: "text/csv" as const, content },
  };
}
