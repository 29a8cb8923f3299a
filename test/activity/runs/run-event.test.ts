import { expect, it } from "vitest";
import { type NameKey, nameKeyOf } from "../../../src/activity/component-names.ts";
import { eventTypes } from "../../../src/activity/events.ts";
import { type RunEventKind, runEventKind } from "../../../src/activity/runs/run-event.ts";

/** What each event type is to its run, and the key of the payload that names its component. */
const meanings: Readonly<Record<string, readonly [RunEventKind, NameKey?]>> = {
  function_execution_started: ["function-start", "function_name"],
  function_execution_result: ["function-end", "function_name"],
  function_execution_output: ["output"],
  function_deployment: ["other"],
  workflow_bot_invited: ["other"],
  workflow_execution_started: ["workflow-start", "workflow_name"],
  workflow_execution_result: ["workflow-end", "workflow_name"],
  workflow_step_started: ["step-start"],
  workflow_published: ["other", "workflow_name"],
  workflow_unpublished: ["other", "workflow_name"],
  workflow_step_execution_result: ["step-end"],
  workflow_created_from_template: ["other"],
  trigger_executed: ["trigger"],
  external_auth_started: ["other"],
  external_auth_result: ["other"],
  external_auth_token_fetch_result: ["other"],
  external_auth_missing_function: ["other"],
  external_auth_missing_selected_auth: ["other"],
  datastore_request_result: ["other"],
  trigger_payload_received: ["trigger"],
  workflow_billing_result: ["other"],
  external_auth_missing_oauth_token_or_selected_auth: ["other"],
  platform_notification: ["other"],
};

it("knows of every event type what it is to its run", () => {
  expect(Object.keys(meanings), "`meanings` above has a row for each event type").toEqual(
    eventTypes.map(({ name }) => name),
  );
});

it.each(Object.entries(meanings))("takes %s for %j", (name, [kind, nameKey]) => {
  expect([runEventKind(name), nameKeyOf(name)]).toEqual([kind, nameKey]);
});
