import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describeRecord } from "../../src/activity/describe.ts";
import { eventTypeNamed, eventTypes } from "../../src/activity/events.ts";
import { recordOf } from "./sample-records.ts";

const auth = { team_id: "T1", user_id: "U1", provider_key: "google", app_id: "A1" };
const step = {
  function_id: "Fn9",
  total_steps: 5,
  current_step: 2,
  function_name: "ask",
  function_execution_id: "Fx1",
};
const ended = { inputs: {}, function_id: "Fn9", function_name: "ask", function_execution_id: "Fx1" };
const trigger = { id: "Ft1", type: "shortcut", config: { name: "Ask for leave" }, trip_information: null };

// type, payload, subject, headline, outcome
const told: readonly (readonly [string, unknown, string, string, string])[] = [
  [
    "function_execution_started",
    { function_name: "approve", function_type: "app" },
    "approve",
    "started",
    "started",
  ],
  ["function_execution_result", { function_name: "approve" }, "approve", "succeeded", "succeeded"],
  [
    "function_execution_result",
    { function_name: "approve", error: "parameter_validation_failed" },
    "approve",
    "failed: parameter_validation_failed",
    "failed",
  ],
  ["function_execution_output", { log: "one\ntwo\n" }, "Fn01", "printed 2 lines", "noted"],
  [
    "function_deployment",
    { action: "Update", team_id: "T1", user_id: "U1", bundle_size_kb: 312 },
    "Fn01",
    "deployed (Update) 312 KB by U1",
    "changed",
  ],
  [
    "function_deployment",
    { action: "Delete", team_id: "T1", user_id: "U1" },
    "Fn01",
    "removed (Delete) by U1",
    "changed",
  ],
  [
    "workflow_bot_invited",
    { channel_id: "C1", bot_user_id: "U2" },
    "Fn01",
    "bot U2 invited to C1",
    "changed",
  ],
  [
    "workflow_execution_started",
    { workflow_name: "Leave", actor: "U1" },
    "Leave",
    "started by U1",
    "started",
  ],
  [
    "workflow_execution_result",
    { workflow_name: "Leave", exec_outcome: "Success" },
    "Leave",
    "succeeded",
    "succeeded",
  ],
  [
    "workflow_execution_result",
    { workflow_name: "Leave", exec_outcome: "Pending" },
    "Leave",
    "pending",
    "pending",
  ],
  [
    "workflow_execution_result",
    { workflow_name: "Leave", exec_outcome: "Error" },
    "Leave",
    "failed",
    "failed",
  ],
  ["workflow_step_started", step, "ask", "step 2 of 5 started", "started"],
  ["workflow_published", { workflow_name: "Leave" }, "Leave", "published", "changed"],
  ["workflow_unpublished", { workflow_name: "Leave" }, "Leave", "unpublished", "changed"],
  [
    "workflow_step_execution_result",
    { ...ended, exec_outcome: "Success" },
    "ask",
    "step succeeded",
    "succeeded",
  ],
  [
    "workflow_step_execution_result",
    { ...ended, exec_outcome: "Error", error: "boom" },
    "ask",
    "step failed: boom",
    "failed",
  ],
  [
    "workflow_created_from_template",
    { template_id: "welcome", date_created: 1_700_000_000 },
    "Fn01",
    "created from template welcome",
    "changed",
  ],
  [
    "trigger_executed",
    { trigger, function_name: "ask" },
    "Ask for leave",
    "shortcut trigger started ask",
    "succeeded",
  ],
  [
    "trigger_executed",
    { trigger: { ...trigger, config: {} }, function_name: "ask", reason: '["parameter_validation_failed"]' },
    "Ft1",
    "shortcut trigger failed: parameter_validation_failed",
    "failed",
  ],
  [
    "trigger_executed",
    { trigger, function_name: "ask", error: "trigger_failed", errors: '["`user` is null","`when` is null"]' },
    "Ask for leave",
    "shortcut trigger failed: trigger_failed: `user` is null (+1 more)",
    "failed",
  ],
  [
    "external_auth_started",
    { ...auth, code: "external_auth_started" },
    "google",
    "sign-in started by U1",
    "started",
  ],
  [
    "external_auth_started",
    { ...auth, code: "provider_not_found" },
    "google",
    "failed: provider_not_found",
    "failed",
  ],
  [
    "external_auth_result",
    { ...auth, code: "oauth2_exchange_success" },
    "google",
    "connected by U1",
    "succeeded",
  ],
  [
    "external_auth_result",
    { ...auth, code: "oauth2_callback_error" },
    "google",
    "failed: oauth2_callback_error",
    "failed",
  ],
  [
    "external_auth_token_fetch_result",
    { ...auth, code: "external_token_found" },
    "google",
    "token found",
    "succeeded",
  ],
  [
    "external_auth_token_fetch_result",
    { ...auth, code: "token_not_found" },
    "google",
    "failed: token_not_found",
    "failed",
  ],
  [
    "external_auth_token_fetch_result",
    { ...auth, code: "token_refreshed" },
    "google",
    "token_refreshed",
    "noted",
  ],
  [
    "external_auth_missing_function",
    { code: "function_not_found", team_id: "T1", function_id: "Fn8", app_id: "A1" },
    "Fn8",
    "failed: function_not_found",
    "failed",
  ],
  [
    "external_auth_missing_selected_auth",
    { ...auth, code: "missing_oauth_token_or_selected_auth" },
    "google",
    "failed: missing_oauth_token_or_selected_auth",
    "failed",
  ],
  [
    "external_auth_missing_oauth_token_or_selected_auth",
    { ...auth, code: "missing_oauth_token_or_selected_auth" },
    "google",
    "failed: missing_oauth_token_or_selected_auth",
    "failed",
  ],
  [
    "datastore_request_result",
    { datastore_name: "tasks", request_type: "put", details: '{"id":"t1"}' },
    "tasks",
    "put t1 succeeded",
    "succeeded",
  ],
  [
    "datastore_request_result",
    { datastore_name: "tasks", request_type: "get", details: `id: ${"t".repeat(41)}` },
    "tasks",
    "get succeeded",
    "succeeded",
  ],
  [
    "datastore_request_result",
    {
      datastore_name: "tasks",
      request_type: "query",
      error: '{"code":"datastore_error","message":"bad ref"}',
    },
    "tasks",
    "query failed: datastore_error: bad ref",
    "failed",
  ],
  ["trigger_payload_received", { trigger }, "Ask for leave", "shortcut payload received", "noted"],
  [
    "trigger_payload_received",
    { type: "webhook", log: '{"a":1}' },
    "Fn01",
    "webhook payload received",
    "noted",
  ],
  [
    "workflow_billing_result",
    { workflow_name: "Leave", is_billing_excluded: true, billing_reason: ["sandbox", "beta"] },
    "Leave",
    "excluded from billing: sandbox, beta",
    "noted",
  ],
  [
    "workflow_billing_result",
    { workflow_name: "Leave", is_billing_excluded: false, billing_reason: "function_execution" },
    "Leave",
    "billed: function_execution",
    "noted",
  ],
  [
    "workflow_billing_result",
    { workflow_name: "Leave", is_billing_excluded: false },
    "Leave",
    "billed",
    "noted",
  ],
  [
    "workflow_billing_result",
    { workflow_name: "Leave", is_billing_result: false, billing_reason: "sandbox" },
    "Leave",
    "excluded from billing: sandbox",
    "noted",
  ],
  [
    "platform_notification",
    { type: "quota", message: "Nearly used up\nmore" },
    "quota",
    "Nearly used up",
    "noted",
  ],
];

