import { beforeEach, expect, it } from "vitest";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { jsonCall } from "../actions/json-call.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;
beforeEach(() => control.reset());

it("a snapshot holds all that methods have changed, and planted again gives the same", async () => {
  control.setClock({ nowMs: Date.UTC(2026, 0, 20), frozen: true });
  const calls = [
    ["conversations.inviteShared", { channel: "C0DEMO004", emails: ["pia@partner.example"] }, "user"],
    ["dnd.setSnooze", { num_minutes: "5" }, "user"],
    ["admin.inviteRequests.approve", { invite_request_id: "Ir0DEMO001" }, "admin"],
    ["admin.audit.anomaly.allow.updateItem", { trusted_asns: [7] }, "admin"],
    ["functions.workflows.steps.responses.export", { step_id: "0", workflow_id: "Wf04REQUEST" }, "user"],
    [
      "admin.teams.settings.setIcon",
      { team_id: "T0DEMOTEAM", image_url: "https://i.example/a.png" },
      "admin",
    ],
  ] as const;
  for (const [method, args, token] of calls) {
    expect(await jsonCall(sandbox, method, args, token), method).toMatchObject({ ok: true });
  }
  const before = control.snapshot();
  expect(before).toMatchObject({
    sharedInvites: [{ recipient: "pia@partner.example" }],
    snoozes: [{ userId: "U0DEMO001" }],
    trustedNetworks: [{ asns: [7] }],
    formExports: [{ stepId: "0" }],
  });
  control.seed(before);
  expect(control.snapshot()).toEqual(before);
});

it("a seed without any of it is a platform all the same", async () => {
  control.seed({ enterprise: standard.enterprise, teams: standard.teams, apps: standard.apps, users: [] });
  expect(await jsonCall(sandbox, "emoji.list", {}, "bot")).toEqual({ ok: true, emoji: {} });
});

it.each([
  [{ channels: [{ id: "X1", name: "x", teamIds: ["T1"] }] }, /channels\.0\.id/],
  [{ workflows: [{ id: "Wf1", appId: "A1", callbackId: "x", title: "x" }] }, /workflows\.0\.versions/],
  [{ trustedNetworks: [{ id: "other" }] }, /trustedNetworks\.0\.id/],
])("names the place of a mistake in %j", (wrong, place) => {
  expect(() => control.seed({ ...standard, ...wrong } as never)).toThrow(place);
});
