import { beforeEach, describe, expect, it } from "vitest";
import { auditFamilyOf } from "../../../src/catalog/audit/families.ts";
import { startSandbox } from "../../../src/sandbox/index.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";
import { coreUrn, createGroup, createUser, guestUrn, scim, versions } from "../scim/scim-calls.ts";
import { actionsOf, audit } from "./audit-calls.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;

beforeEach(() => control.reset());

const newest = async () => (await audit(sandbox, "logs?limit=1")).body.entries[0];
const location = { type: "workspace", id: "T0DEMOTEAM", name: "Time Off Demo", domain: "timeoff-demo" };
const ada = {
  type: "user",
  user: { id: "U0DEMO001", name: "ada", email: "ada@timeoff-demo.example", team: "T0DEMOTEAM" },
};

describe("2.6: an entry", () => {
  it("has id, time, action, actor, entity and context", async () => {
    control.setClock({ nowMs: Date.UTC(2026, 0, 5), frozen: true });
    const entity = { type: "channel", channel: { id: "C1", name: "general" } };
    control.appendAudit({
      action: "channel_renamed",
      actor: "U0DEMO001",
      entity,
      details: { previous_name: "x" },
    });
    expect(await newest()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      date_create: Date.UTC(2026, 0, 5) / 1000,
      action: "channel_renamed",
      actor: ada,
      entity,
      context: { location, ua: expect.any(String), ip_address: expect.any(String) },
      details: { previous_name: "x" },
    });
  });

  it("names the workspace inside the user of a join, and of a guest", async () => {
    control.appendAudit({ action: "user_channel_join", actor: "U0DEMO015", entity: { type: "channel" } });
    expect((await newest()).actor.user.team).toBe("T0DEMOTEAM");
  });

  it("of the service's assistant has acting_agent and agent_message, at the top and in the context", async () => {
    const message = { channel_id: "C1", message_ts: "1.1", thread_ts: "1.0" };
    const agent = { name: "assistant", message };
    control.appendAudit({ action: "canvas_edited", actor: "U0DEMO001", entity: { type: "canvas" }, agent });
    const entry = await newest();
    const expected = { acting_agent: "assistant", agent_message: message };
    expect(entry).toMatchObject({ ...expected, context: expected });
  });

  it("has only keys that clients of the live service know", async () => {
    const known = [
      "id",
      "date_create",
      "action",
      "actor",
      "entity",
      "context",
      "details",
      "acting_agent",
      "agent_message",
    ];
    const inContext = ["session_id", "location", "ua", "ip_address", "app", "acting_agent", "agent_message"];
    const demo = await startSandbox({ seed: "demo", rateLimits: false });
    const { body } = await audit(demo, "logs");
    await demo.close();
    for (const entry of body.entries) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(entry)));
      expect(inContext).toEqual(expect.arrayContaining(Object.keys(entry.context)));
      expect(Object.keys(entry.actor)).toEqual(["type", entry.actor.type]);
      expect(Object.keys(entry.entity)).toEqual(["type", entry.entity.type]);
    }
  });
});