describe("event types", () => {
  it.each(told)("%s says what happened for %j", (type, payload, subject, headline, outcome) => {
    const view = describeRecord(recordOf(type, payload));
    expect(view).toMatchObject({ eventType: type, subject, headline, outcome, drift: [] });
  });

  it("has one file for each type, and each type in the table", () => {
    const files = readdirSync(new URL("../../src/activity/events", import.meta.url));
    expect(eventTypes.map((type) => `${type.name}.ts`).sort()).toEqual(files.sort());
    expect(new Set(told.map(([type]) => type))).toEqual(new Set(eventTypes.map((type) => type.name)));
  });

  it("marks the eighteen documented types and the extensions", () => {
    expect(eventTypes.filter((type) => type.known === "documented")).toHaveLength(18);
    expect(eventTypeNamed("datastore_request_result")?.known).toBe("extension");
    expect(eventTypeNamed("constructor")).toBeUndefined();
  });

  it.each(["ERROR", "Info", "odd", ""])("takes a level %j that is none for no success", (level) => {
    const ended = (payload = {}) => describeRecord(recordOf("function_execution_result", payload, { level }));
    expect(ended()).toMatchObject({ outcome: "noted", headline: "ended (level not known)" });
    expect(ended({ error: "timeout" })).toMatchObject({ outcome: "failed" });
  });

  it("takes level error as a failure where the payload names none", () => {
    const record = recordOf("function_execution_result", { function_name: "f" }, { level: "error" });
    expect(describeRecord(record)).toMatchObject({
      headline: "failed",
      outcome: "failed",
      severity: "error",
    });
  });

  it.each(["external_auth_token_fetch_result", "external_auth_result", "external_auth_started"])(
    "takes an unlisted code of %s for a failure where the level says so",
    (type) => {
      const payload = { ...auth, code: "brand_new" };
      const viewAt = (level: string) => describeRecord(recordOf(type, payload, { level }));
      expect(viewAt("error")).toMatchObject({ headline: "failed: brand_new", outcome: "failed" });
      expect(viewAt("info")).toMatchObject({ headline: "brand_new", outcome: "noted", severity: "info" });
    },
  );

  it.each([
    ["workflow_execution_result", {}, "ended"],
    ["workflow_step_execution_result", { exec_outcome: 5 }, "step ended"],
    ["external_auth_result", {}, "came without a code"],
    ["external_auth_result", { code: "oauth2_retried" }, "oauth2_retried"],
    ["external_auth_started", { code: "consent_shown" }, "consent_shown"],
    ["function_execution_output", { log: 5 }, "came without printed text"],
  ])("guesses no success for %s %j", (type, payload, headline) => {
    expect(describeRecord(recordOf(type, payload))).toMatchObject({ headline, outcome: "noted" });
    expect(describeRecord(recordOf(type, payload)).drift).not.toEqual([]);
  });

  it("says so when an outcome is a word that is not listed", () => {
    const record = recordOf("workflow_execution_result", { workflow_name: "w", exec_outcome: "Paused" });
    expect(describeRecord(record)).toMatchObject({
      headline: "ended with outcome Paused",
      outcome: "noted",
      drift: [{ path: "payload.exec_outcome", expected: "Pending | Success | Error", received: '"Paused"' }],
    });
  });
});
