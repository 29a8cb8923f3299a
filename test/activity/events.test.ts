import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describeRecord } from "../../src/activity/describe.ts";
import { eventTypeNamed, eventTypes } from "../../src/activity/events.ts";
import { recordOf } from "./sample-records.ts";
import { auth, toldEvents } from "./told-events.ts";

describe("event types", () => {
  it.each(toldEvents)("%s says what happened for %j", (type, payload, subject, headline, outcome) => {
    const view = describeRecord(recordOf(type, payload));
    expect(view).toMatchObject({ eventType: type, subject, headline, outcome, drift: [] });
  });

  it("has one file for each type, and each type in the table", () => {
    const files = readdirSync(new URL("../../src/activity/events", import.meta.url));
    expect(eventTypes.map((type) => `${type.name}.ts`).sort()).toEqual(files.sort());
    const told = new Set(toldEvents.map(([type]) => type));
    expect([...told].sort(), "test/activity/told-events.ts has a row of each type, and of no other").toEqual(
      eventTypes.map(({ name }) => name).sort(),
    );
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
