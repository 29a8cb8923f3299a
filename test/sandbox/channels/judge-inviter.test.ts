import { beforeEach, describe, expect, it } from "vitest";
import { methods } from "../../../src/catalog/methods.ts";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { type Args, jsonCall } from "../actions/json-call.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;

/** Each method that writes to a channel: how it invites, and what it says to one who may not. */
const ways: Readonly<Record<string, readonly [Args, string]>> = {
  "conversations.invite": [{ users: "U0DEMO006" }, "no_permission"],
  "conversations.inviteShared": [{ user_ids: ["W0PARTNER1"] }, "no_external_invite_permission"],
};

const invite = async (method: string, channel: string) => {
  const [args] = ways[method] ?? [{}];
  return (await jsonCall(sandbox, method, { channel, ...args }, "user")).error ?? "ok";
};

const seedWith = (role: (typeof standard.users)[number]["role"]) =>
  control.seed({
    ...standard,
    users: standard.users.map((user) => (user.id === "U0DEMO001" ? { ...user, role } : user)),
  });

beforeEach(() => control.reset());

it("every method of conversations that writes is held here", () => {
  const writing = Object.values(methods).filter(
    ({ name, effect }) => name.startsWith("conversations.") && effect !== "read",
  );
  expect(writing.map(({ name }) => name).sort()).toEqual(Object.keys(ways));
});

describe.each(Object.entries(ways))("%s", (method, [, refused]) => {
  it.each(["multi-channel-guest", "single-channel-guest"] as const)("lets no %s invite", async (role) => {
    seedWith(role);
    const before = control.snapshot(0);
    expect(await invite(method, "C0DEMO004")).toBe(refused);
    expect(control.snapshot(0)).toEqual(before);
  });

  it.each(["owner", "admin", "member", undefined] as const)("lets the role %s invite", async (role) => {
    seedWith(role);
    expect(await invite(method, "C0DEMO004")).toBe("ok");
  });
});

it("4.2: who came by a limited invitation to share invites no others, and by a wide one does", async () => {
  const next = "T0DEMONEXT";
  const stranger = { id: "U0NEXTOWNER", name: "nora", role: "owner" as const, teamIds: [next] };
  const colleague = { id: "U0NEXTMEMBER", name: "nils", teamIds: [next] };
  const known = { connectedTeamIds: [next], isLegacy: false, isMigrating: false };
  control.seed({
    ...standard,
    teams: standard.teams.map((team) => ({ ...team, sharing: "wide" as const })),
    users: [...standard.users, stranger, colleague],
    channels: standard.channels.map((each) => (each.id === "C0DEMO006" ? { ...each, sharing: known } : each)),
  });
  control.setToken({ token: "of-the-stranger", kind: "user", userId: stranger.id, teamId: next });
  const answers: unknown[] = [];
  for (const [channel, external_limited] of [
    ["C0DEMO004", true],
    ["C0DEMO002", false],
  ] as const) {
    const args = { channel, external_limited, user_ids: [stranger.id] };
    const shared = await jsonCall(sandbox, "conversations.inviteShared", args, "user");
    control.answerSharedInvite({ inviteId: String(shared["invite_id"]), answer: "accepted" });
    const users = { channel, users: colleague.id };
    answers.push((await jsonCall(sandbox, "conversations.invite", users, "of-the-stranger")).error ?? "ok");
  }
  expect(answers).toEqual(["no_permission", "ok"]);
});
