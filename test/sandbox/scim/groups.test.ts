import { describe, expect, it } from "vitest";
import { call, sandboxForFile } from "../sandbox-under-test.ts";
import { complaint, coreUrn, createGroup, createUser, patchOp, scim, versions } from "./scim-calls.ts";

const sandbox = await sandboxForFile();

const post = (version: string, body: object) =>
  scim(sandbox, `POST /${version}/Groups`, { schemas: [coreUrn], ...body });
const members = (body: { members: { value: string }[] }) => body.members.map(({ value }) => value);

describe.each(versions)("a group in version %s", (version) => {
  it("is created with a name and members, who are shown by name", async () => {
    sandbox.control.reset();
    const { status, headers, body } = await post(version, {
      displayName: "Compilers",
      members: [{ value: "U0DEMO002" }],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      schemas: [coreUrn],
      id: expect.stringMatching(/^S\w+$/),
      meta: {
        created: expect.any(String),
        lastModified: expect.any(String),
        location: `${sandbox.url}/scim/${version}/Groups/${body.id}`,
      },
      displayName: "Compilers",
      members: [{ value: "U0DEMO002", display: "ben" }],
    });
    expect(headers.get("location")).toBe(body.meta.location);
    expect((await scim(sandbox, `GET /${version}/Groups/${body.id}`)).body).toEqual(body);
  });

  it.each([
    ["without a name", {}, "displayName must not be empty"],
    ["with an empty name", { displayName: " " }, "displayName must not be empty"],
    ["with an unknown member", { displayName: "G", members: [{ value: "U404" }] }, "is no user"],
    ["with a bot as a member", { displayName: "G", members: [{ value: "U0DEMOBOT" }] }, "is no user"],
    [
      "with a member without an ID",
      { displayName: "G", members: [{ display: "x" }] },
      "members[0].value is missing",
    ],
    ["with members that are no list", { displayName: "G", members: "U0DEMO001" }, "must be a list"],
    ["without schemas", { displayName: "G", schemas: undefined }, "schemas must name"],
  ])("is refused %s", async (_case, body, reason) => {
    const answer = await post(version, body);
    expect(answer.status).toBe(400);
    expect(complaint(answer)).toContain(reason);
  });

  it("has a name of its own", async () => {
    const { displayName } = await createGroup(sandbox, version);
    expect((await post(version, { displayName: displayName.toUpperCase() })).status).toBe(409);
  });

  it("PUT overwrites all values", async () => {
    const { id } = await createGroup(sandbox, version, ["U0DEMO001", "U0DEMO002"]);
    const body = { schemas: [coreUrn], displayName: `Renamed ${version}` };
    const { status, body: after } = await scim(sandbox, `PUT /${version}/Groups/${id}`, body);
    expect([status, after.displayName, after.members]).toEqual([200, `Renamed ${version}`, []]);
  });

  it("PATCH with a body that is merged: adds members, takes out those marked delete in any case, leaves the rest", async () => {
    const { id, displayName } = await createGroup(sandbox, version, ["U0DEMO001", "U0DEMO002", "U0DEMO004"]);
    const { body } = await scim(sandbox, `PATCH /${version}/Groups/${id}`, {
      schemas: [coreUrn],
      members: [
        { value: "U0DEMO003" },
        { value: "U0DEMO001", operation: "delete" },
        { value: "U0DEMO004", operation: "DELETE" },
      ],
    });
    expect(members(body)).toEqual(["U0DEMO002", "U0DEMO003"]);
    expect(body.displayName).toBe(displayName);
    const renamed = { schemas: [coreUrn], displayName: `Merged ${version}` };
    const after = await scim(sandbox, `PATCH /${version}/Groups/${id}`, renamed);
    expect([after.body.displayName, members(after.body)]).toEqual([
      `Merged ${version}`,
      ["U0DEMO002", "U0DEMO003"],
    ]);
    const emptied = await scim(sandbox, `PATCH /${version}/Groups/${id}`, {
      schemas: [coreUrn],
      members: [],
    });
    expect(emptied.body.members).toEqual([]);
  });

  it("is the IDP group that admin methods know", async () => {
    sandbox.control.reset();
    const { id } = await createGroup(sandbox, version);
    const args = { usergroup_id: id, team_ids: sandbox.teamId };
    const answer = await call(sandbox, "admin.usergroups.addTeams", args, { token: sandbox.tokens.admin });
    expect(answer).toMatchObject({ ok: true });
    await scim(sandbox, `PATCH /${version}/Groups/${id}`, { schemas: [coreUrn], displayName: "Kept" });
    const known = sandbox.control.snapshot(0).usergroups?.find((group) => group.id === id);
    expect(known).toMatchObject({ name: "Kept", teamIds: [sandbox.teamId] });
  });

  it("keeps a deactivated member", async () => {
    const user = await createUser(sandbox, version);
    const { id } = await createGroup(sandbox, version, [user.id]);
    await scim(sandbox, `DELETE /${version}/Users/${user.id}`);
    expect(members((await scim(sandbox, `GET /${version}/Groups/${id}`)).body)).toEqual([user.id]);
  });
});

describe("PATCH of a group with operations, in 2.0", () => {
  it.each<[string, object[], string[]]>([
    [
      "adds members",
      [{ op: "add", path: "members", value: [{ value: "U0DEMO003" }] }],
      ["U0DEMO001", "U0DEMO002", "U0DEMO003"],
    ],
    [
      "adds no user twice",
      [{ op: "add", path: "members", value: [{ value: "U0DEMO001" }] }],
      ["U0DEMO001", "U0DEMO002"],
    ],
    ["removes a member by filter", [{ op: "remove", path: 'members[value eq "U0DEMO001"]' }], ["U0DEMO002"]],
    [
      "removes members by value",
      [{ op: "Remove", path: "members", value: [{ value: "U0DEMO002" }] }],
      ["U0DEMO001"],
    ],
    ["removes all", [{ op: "remove", path: "members" }], []],
    ["replaces all", [{ op: "replace", path: "members", value: [{ value: "U0DEMO004" }] }], ["U0DEMO004"]],
    ["changes nothing else", [{ op: "replace", value: { displayName: "Ops" } }], ["U0DEMO001", "U0DEMO002"]],
  ])("%s", async (_what, Operations, expected) => {
    sandbox.control.reset();
    const { id } = await createGroup(sandbox, "v2", ["U0DEMO001", "U0DEMO002"]);
    const { status, body } = await scim(sandbox, `PATCH /v2/Groups/${id}`, {
      schemas: [patchOp],
      Operations,
    });
    expect([status, members(body)]).toEqual([200, expected]);
  });

  it("is refused as a whole where one member is no user", async () => {
    const { id, displayName } = await createGroup(sandbox, "v2");
    const Operations = [
      { op: "replace", path: "displayName", value: "Half" },
      { op: "add", path: "members", value: [{ value: "U404" }] },
    ];
    expect((await scim(sandbox, `PATCH /v2/Groups/${id}`, { schemas: [patchOp], Operations })).status).toBe(
      400,
    );
    expect((await scim(sandbox, `GET /v2/Groups/${id}`)).body.displayName).toBe(displayName);
  });
});
