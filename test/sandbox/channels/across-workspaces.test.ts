import { beforeEach, expect, it } from "vitest";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { audit } from "../audit/audit-calls.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";

const next = "T0DEMONEXT";
const second = "T0SECOND";
const stranger = { id: "U0NEXTOWNER", name: "nora", role: "owner" as const, teamIds: [next] };
const seed = {
  ...standard,
  teams: [...standard.teams, { id: second, name: "Second", domain: "second", inOrganisation: true }],
  users: [...standard.users, stranger, { id: "W0OTHER", name: "olga", foreignTeamId: "T0OTHER" }],
};
const sandbox = await sandboxForFile({ seed });
const { control } = sandbox;

beforeEach(() => control.reset());

const invite = async (channel: string, users: string, token: string) =>
  (await call(sandbox, "conversations.invite", { channel, users }, { token })).error ?? "ok";

it.each([
  ["of an app's installation in a workspace outside", "bot", "U0DEMOBOT", next, "C0DEMO003"],
  ["of a person for another workspace of the organisation", "user", "U0DEMO001", second, "C0DEMO002"],
  ["of a person for another workspace of the organisation", "user", "U0DEMO001", second, "C0DEMO003"],
] as const)(
  "a token %s (%s, %s) does not see the channels of this one",
  async (_, kind, userId, teamId, channel) => {
    const channels = standard.channels.map((each) =>
      each.id === channel ? { ...each, memberIds: [...(each.memberIds ?? []), userId] } : each,
    );
    control.seed({ ...seed, channels });
    control.setToken({ token: "elsewhere", kind, userId, teamId });
    expect(await invite(channel, "U0DEMO004", "elsewhere")).toBe("channel_not_found");
    control.setToken({ token: "for-this-one", kind, userId, teamId: "T0DEMOTEAM" });
    expect(await invite(channel, "U0DEMO004", "for-this-one")).toBe("ok");
  },
);

it.each([
  [true, "ok", "not_in_channel"],
  [false, "channel_not_found", "channel_not_found"],
])(
  "a token given for the whole organisation (%s) sees the channels of each of its workspaces",
  async (isOrgInstall, own, open) => {
    const elsewhere = { name: "elsewhere", teamIds: [second] };
    const channels = [
      ...standard.channels,
      { id: "C0SECOND", ...elsewhere, kind: "private" as const, memberIds: ["U0DEMO001"] },
      { id: "C0OPEN", ...elsewhere },
    ];
    const users = seed.users.map((user) =>
      user.id === "U0DEMO004" ? { ...user, teamIds: ["T0DEMOTEAM", second] } : user,
    );
    control.seed({ ...seed, channels, users });
    const place = { userId: "U0DEMO001", teamId: "T0DEMOTEAM", isOrgInstall };
    control.setToken({ token: "installed", kind: "user", ...place });
    expect(await invite("C0SECOND", "U0DEMO004", "installed")).toBe(own);
    expect(await invite("C0OPEN", "U0DEMO004", "installed")).toBe(open);
  },
);

const joins = async () => (await audit(sandbox, "logs?action=user_channel_join")).body.entries ?? [];

it.each([
  ["is described", { id: "T0PARTNER", name: "Partner", domain: "partner", inOrganisation: false }],
  ["is not described", undefined],
])(
  "6.1: who joins an own channel stands in the log, also where the inviter's workspace outside %s",
  async (_, team) => {
    const shared = { connectedTeamIds: ["T0PARTNER"], isLegacy: false, isMigrating: false };
    const channels = standard.channels.map((each) =>
      each.id === "C0DEMO006"
        ? { ...each, sharing: shared, memberIds: [...(each.memberIds ?? []), "W0PARTNER1"] }
        : each,
    );
    control.seed({ ...seed, channels, teams: [...seed.teams, ...(team ? [team] : [])] });
    control.setToken({ token: "of-a-partner", kind: "user", userId: "W0PARTNER1", teamId: "T0PARTNER" });
    expect(await invite("C0DEMO006", "U0DEMO004", "of-a-partner")).toBe("ok");
    expect(await joins()).toMatchObject([
      { actor: { user: { id: "U0DEMO004" } }, context: { location: { id: "T0PARTNER" } } },
    ]);
  },
);

it("6.1: who comes from outside by an accepted invitation stands in the log as joined, invited by who sent it", async () => {
  const args = { channel: "C0DEMO002", user_ids: "W0PARTNER1" };
  const { invite_id: inviteId } = await call(sandbox, "conversations.inviteShared", args);
  control.answerSharedInvite({ inviteId: String(inviteId), answer: "accepted" });
  expect(await joins()).toMatchObject([
    {
      actor: { user: { id: "W0PARTNER1" } },
      entity: { channel: { id: "C0DEMO002" } },
      details: { inviter: { user: { id: "U0DEMO001" } } },
    },
  ]);
});

it("7.2: only the host's organisation shares a channel, not one that no seed describes", async () => {
  const shared = { connectedTeamIds: ["T0PARTNER", "T0OTHER"], isLegacy: false, isMigrating: false };
  const channels = standard.channels.map((each) =>
    each.id === "C0DEMO006"
      ? { ...each, sharing: shared, memberIds: [...(each.memberIds ?? []), "W0PARTNER1"] }
      : each,
  );
  control.seed({ ...seed, channels });
  control.setToken({ token: "of-a-partner", kind: "user", userId: "W0PARTNER1", teamId: "T0PARTNER" });
  const args = { channel: "C0DEMO006", user_ids: "W0OTHER" };
  expect((await call(sandbox, "conversations.inviteShared", args, { token: "of-a-partner" })).error).toBe(
    "not_owner",
  );
});

it("an invitation to share is for people who are active, and a channel that is open", async () => {
  const share = () =>
    call(sandbox, "conversations.inviteShared", { channel: "C0DEMO002", user_ids: "W0PARTNER1" });
  const invited = String((await share())["invite_id"]);
  const accept = (teamId?: string) =>
    control.answerSharedInvite({ inviteId: invited, answer: "accepted", ...(teamId && { teamId }) });
  expect(() => accept("T0DEMOTEAM")).toThrow("another workspace can join");
  const inactive = (id: string) =>
    standard.users.map((user) => (user.id === id ? { ...user, state: "deactivated" as const } : user));
  control.seed({ ...seed, users: inactive("W0PARTNER1") });
  expect((await share()).error).toBe("user_not_found");
});
