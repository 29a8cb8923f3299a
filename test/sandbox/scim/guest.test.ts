import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { complaint, coreUrn, createUser, guestUrn, patchOp, scim, versions } from "./scim-calls.ts";

const sandboxes = {
  strict: await sandboxForFile(),
  loose: await sandboxForFile({ strict: false }),
};

const expiration = "2027-01-01T00:00:00Z";
const urn = guestUrn.v2;

/** Bodies of a PATCH in 2.0, and whether what they empty is the kind of guest or all of the guest. */
const operation = (op: string, path: string | undefined, value?: unknown) => ({
  schemas: [patchOp],
  Operations: [{ op, path, value }],
});

describe.each(["strict", "loose"] as const)("2.5, rule 3, under %s rules:", (rules) => {
  const sandbox = sandboxes[rules];
  const create = (version: (typeof versions)[number], values: object) =>
    createUser(sandbox, version, {
      schemas: [coreUrn, guestUrn[version]],
      [guestUrn[version]]: { type: "multi", ...values },
    });
  const roleOf = (id: string) => sandbox.control.snapshot(0).users.find((user) => user.id === id)?.role;

  describe.each([
    ["without an end", {}],
    ["with an end", { expiration }],
  ])("a guest %s", (_what, values) => {
    it.each(
      versions.flatMap((version) =>
        [" ", "", "  ", null].map((type): [string, unknown] => [version, type]),
      ) as [(typeof versions)[number], unknown][],
    )("stays one where a merge of %s has %j for a type", async (version, type) => {
      const user = await create(version, values);
      const key = guestUrn[version];
      const body = { schemas: [coreUrn, key], [key]: { type } };
      const answer = await scim(sandbox, `PATCH /${version}/Users/${user.id}`, body);
      expect([answer.status, complaint(answer)]).toEqual([400, "guest.type must be given."]);
      expect((await scim(sandbox, `GET /${version}/Users/${user.id}`)).body).toEqual(user);
      expect(roleOf(user.id)).toBe("multi-channel-guest");
    });

    it.each([
      ["remove", operation("remove", `${urn}:type`)],
      ["replace with a space", operation("replace", `${urn}:type`, " ")],
      ["add of null", operation("add", `${urn}:type`, null)],
      ["replace of the extension", operation("replace", urn, { type: " " })],
      ["replace without a path", operation("replace", undefined, { [urn]: { type: " " } })],
      ["replace of both parts", operation("replace", urn, { type: " ", expiration: " " })],
    ])("stays one after the operation %s of the type", async (_name, body) => {
      const user = await create("v2", values);
      const answer = await scim(sandbox, `PATCH /v2/Users/${user.id}`, body);
      expect([answer.status, complaint(answer)]).toEqual([400, "guest.type must be given."]);
      expect((await scim(sandbox, `GET /v2/Users/${user.id}`)).body).toEqual(user);
      expect(roleOf(user.id)).toBe("multi-channel-guest");
    });

    it.each<[string, (typeof versions)[number], object]>([
      ["a merge of 1.1", "v1", { schemas: [coreUrn, guestUrn.v1], [guestUrn.v1]: " " }],
      ["a merge of 2.0", "v2", { schemas: [coreUrn, urn], [urn]: " " }],
      ["an operation of 2.0", "v2", operation("remove", urn)],
    ])("is a full member after %s that clears the whole extension", async (_name, version, body) => {
      const { id } = await create(version, values);
      expect((await scim(sandbox, `PATCH /${version}/Users/${id}`, body)).status).toBe(200);
      expect(roleOf(id)).toBe("member");
    });
  });
});

it.each(["owner", "admin", "member", "single-channel-guest"] as const)(
  "a person of the role %s who was a guest meanwhile is a member then",
  async (role) => {
    const { strict: sandbox } = sandboxes;
    sandbox.control.reset();
    const { users, ...rest } = sandbox.control.snapshot(0);
    sandbox.control.seed({
      ...rest,
      users: users.map((user) => (user.id === "U0DEMO005" ? { ...user, role } : user)),
    });
    const roleNow = () => sandbox.control.snapshot(0).users.find(({ id }) => id === "U0DEMO005")?.role;
    const patch = (key: string, value: unknown) =>
      scim(sandbox, "PATCH /v1/Users/U0DEMO005", { schemas: [coreUrn, guestUrn.v1], [key]: value });
    await patch("title", "Chief");
    expect(roleNow()).toBe(role);
    await patch(guestUrn.v1, { type: "multi" });
    expect(roleNow()).toBe("multi-channel-guest");
    await patch(guestUrn.v1, null);
    expect(roleNow()).toBe("member");
  },
);
