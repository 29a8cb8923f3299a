import { beforeEach, describe, expect, it } from "vitest";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { type Args, jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;

beforeEach(() => control.reset());

const channel = "C0DEMO002";
const invite = (args: Args, token = "bot") =>
  jsonCall(sandbox, "conversations.invite", { channel, ...args }, token);
const membersOf = (id: string) => control.snapshot(0).channels?.find((each) => each.id === id)?.memberIds;
const before = ["U0DEMOBOT", "U0DEMO001", "U0DEMO002", "U0DEMO015"];

describe("without force", () => {
  it("invites all and gives the channel with every documented field", async () => {
    const answer = await invite({ users: "U0DEMO003, U0DEMO004,U0DEMO003" });
    expect(answer).toEqual({
      ok: true,
      channel: {
        id: channel,
        name: "time-off-requests",
        name_normalized: "time-off-requests",
        creator: "U0DEMO001",
        created: 1_756_684_800,
        unlinked: 0,
        last_read: "1768179600.000000",
        is_channel: true,
        is_group: false,
        is_im: false,
        is_archived: false,
        is_general: false,
        is_read_only: false,
        is_shared: false,
        is_ext_shared: false,
        is_org_shared: false,
        is_pending_ext_shared: false,
        is_member: true,
        is_private: false,
        is_mpim: false,
        pending_shared: [],
        previous_names: ["vacations"],
        topic: { value: "Ask for time off here", creator: "U0DEMO001", last_set: 1_756_684_860 },
        purpose: { value: "", creator: "", last_set: 0 },
      },
    });
    expect(membersOf(channel)).toEqual([...before, "U0DEMO003", "U0DEMO004"]);
  });

  it("invites none when one cannot be invited, and says why of each", async () => {
    expect(await invite({ users: "U0DEMO003,U0NOBODY,U0DEMO013,U0DEMO002" })).toEqual({
      ok: false,
      error: "user_not_found",
      errors: [
        { user: "U0NOBODY", ok: false, error: "user_not_found" },
        { user: "U0DEMO013", ok: false, error: "cant_invite" },
        { user: "U0DEMO002", ok: false, error: "already_in_channel" },
      ],
    });
    expect(membersOf(channel)).toEqual(before);
  });
});

describe("with force", () => {
  it.each([[[["U0DEMO003"]]], [["U0DEMO003", { a: 1 }]], ['[["U0DEMO003"]]']])(
    "takes no list in which %j stands for a user",
    async (users) => {
      expect(await invite({ users, force: true })).toMatchObject({ ok: false, error: "invalid_array_arg" });
      expect(membersOf(channel)).toEqual(before);
    },
  );

  it("invites those that can be invited and passes over the others", async () => {
    expect(await invite({ users: "U0NOBODY,U0DEMO003,U0DEMOBOT", force: true })).toMatchObject({
      ok: true,
      channel: { id: channel },
      errors: [
        { user: "U0NOBODY", ok: false, error: "user_not_found" },
        { user: "U0DEMOBOT", ok: false, error: "cant_invite_self" },
      ],
    });
    expect(membersOf(channel)).toEqual([...before, "U0DEMO003"]);
  });

  it("fails when no user is left", async () => {
    expect(await invite({ users: "U0NOBODY,U0DEMO013", force: true })).toMatchObject({
      ok: false,
      error: "user_not_found",
      errors: [{ user: "U0NOBODY" }, { user: "U0DEMO013" }],
    });
  });
});

describe("whom", () => {
  it("a single-channel guest can have the first channel, and no second", async () => {
    control.seed({
      ...standard,
      users: [...standard.users, { id: "U0FRESH", name: "fresh", role: "single-channel-guest" }],
    });
    expect(await invite({ users: "U0FRESH" })).toMatchObject({ ok: true });
    expect(await invite({ channel: "C0DEMO004", users: "U0FRESH" })).toMatchObject({
      error: "ura_max_channels",
    });
    control.setPolicy({ singleGuestChannels: 2 });
    expect(await invite({ channel: "C0DEMO004", users: "U0FRESH" })).toMatchObject({ ok: true });
  });

  it("people of another organisation only into a channel that is shared with it", async () => {
    control.seed({
      ...standard,
      users: [...standard.users, { id: "W0PARTNER2", name: "paul", foreignTeamId: "T0PARTNER" }],
    });
    expect(await invite({ users: "W0PARTNER2" })).toMatchObject({ error: "cant_invite" });
    expect(await invite({ channel: "C0DEMO006", users: "W0PARTNER2" })).toMatchObject({
      ok: true,
      channel: { is_shared: true, is_ext_shared: true },
    });
  });

  it.each([
    ["1 to 1000 users", Array.from({ length: 1000 }, (_, index) => `U0X${index}`), "user_not_found"],
    ["no more", Array.from({ length: 1001 }, (_, index) => `U0X${index}`), "invalid_arguments"],
    ["no user at all", [" ", ""], "no_user"],
  ])("%s", async (_what, users, error) =>
    expect(await invite({ users: users.join(",") })).toMatchObject({ ok: false, error }),
  );
});

describe("where", () => {
  it.each([
    ["a private channel one is in", { channel: "C0DEMO003" }, "bot", { ok: true }],
    [
      "a private channel one is not in",
      { channel: "C0DEMO003" },
      "outsider-token",
      { error: "channel_not_found" },
    ],
    ["a public channel one is not in", { channel: "C0DEMO007" }, "bot", { error: "not_in_channel" }],
    ["a group message", { channel: "G0DEMO001" }, "bot", { error: "method_not_supported_for_channel_type" }],
    [
      "a direct message",
      { channel: "D0DEMO001" },
      "user",
      { error: "method_not_supported_for_channel_type" },
    ],
    ["an archived channel", { channel: "C0DEMO005" }, "bot", { error: "is_archived" }],
  ])("%s", async (_where, args, token, expected) => {
    control.setToken({ token: "outsider-token", kind: "user", userId: "U0DEMO009" });
    expect(await invite({ users: "U0DEMO005", ...args }, token)).toMatchObject(expected);
  });
});

it("writes a join to the audit log, with the one who joins as its actor and the inviter in its details", async () => {
  await invite({ users: "U0DEMO003,U0DEMO014", force: true });
  const logs = (await (
    await fetch(`${sandbox.url}/audit/v1/logs?action=user_channel_join,guest_channel_join`, {
      headers: { authorization: `Bearer ${sandbox.tokens.audit}` },
    })
  ).json()) as { entries: readonly object[] };
  expect(logs.entries[0]).toMatchObject({
    action: "user_channel_join",
    actor: { user: { id: "U0DEMO003" } },
    entity: { type: "channel", channel: { id: channel, name: "time-off-requests" } },
    context: { location: { type: "workspace", id: "T0DEMOTEAM" } },
    details: { inviter: { user: { id: "U0DEMOBOT" } } },
  });
});