describe("what happens in the sandbox is in the log:", () => {
  it.each(versions)("what SCIM %s does to users", async (version) => {
    const { id } = await createUser(sandbox, version);
    const patch = (attributes: object) =>
      scim(sandbox, `PATCH /${version}/Users/${id}`, { schemas: [coreUrn], ...attributes });
    await patch({ title: "Chief" });
    await patch({ title: "Chief" });
    await patch({ active: false });
    await patch({ active: true });
    await patch({ emails: [{ value: `new-${version}@example.com` }] });
    await scim(sandbox, `DELETE /${version}/Users/${id}`);
    expect(await actionsOf(sandbox, `?entity=${id}`)).toEqual([
      "user_deactivated",
      "user_email_updated",
      "user_reactivated",
      "user_deactivated",
      "user_profile_updated",
      "user_created",
    ]);
    expect(await newest()).toMatchObject({ actor: ada, context: { location: { type: "enterprise" } } });
  });

  it.each(versions)("what SCIM %s does to guests and groups", async (version) => {
    const urn = guestUrn[version];
    const { id } = await createUser(sandbox, version, { schemas: [coreUrn, urn], [urn]: { type: "multi" } });
    expect(await actionsOf(sandbox, `?entity=${id}`)).toEqual(["guest_created"]);
    expect((await newest()).entity).toMatchObject({ type: "user", user: { id, team: "T0DEMOTEAM" } });
    const group = await createGroup(sandbox, version, [id]);
    const body = { schemas: [coreUrn], displayName: `Changed ${version}` };
    await scim(sandbox, `PUT /${version}/Groups/${group.id}`, body);
    await scim(sandbox, `DELETE /${version}/Groups/${group.id}`);
    expect(await actionsOf(sandbox, `?entity=${group.id}`)).toEqual([
      "usergroup_deleted",
      "user_removed_from_usergroup",
      "usergroup_renamed",
      "user_added_to_usergroup",
      "usergroup_created",
    ]);
  });

  it("nothing of what SCIM refuses", async () => {
    await scim(sandbox, "POST /v1/Users", { schemas: [coreUrn] });
    await scim(sandbox, "PATCH /v2/Users/U0DEMO002", { schemas: [coreUrn], userName: "ada" });
    expect(await actionsOf(sandbox)).toEqual([]);
  });

  it("names of attributes that changed, and not their values", async () => {
    await scim(sandbox, "PATCH /v1/Users/U0DEMO002", { schemas: [coreUrn], title: "Chief of secrets" });
    const entry = await newest();
    expect(entry.details).toEqual({ attributes: ["title"] });
    expect(JSON.stringify(entry)).not.toContain("secrets");
  });

  it("a deploy that the activity log tells of, once", async () => {
    const record = {
      level: "info",
      event_type: "function_deployment",
      created: 1_767_600_000_123_456,
      trace_id: "Tr1",
      payload: { action: "Update", team_id: "T0DEMOTEAM", user_id: "U0DEMO002", bundle_size_kb: 7 },
    };
    control.appendEvents({ events: [record] });
    const entry = await newest();
    expect(entry).toMatchObject({
      action: "app_deployed",
      date_create: 1_767_600_000,
      actor: { user: { id: "U0DEMO002" } },
      entity: { type: "app", app: { id: "A0DEMOTIME", name: "timeoff-bot" } },
      details: { action: "Update" },
    });
    control.seed(control.snapshot());
    expect(await actionsOf(sandbox)).toEqual(["app_deployed"]);
  });

  it.each([{}, { payload: null, created: "never" }, { payload: [1], trace_id: { a: 1 } }])(
    "a deploy of odd shape, as %j",
    async (fields) => {
      control.appendEvents({ events: [{ event_type: "function_deployment", ...fields }] });
      expect(await actionsOf(sandbox)).toEqual(["app_deployed"]);
    },
  );

  it("the approval of an invite, and the invite", async () => {
    const pending = control.snapshot(0).inviteRequests?.find((request) => request.state === "pending");
    const args = { invite_request_id: pending?.id ?? "", team_id: sandbox.teamId };
    const answer = await call(sandbox, "admin.inviteRequests.approve", args, { token: sandbox.tokens.admin });
    expect(answer.ok).toBe(true);
    expect(await actionsOf(sandbox)).toEqual(["user_invited", "invite_request_approved"]);
  });
});

describe("the demo's history", async () => {
  const demo = await startSandbox({ seed: "demo", rateLimits: false, clock: stoppedClock() });
  const { body } = await audit(demo, "logs?limit=9999");
  const again = await startSandbox({ seed: "demo", rateLimits: false, clock: stoppedClock() });
  const same = await audit(again, "logs?limit=9999");
  await Promise.all([demo.close(), again.close()]);

  it("is a month of catalogued actions, newest first, the same for the same seed", () => {
    expect(body.entries.length).toBeGreaterThanOrEqual(120);
    const times = body.entries.map(({ date_create }: { date_create: number }) => date_create);
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    for (const { action } of body.entries) expect(auditFamilyOf(action)).toBeDefined();
    expect(same.body).toEqual(body);
  });

  it("has joins by invitation, with the inviter in details", () => {
    const joins = body.entries.filter(({ action }: { action: string }) => action === "user_channel_join");
    expect(joins.some(({ details }: { details?: { inviter?: object } }) => details?.inviter)).toBe(true);
  });
});

function stoppedClock() {
  return { nowMs: () => Date.UTC(2026, 0, 5), elapsedMs: () => 0, sleep: () => new Promise<void>(() => {}) };
}
