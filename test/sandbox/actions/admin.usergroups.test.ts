import { beforeEach, describe, expect, it } from "vitest";
import type { SeedDocument } from "../../../src/sandbox/index.ts";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { type Args, jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;

const usergroup_id = "S0DEMO001";
const members = ["U0DEMO001", "U0DEMO003", "U0DEMO004", "U0DEMO005"];

/** Three more workspaces: one with room, one without, and one all members are in. The members are in the first only. */
const organisation: SeedDocument = {
  ...standard,
  teams: [
    ...standard.teams,
    { id: "T0ROOM", name: "Room", domain: "room", seats: 4 },
    { id: "T0FULL", name: "Full", domain: "full", seats: 3 },
    { id: "T0OPEN", name: "Open", domain: "open" },
  ],
  users: standard.users.map((user) => ({ ...user, teamIds: user.teamIds ?? ["T0DEMOTEAM"] })),
};

beforeEach(() => control.seed(organisation));

const add = (args: Args) =>
  jsonCall(sandbox, "admin.usergroups.addTeams", { usergroup_id, ...args }, "admin");
const remove = (args: Args) =>
  jsonCall(sandbox, "admin.usergroups.removeChannels", { usergroup_id, ...args }, "admin");
const groupNow = () => control.snapshot(0).usergroups?.find((group) => group.id === usergroup_id);
const teamsOf = (id: string) => control.snapshot(0).users.find((user) => user.id === id)?.teamIds;

describe("admin.usergroups.addTeams", () => {
  it("links workspaces, and leaves accounts as they are", async () => {
    expect(await add({ team_ids: ["T0ROOM", "T0OPEN"] })).toEqual({ ok: true });
    expect(groupNow()?.teamIds).toEqual(["T0DEMOTEAM", "T0ROOM", "T0OPEN"]);
    expect(teamsOf("U0DEMO003")).toEqual(["T0DEMOTEAM"]);
  });

  it("makes accounts when asked to", async () => {
    expect(await add({ team_ids: ["T0ROOM", "T0OPEN"], auto_provision: true })).toEqual({ ok: true });
    for (const id of members) expect(teamsOf(id)).toEqual(["T0DEMOTEAM", "T0ROOM", "T0OPEN"]);
    expect(teamsOf("U0DEMO002")).toEqual(["T0DEMOTEAM"]);
  });

  it("names the workspaces where that failed, and no others: those are linked", async () => {
    expect(await add({ team_ids: ["T0ROOM", "T0FULL", "T0OPEN"], auto_provision: true })).toEqual({
      ok: false,
      error: "auto_provision_failure",
      errors: ["T0FULL"],
    });
    expect(groupNow()?.teamIds).toEqual(["T0DEMOTEAM", "T0ROOM", "T0OPEN"]);
    expect(teamsOf("U0DEMO003")).toEqual(["T0DEMOTEAM", "T0ROOM", "T0OPEN"]);
  });

  it("gives no seat to a member whose account is shut off", async () => {
    const users = organisation.users.map((user) =>
      user.id === "U0DEMO005" ? { ...user, state: "deactivated" as const } : user,
    );
    control.seed({ ...organisation, users });
    expect(await add({ team_ids: ["T0FULL"], auto_provision: true })).toEqual({ ok: true });
    expect(teamsOf("U0DEMO003")).toEqual(["T0DEMOTEAM", "T0FULL"]);
  });

  it("names every workspace that is not the organisation's, and links none", async () => {
    expect(await add({ team_ids: ["T0ROOM", "T0NOBODY", "T0DEMONEXT"] })).toEqual({
      ok: false,
      error: "invalid_team_ids",
      errors: ["T0NOBODY", "T0DEMONEXT"],
    });
    expect(groupNow()?.teamIds).toEqual(["T0DEMOTEAM"]);
  });

  it.each([
    ["no list", {}, "no_team_ids_given"],
    ["an empty list", { team_ids: [] }, "no_team_ids_given"],
    ["another group", { team_ids: ["T0ROOM"], usergroup_id: "S0NOBODY" }, "usergroup_not_found"],
    ["a group of another form", { team_ids: ["T0ROOM"], usergroup_id: "engineering" }, "usergroup_not_found"],
  ])("refuses %s", async (_what, args, error) => expect(await add(args)).toMatchObject({ ok: false, error }));

  it("has room for a number of workspaces, counting those that are linked", async () => {
    control.setPolicy({ usergroupTeams: 2 });
    expect(await add({ team_ids: ["T0ROOM", "T0OPEN"] })).toMatchObject({ error: "team_limit_exceeded" });
    expect(await add({ team_ids: ["T0ROOM", "T0DEMOTEAM"] })).toEqual({ ok: true });
    control.setPolicy({ usergroupTeams: 100 });
  });

  it("cannot spread guests over workspaces", async () => {
    const usergroups = [{ id: usergroup_id, name: "Guests", memberIds: ["U0DEMO014"] }];
    control.seed({ ...organisation, usergroups });
    expect(await add({ team_ids: ["T0DEMOTEAM"] })).toEqual({ ok: true });
    expect(await add({ team_ids: ["T0ROOM"] })).toMatchObject({ error: "multi_workspace_restriction" });
  });
});

describe("admin.usergroups.removeChannels", () => {
  it("removes the channels", async () => {
    expect(await remove({ channel_ids: ["C0DEMO002", "C0DEMO007"] })).toEqual({ ok: true });
    expect(groupNow()?.channelIds).toEqual(["C0DEMO004"]);
  });

  it("removes what it can and names the rest: unknown, of the wrong kind, not the organisation's", async () => {
    expect(
      await remove({ channel_ids: ["C0NOBODY", "C0DEMO002", "D0DEMO001", "G0DEMO001", "C0DEMO009"] }),
    ).toEqual({
      ok: false,
      error: "channel_not_found",
      invalid_channels: ["C0NOBODY", "D0DEMO001", "G0DEMO001", "C0DEMO009"],
    });
    expect(groupNow()?.channelIds).toEqual(["C0DEMO004", "C0DEMO007"]);
  });

  it.each([
    ["100 channels", 100, "channel_not_found"],
    ["101 channels", 101, "invalid_channels_limit"],
    ["none", 0, "invalid_arguments"],
  ])("given %s", async (_what, length, error) => {
    const channel_ids = Array.from({ length }, (_, index) => `C0MANY${index}`);
    expect(await remove({ channel_ids })).toMatchObject({ ok: false, error });
  });
});
