import { beforeEach, expect, it } from "vitest";
import { type MethodName, methodNames, methods } from "../../../src/catalog/methods.ts";
import type { Sandbox } from "../../../src/sandbox/index.ts";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { type Args, jsonCall } from "../actions/json-call.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;
beforeEach(() => control.reset());

const item = { id: "1", status: "open" };
const datastore = "requests";
const members = { policy_name: "email_password", entity_type: "USER", entity_ids: "U0DEMO004" };

/** One of each method that changes something, and at the end something of each is left. */
const changes: readonly (readonly [MethodName, Args, keyof Sandbox["tokens"]])[] = [
  ["conversations.inviteShared", { channel: "C0DEMO004", emails: ["pia@partner.example"] }, "user"],
  ["dnd.setSnooze", { num_minutes: "10" }, "user"],
  ["dnd.endSnooze", {}, "user"],
  ["dnd.setSnooze", { num_minutes: "5" }, "user"],
  ["admin.inviteRequests.approve", { invite_request_id: "Ir0DEMO001" }, "admin"],
  ["admin.audit.anomaly.allow.updateItem", { trusted_asns: [7] }, "admin"],
  ["functions.workflows.steps.responses.export", { step_id: "0", workflow_id: "Wf04REQUEST" }, "user"],
  ["admin.teams.settings.setIcon", { team_id: "T0DEMOTEAM", image_url: "https://i.example/a.png" }, "admin"],
  ["admin.usergroups.addTeams", { usergroup_id: "S0DEMO002", team_ids: "T0DEMOTEAM" }, "admin"],
  ["admin.usergroups.removeChannels", { usergroup_id: "S0DEMO001", channel_ids: "C0DEMO002" }, "admin"],
  ["admin.auth.policy.assignEntities", members, "admin"],
  ["conversations.invite", { channel: "C0DEMO004", users: "U0DEMO006" }, "user"],
  ["apps.datastore.put", { datastore, item }, "bot"],
  ["apps.datastore.update", { datastore, item: { ...item, status: "done" } }, "bot"],
  ["apps.datastore.bulkPut", { datastore, items: ["2", "3", "4"].map((id) => ({ ...item, id })) }, "bot"],
  ["apps.datastore.delete", { datastore, id: "3" }, "bot"],
  ["apps.datastore.bulkDelete", { datastore, ids: ["4"] }, "bot"],
];

/** What these give is tokens alone, and what they take has to be given out before. */
const givingTokens: readonly MethodName[] = ["oauth.v2.access", "tooling.tokens.rotate"];

it("each method that changes something is called here", () => {
  const called = [...changes.map(([method]) => method), ...givingTokens];
  const missing = methodNames.filter((name) => methods[name].effect !== "read" && !called.includes(name));
  expect(missing, "give a call of each to changes in test/sandbox/seeds/workplace-seed.test.ts").toEqual([]);
});

it("a snapshot holds all that methods have changed, and planted again gives the same", async () => {
  control.setClock({ nowMs: Date.UTC(2026, 0, 20), frozen: true });
  for (const [method, args, token] of changes) {
    const unchanged = control.snapshot();
    expect(await jsonCall(sandbox, method, args, token), method).toMatchObject({ ok: true });
    expect(control.snapshot(), `${method} changes something`).not.toEqual(unchanged);
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
