import { beforeEach, describe, expect, it } from "vitest";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { coreUrn, scim } from "../scim/scim-calls.ts";
import { type Args, jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile({ rateLimits: true });
const { control } = sandbox;

beforeEach(() => control.reset());

const channel = "C0DEMO004";
const emails = ["pia@partner.example"];
/** By address only people invite: a bot has to name a user. */
const share = (args: Args, token = args["emails"] === undefined ? "bot" : "user") =>
  jsonCall(sandbox, "conversations.inviteShared", { channel, ...args }, token);
const kept = () => control.snapshot(0);
const sharingOf = (id: string) => kept().channels?.find((each) => each.id === id)?.sharing;
const wide = { ...standard, teams: standard.teams.map((team) => ({ ...team, sharing: "wide" as const })) };

describe("the invitation", () => {
  it("makes the channel a shared one", async () => {
    expect(sharingOf(channel)).toBeUndefined();
    expect(await share({ emails })).toEqual({
      ok: true,
      invite_id: expect.stringMatching(/^I[A-Z0-9]+$/),
      is_legacy_shared_channel: false,
    });
    expect(sharingOf(channel)).toEqual({ connectedTeamIds: [], isLegacy: false, isMigrating: false });
    const shown = await jsonCall(sandbox, "conversations.invite", { channel, users: "U0DEMO006" }, "bot");
    expect(shown["channel"]).toMatchObject({
      is_shared: true,
      is_ext_shared: true,
      is_pending_ext_shared: true,
    });
  });

  it("names a user where a bot sends it: an address is a person's to give", async () => {
    expect(await share({ emails }, "bot")).toEqual({ ok: false, error: "recipients_not_specified" });
    expect(await share({ user_ids: ["W0PARTNER1"] }, "bot")).toMatchObject({ ok: true });
  });

  it.each([
    ["user ID", { user_ids: ["W0PARTNER1"] }],
    ["user ID, beside an empty list of addresses", { user_ids: ["W0PARTNER1"], emails: [] }],
    ["e-mail", { emails }],
    ["e-mail in other letters", { emails: ["PIA@Partner.example"] }],
  ])("goes by %s to a person known from another shared channel", async (_way, to) => {
    expect(await share(to)).toMatchObject({ ok: true });
    control.seed({ ...standard, channels: (standard.channels ?? []).map(({ sharing: _, ...rest }) => rest) });
    expect(await share(to)).toMatchObject({ error: "user_not_found" });
  });

  it("goes to any address where the policy says so", async () => {
    const stranger = { emails: ["nobody@elsewhere.example"] };
    expect(await share(stranger)).toEqual({ ok: false, error: "user_not_found" });
    control.setPolicy({ sharedEmails: "anyone" });
    expect(await share(stranger)).toMatchObject({ ok: true });
  });

  it("has code and address only when it is not limited, which the workspace must allow", async () => {
    expect(await share({ emails, external_limited: false })).toEqual({
      ok: false,
      error: "restricted_action",
    });
    control.seed(wide);
    expect(await share({ emails, external_limited: false })).toEqual({
      ok: true,
      invite_id: expect.any(String),
      is_legacy_shared_channel: false,
      conf_code: expect.any(String),
      url: expect.stringMatching(/^https:/),
    });
  });
});

describe("the recipient", () => {
  it.each([
    ["neither an address nor an ID", {}, "recipients_not_specified"],
    ["no address at all", { emails: [] }, "recipients_not_specified"],
    ["both", { emails, user_ids: ["W0PARTNER1"] }, "invalid_arguments"],
    ["two addresses", { emails: [...emails, "b@elsewhere.example"] }, "too_many_emails"],
    ["two IDs", { user_ids: ["W0PARTNER1", "W0PARTNER2"] }, "invalid_arguments"],
    ["an unknown address", { emails: ["pat@elsewhere.example"] }, "user_not_found"],
    ["a colleague, by address", { emails: ["ines@timeoff-demo.example"] }, "user_not_found"],
    ["a text that is no address", { emails: ["pat"] }, "invalid_email"],
    ["a text that is no ID", { user_ids: ["pat"] }, "user_not_found"],
    ["a colleague", { user_ids: ["U0DEMO009"] }, "user_not_found"],
    ["a member, by address", { emails: ["ada@timeoff-demo.example"] }, "already_in_channel"],
    ["a member, by ID", { user_ids: ["U0DEMO001"] }, "already_in_channel"],
  ])("%s", async (_what, args, error) => {
    expect(await share(args)).toMatchObject({ ok: false, error });
    expect(sharingOf(channel)).toBeUndefined();
  });
});

describe("4.2: what the two organisations share already", () => {
  const next = "T0DEMONEXT";
  const owner = { id: "U0NEXTOWNER", name: "nora", role: "owner" as const, teamIds: [next] };
  const room = { id: "C0NEXT", name: "next-room", teamIds: [next], memberIds: [owner.id] };
  const shared = { id: "C0NEXTPARTNER", name: "next-partner", teamIds: [next] };
  const asked = (user_ids: readonly string[]) => share({ channel: room.id, user_ids }, "user");
  const plant = (...more: readonly object[]) =>
    control.seed({
      ...standard,
      users: [...standard.users, owner],
      channels: [...(standard.channels ?? []), room, ...more] as typeof standard.channels,
      tokens: [
        { token: sandbox.tokens.user, kind: "user", userId: owner.id, teamId: next, appId: "A0DEMONEXT" },
      ],
    });

  it("is nothing to a workspace outside: a partner of the organisation is a stranger there", async () => {
    plant();
    expect(await asked(["W0PARTNER1"])).toEqual({ ok: false, error: "user_not_found" });
    plant({ ...shared, sharing: { connectedTeamIds: ["T0PARTNER"] } });
    expect(await asked(["W0PARTNER1"])).toMatchObject({ ok: true });
  });

  it("counts for all workspaces of the organisation", async () => {
    plant();
    const { teams, ...rest } = control.snapshot(0);
    control.seed({ ...rest, teams: teams.map((team) => ({ ...team, inOrganisation: true })) });
    expect(await asked(["W0PARTNER1"])).toMatchObject({ ok: true });
  });
});

describe("a person's second address", () => {
  it("is theirs as the first one is", async () => {
    const addresses = [{ value: "ada@timeoff-demo.example" }, { value: "Ada@Home.example" }];
    const body = { schemas: [coreUrn], emails: addresses };
    expect((await scim(sandbox, "PATCH /v1/Users/U0DEMO001", body)).status).toBe(200);
    expect(await share({ emails: ["ada@home.example"] })).toMatchObject({ error: "already_in_channel" });
  });

  it("leads an answer to the workspace of the person invited, by address too", async () => {
    const { invite_id } = (await share({ emails })) as unknown as { invite_id: string };
    control.answerSharedInvite({ inviteId: invite_id, answer: "accepted" });
    expect(sharingOf(channel)).toMatchObject({ connectedTeamIds: ["T0PARTNER"] });
    const members = kept().channels?.find(({ id }) => id === channel)?.memberIds;
    expect(members).toContain("W0PARTNER1");
  });
});

describe("one invitation after the other", () => {
  it("waits for the answer to the first, which the control plane can give", async () => {
    const { invite_id: inviteId } = (await share({ emails })) as unknown as { invite_id: string };
    expect(await share({ emails })).toMatchObject({ error: "connection_limit_exceeded_pending" });
    const response = await fetch(`${sandbox.url}/_sandbox/shared-invites`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ inviteId, answer: "accepted", teamId: "T0ELSEWHERE" }),
    });
    expect(await response.json()).toMatchObject({ id: inviteId, answer: "accepted" });
    expect(sharingOf(channel)).toMatchObject({ connectedTeamIds: ["T0ELSEWHERE"] });
    // Who accepted is in the channel, and waits no longer.
    expect(await share({ emails })).toMatchObject({ error: "already_in_channel" });
  });

  it("lapses after two weeks on the sandbox's clock", async () => {
    await share({ emails });
    control.setClock({ advanceMs: 14 * 86_400_000 - 60_000 });
    expect(await share({ emails })).toMatchObject({ error: "connection_limit_exceeded_pending" });
    control.setClock({ advanceMs: 61_000 });
    expect(await share({ emails })).toMatchObject({ ok: true });
  });

  it("can be answered once", async () => {
    const { invite_id } = (await share({ emails })) as unknown as { invite_id: string };
    control.answerSharedInvite({ inviteId: invite_id, answer: "declined" });
    expect(() => control.answerSharedInvite({ inviteId: invite_id, answer: "accepted" })).toThrow(/declined/);
    expect(() => control.answerSharedInvite({ inviteId: "I0NOBODY", answer: "accepted" })).toThrow(
      /no invitation/,
    );
  });

  it("is written to the audit log when it is sent and when it is accepted", async () => {
    const { invite_id } = (await share({ emails })) as unknown as { invite_id: string };
    control.answerSharedInvite({ inviteId: invite_id, answer: "accepted", teamId: "T0ELSEWHERE" });
    const response = await fetch(`${sandbox.url}/audit/v1/logs?entity=${channel}`, {
      headers: { authorization: `Bearer ${sandbox.tokens.audit}` },
    });
    expect(await response.json()).toMatchObject({
      entries: [
        { action: "user_channel_join", actor: { user: { id: "W0PARTNER1" } } },
        {
          action: "external_shared_channel_connected",
          entity: { channel: { is_shared: true, teams_shared_with: ["T0ELSEWHERE"] } },
          details: { invite_id, external_organization_id: "T0ELSEWHERE" },
        },
        {
          action: "external_shared_channel_invite_sent",
          actor: { user: { id: "U0DEMO001" } },
          details: { invite_id, external_user_email: emails[0], is_external_limited: true },
        },
      ],
    });
  });

  it("brings a known person into the channel when they accept", async () => {
    const { invite_id } = (await share({ user_ids: ["W0PARTNER1"] })) as unknown as { invite_id: string };
    control.answerSharedInvite({ inviteId: invite_id, answer: "accepted" });
    expect(kept().channels?.find((each) => each.id === channel)?.memberIds).toContain("W0PARTNER1");
    expect(await share({ user_ids: ["W0PARTNER1"] })).toMatchObject({ error: "already_in_channel" });
  });

  it("by e-mail is limited by person and hour, unless rate limits are off", async () => {
    control.setPolicy({ sharedEmailsHourly: 1 });
    await share({ emails });
    const second = { channel: "C0DEMO002", emails };
    expect(await share(second)).toMatchObject({ error: "ratelimit" });
    expect(await share({ ...second, emails: undefined, user_ids: ["W0PARTNER1"] })).toMatchObject({
      ok: true,
    });
    control.setClock({ advanceMs: 3_600_000 });
    expect(await share({ ...second, channel: "C0DEMO003" })).toMatchObject({ ok: true });
    control.setRateLimits(false);
    control.seed(standard);
    control.setPolicy({ sharedEmailsHourly: 0 });
    expect(await share({ emails })).toMatchObject({ ok: true });
  });
});
