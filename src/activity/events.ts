/** Every event type flowtail knows, in the order of the interface document, extensions last. */

import type { EventType } from "./event.ts";
import { datastoreRequestResult } from "./events/datastore_request_result.ts";
import { externalAuthMissingFunction } from "./events/external_auth_missing_function.ts";
import { externalAuthMissingOauthTokenOrSelectedAuth } from "./events/external_auth_missing_oauth_token_or_selected_auth.ts";
import { externalAuthMissingSelectedAuth } from "./events/external_auth_missing_selected_auth.ts";
import { externalAuthResult } from "./events/external_auth_result.ts";
import { externalAuthStarted } from "./events/external_auth_started.ts";
import { externalAuthTokenFetchResult } from "./events/external_auth_token_fetch_result.ts";
import { functionDeployment } from "./events/function_deployment.ts";
import { functionExecutionOutput } from "./events/function_execution_output.ts";
import { functionExecutionResult } from "./events/function_execution_result.ts";
import { functionExecutionStarted } from "./events/function_execution_started.ts";
import { platformNotification } from "./events/platform_notification.ts";
import { triggerExecuted } from "./events/trigger_executed.ts";
import { triggerPayloadReceived } from "./events/trigger_payload_received.ts";
import { workflowBillingResult } from "./events/workflow_billing_result.ts";
import { workflowBotInvited } from "./events/workflow_bot_invited.ts";
import { workflowCreatedFromTemplate } from "./events/workflow_created_from_template.ts";
import { workflowExecutionResult } from "./events/workflow_execution_result.ts";
import { workflowExecutionStarted } from "./events/workflow_execution_started.ts";
import { workflowPublished } from "./events/workflow_published.ts";
import { workflowStepExecutionResult } from "./events/workflow_step_execution_result.ts";
import { workflowStepStarted } from "./events/workflow_step_started.ts";
import { workflowUnpublished } from "./events/workflow_unpublished.ts";

export const eventTypes: readonly EventType[] = [
  functionExecutionStarted,
  functionExecutionResult,
  functionExecutionOutput,
  functionDeployment,
  workflowBotInvited,
  workflowExecutionStarted,
  workflowExecutionResult,
  workflowStepStarted,
  workflowPublished,
  workflowUnpublished,
  workflowStepExecutionResult,
  workflowCreatedFromTemplate,
  triggerExecuted,
  externalAuthStarted,
  externalAuthResult,
  externalAuthTokenFetchResult,
  externalAuthMissingFunction,
  externalAuthMissingSelectedAuth,
  datastoreRequestResult,
  triggerPayloadReceived,
  workflowBillingResult,
  externalAuthMissingOauthTokenOrSelectedAuth,
  platformNotification,
];

/** The event type of that name; undefined for a name that is not listed. */
export function eventTypeNamed(name: string): EventType | undefined {
  return byName.get(name);
}

const byName = new Map(eventTypes.map((type) => [type.name, type]));
