import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { scimListAnswer, scimUserAnswer } from "../../../src/catalog/scim/answers.ts";
import { withKnownNames } from "../../../src/client/scim/known-names.ts";
import { json } from "../../support/misbehaving-server.ts";
import { restHarness } from "../rest-harness.ts";

const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

describe("the names of a SCIM answer", () => {
  it.each<readonly [string, JsonObject, JsonObject]>([
    [
      "of attributes",
      { ID: "U1", username: "ada", Active: false },
      { id: "U1", userName: "ada", active: false },
    ],
    ["of their parts", { Name: { GivenName: "Ada" } }, { name: { givenName: "Ada" } }],
    [
      "of items",
      { Emails: [{ Value: "a@b", PRIMARY: true }] },
      { emails: [{ value: "a@b", primary: true }] },
    ],
    ["of extensions", { [enterprise.toUpperCase()]: { Division: "x" } }, { [enterprise]: { division: "x" } }],
    ["that are unknown stay", { Shoe: { Size: 1 } }, { Shoe: { Size: 1 } }],
    ["spelled twice stay", { Active: false, active: true }, { Active: false, active: true }],
    ["spelled twice otherwise stay", { ACTIVE: false, Active: true }, { active: false, Active: true }],
    ["stay where the value has another shape", { emails: "a@b", Name: 5 }, { emails: "a@b", name: 5 }],
    ["do no harm", JSON.parse('{"__proto__": {"id": 1}}'), JSON.parse('{"__proto__": {"id": 1}}')],
  ])("%s", (_what, answer, expected) => {
    const read = withKnownNames(answer, scimUserAnswer());
    expect(read).toEqual(expected);
    expect(Object.keys(read)).toEqual(Object.keys(expected));
  });

  it("are those of the schema on a page of a listing too", () => {
    const page = { TotalResults: 1, resources: [{ Id: "U1", UserName: "ada" }] };
    const expected = { totalResults: 1, Resources: [{ id: "U1", userName: "ada" }] };
    expect(withKnownNames(page, scimListAnswer(scimUserAnswer()))).toEqual(expected);
  });

  it("do not keep the client from an answer", async () => {
    await using harness = await restHarness();
    harness.server.script(
      json({ TotalResults: 1, RESOURCES: [{ Id: "U1", UserName: "ada", Active: false }] }),
      json({ ID: "U1", USERNAME: "ada", ACTIVE: false }),
    );
    const { users } = harness.scim.v2;
    expect(await users.list()).toMatchObject({ totalResults: 1, Resources: [{ id: "U1", active: false }] });
    expect(await users.patch("U1", { active: true })).toEqual({ id: "U1", userName: "ada", active: false });
    expect(harness.drifts).toEqual([]);
  });
});
