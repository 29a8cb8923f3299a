import { describe, expect, it } from "vitest";
import { labelOf, readGroup, readPerson } from "../../../src/session/people/person.ts";
import fc from "../../support/cases.ts";

describe("a user as people read it", () => {
  it.each([
    ["1.1", "urn:scim:schemas:extension:svc:guest:1.0"],
    ["2.0", "urn:scim:schemas:extension:svc:guest:2.0:User"],
    ["2.0 of the live service", "urn:ietf:params:scim:schemas:extension:slack:guest:2.0:User"],
    ["1.1 of the live service", "urn:scim:schemas:extension:slack:guest:1.0"],
  ])("is a guest by the URN of %s", (_version, urn) => {
    const user = { id: "U1", userName: "g", [urn]: { type: "multi", expiration: "2027-01-01T00:00:00Z" } };
    expect(readPerson(user).guest).toEqual({ type: "multi", expires: "2027-01-01T00:00:00Z" });
  });

  it("has its parts in order", () => {
    const user = {
      id: "U1",
      userName: "ada",
      displayName: "ada!",
      name: { givenName: "Ada", familyName: "King" },
      active: false,
      title: "x",
      emails: [{ value: "b@x" }, { value: "a@x", primary: true }, {}],
      groups: [{ value: "S1", display: "Crew" }, { display: "?" }],
    };
    expect(readPerson(user)).toEqual({
      id: "U1",
      userName: "ada",
      name: "Ada King",
      emails: ["a@x", "b@x"],
      title: "x",
      state: "deactivated",
      guest: undefined,
      groups: [{ id: "S1", name: "Crew" }],
    });
  });

  it.each([
    [{ id: "U1", userName: "ada", displayName: "Ada" }, "Ada", "unknown"],
    [{ id: "U1", name: { givenName: "Ada" }, active: true }, "Ada", "active"],
    [{ id: "U1", active: "true" }, "", "unknown"],
  ])("makes the best of %j", (user, name, state) => expect(readPerson(user)).toMatchObject({ name, state }));

  it("and a group are read from any JSON there is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(typeof readPerson(value).id).toBe("string");
        expect(Array.isArray(readGroup(value).members)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it("a label is name and ID, or the ID", () => {
  expect(labelOf({ id: "U1", name: "Ada" })).toBe("Ada (U1)");
  expect(labelOf({ id: "U1", name: "" })).toBe("U1");
});
