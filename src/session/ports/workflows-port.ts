/** An app's workflows for the screen: what is known of them, their steps, and the order of an export, as values. */

import type { WorkflowReference } from "../../activity/workflow-list.ts";
import type { Outcome } from "../../base/failure.ts";
import type { TokenKind } from "../../catalog/method.ts";
import { methods } from "../../catalog/methods.ts";
import type { StepVersion } from "../../catalog/schemas/workflow.ts";
import type { Connection } from "../connect.ts";
import { curlCommand } from "../curl-command.ts";
import { type Masked, outcomeOf } from "../failure.ts";
import { type KnownWorkflows, knownWorkflows } from "../workflows/known-workflows.ts";
import { listSteps } from "../workflows/list-steps.ts";
import { deliveryWords, exportsAddress, orderExport } from "../workflows/order-export.ts";
import { type ProtectedBy, refuseProtectedSince } from "../writes/protection.ts";

export interface WorkflowsPort {
  /** The app of the settings, whose manifest references are about. */
  readonly appId: string | undefined;
  readonly tokenKinds: readonly (TokenKind | "unknown")[];
  /** What has to be typed, by now, before an export is ordered; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
  /** Where an export arrives, and why it cannot be fetched. */
  readonly delivery: ExportDelivery;
  /** Undefined when neither a sandbox nor a manifest says anything. */
  known(signal: AbortSignal): Promise<Outcome<KnownWorkflows | undefined>>;
  steps(
    functionId: string,
    workflow: WorkflowReference,
    signal: AbortSignal,
  ): Promise<Outcome<readonly StepVersion[]>>;
  /** The order as a curl command. */
  orderRequest(stepId: string, workflow: WorkflowReference): string;
  /** `nameTyped` is what it was agreed to by; undefined where that was a yes. */
  order(
    stepId: string,
    workflow: WorkflowReference,
    signal: AbortSignal,
    nameTyped?: string,
  ): Promise<Outcome<void>>;
}

export interface ExportDelivery {
  readonly words: string;
  /** Where a sandbox shows what it has delivered; undefined for any other platform. */
  readonly address: string | undefined;
  /** The sandbox ends with this program, and what it has delivered with it. */
  readonly endsWithProgram: boolean;
}

export interface WorkflowsPortOptions {
  readonly connection: Connection;
  /** The profile that protects the place, as of the port of the API. */
  readonly protectedBy: ProtectedBy;
  /** Where a manifest is looked for. */
  readonly folder: string;
  readonly masked?: Masked | undefined;
}

export function openWorkflowsPort(options: WorkflowsPortOptions): WorkflowsPort {
  const { connection, protectedBy, folder, masked } = options;
  const { client, baseUrl, appId, tokenKinds } = connection;
  return {
    appId,
    tokenKinds,
    get nameToType() {
      const guardian = protectedBy?.();
      return guardian && (appId ?? guardian);
    },
    delivery: {
      words: deliveryWords.join(" "),
      address: exportsAddress(connection),
      endsWithProgram: connection.embedded !== undefined,
    },
    known: (signal) => outcomeOf(() => knownWorkflows({ folder, signal, platform: connection }), masked),
    steps: (functionId, workflow, signal) =>
      outcomeOf(() => listSteps(client, functionId, workflow, signal), masked),
    orderRequest: (stepId, workflow) =>
      curlCommand(
        methods["functions.workflows.steps.responses.export"],
        { step_id: stepId, ...workflow },
        baseUrl,
        masked,
      ),
    order: (stepId, workflow, signal, nameTyped) =>
      outcomeOf(() => {
        refuseProtectedSince(nameTyped, protectedBy);
        return orderExport(client, stepId, workflow, signal);
      }, masked),
  };
}
