import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import type { Json } from "../../../src/base/json.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import {
  readAssignment,
  type WrittenAssignment,
  writableNames,
} from "../../../src/session/people/assignment.ts";

type Sign = WrittenAssignment["sign"];
const read = (kind: PeopleKind, name: string, sign: Sign, value: Json) => {
  const { path, change, value: given } = readAssignment(kind, { name, sign, value });
  return [path.map((attribute) => attribute.name).join("."), change, given];
};

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("it was expected to fail");
}

describe("a change written on the command line", () => {
  it.each<[PeopleKind, string, Sign, Json, unknown[]]>([
    ["users", "title", "=", "Engineer", ["title", "set", "Engineer"]],
    ["users", "TITLE", "=", "Engineer", ["title", "set", "Engineer"]],
    ["users", "title", "=", "", ["title", "clear", null]],
    ["users", "title", "=", " ", ["title", "clear", null]],
    ["users", "title", ":=", null, ["title", "clear", null]],
    ["users", "active", "=", "false", ["active", "set", false]],
    ["users", "active", ":=", true, ["active", "set", true]],
    ["users", "name.givenName", "=", "Ada", ["name.givenName", "set", "Ada"]],
    ["users", "enterprise.manager.value", "=", "U1", ["enterprise.manager.managerId", "set", "U1"]],
    ["users", "guest.type", "=", "multi", ["guest.type", "set", "multi"]],
    ["users", "guest", "=", "", ["guest", "clear", null]],
    [
      "users",
      "guest.expiration",
      "=",
      "2027-01-31T10:00:00Z",
      ["guest.expiration", "set", "2027-01-31T10:00:00Z"],
    ],
    [
      "users",
      "emails",
      "=",
      "a@x, b@x",
      ["emails", "set", [{ value: "a@x", primary: true }, { value: "b@x" }]],
    ],
    ["users", "roles", "=", "", ["roles", "clear", null]],
    [
      "users",
      "photos",
      "=",
      "data:image/png;base64,AAA=",
      ["photos", "set", [{ value: "data:image/png;base64,AAA=" }]],
    ],
    ["users", "addresses", ":=", [{ locality: "Paris" }], ["addresses", "set", [{ locality: "Paris" }]]],
    ["users", "password", "=", "secret", ["password", "set", "secret"]],
    ["groups", "displayName", "=", "Crew", ["displayName", "set", "Crew"]],
    ["groups", "members", "=", "U1,U2", ["members", "set", [{ value: "U1" }, { value: "U2" }]]],
    ["groups", "members", "+=", "U1", ["members", "add", [{ value: "U1" }]]],
    ["users", "roles", "+=", "a, b", ["roles", "add", [{ value: "a" }, { value: "b" }]]],
    [
      "users",
      "phoneNumbers",
      "+=",
      '{"value":"9","type":"home"}',
      ["phoneNumbers", "add", [{ value: "9", type: "home" }]],
    ],
    [
      "users",
      "roles",
      "+=",
      '["a, b", {"value":"c"}]',
      ["roles", "add", [{ value: "a, b" }, { value: "c" }]],
    ],
    ["users", "roles", "-=", '{"value":"a, b"}', ["roles", "remove", [{ value: "a, b" }]]],
    ["users", "roles", "=", ' ["a, b"]', ["roles", "set", [{ value: "a, b" }]]],
    ["groups", "members", "-=", "U1,U2", ["members", "remove", [{ value: "U1" }, { value: "U2" }]]],
  ])("of %s: %s%s%j", (kind, name, sign, value, expected) => {
    expect(read(kind, name, sign, value)).toEqual(expected);
  });

  it("takes a date alone as the beginning of that day", () => {
    expect(read("users", "guest.expiration", "=", "2027-01-31")[2]).toBe(new Date(2027, 0, 31).toISOString());
  });

  // Rules of the interface document's section 2.5.
  it.each<[PeopleKind, string, Sign, Json, RegExp]>([
    ["users", "userName", "=", "", /userName must not be empty/],
    ["users", "nickName", "=", " ", /nickName must not be empty/],
    ["users", "emails", "=", "", /emails must not be empty/],
    ["users", "guest.type", "=", "single", /guest.type takes multi.*Write guest.type=multi/],
    ["users", "guest.expiration", "=", "soon", /is a date and time/],
    ["users", "guest.expiration", "=", "2027-13-45", /is a date and time/],
    ["users", "guest.expiration", "=", "2027-02-30", /is a date and time/],
    ["users", "guest.expiration", "=", "2027-01-31T24:00:00Z", /is a date and time/],
    ["users", "active", "=", "yes", /active is true or false/],
    ["users", "name", "=", "Ada", /several parts.*name.givenName=…/],
    ["users", "addresses", "=", "Paris", /addresses:=JSON/],
    ["users", "id", "=", "U1", /written by the platform/],
    ["users", "groups", "=", "S1", /changed at the group: .*scim groups patch/],
    ["users", "meta.created", "=", "x", /written by the platform/],
    ["users", "title", "+=", "x", /title is no list/],
    [
      "users",
      "roles",
      "+=",
      "{a, b}",
      /roles\+=: this is not JSON.*line 1, column 2.*roles\+=\{"value":"…"\}/,
    ],
    ["users", "roles", "+=", "[]", /roles\+=: the list is empty/],
    ["users", "roles", "+=", "[1]", /not an object but a number/],
    ["users", "roles", "+=", '{"display":"x"}', /an item has no value/],
    ["users", "roles", "-=", '{"value":"a","type":"b"}', /taken out by its value alone/],
    ["users", "addresses", "+=", '{"locality":"x"}', /addresses:=JSON/],
    ["users", "titel", "=", "x", /no attribute "titel".*Did you mean title/],
    ["users", "name.givenname.x", "=", "x", /no attribute/],
    ["users", "emails.value", "=", "x", /no attribute/],
    ["users", "__proto__", "=", "x", /no attribute "__proto__"/],
    ["users", "constructor.name", "=", "x", /no attribute/],
    ["groups", "title", "=", "x", /A group has no attribute "title".*There are displayName, members/],
    ["groups", "displayName", "=", "", /displayName must not be empty/],
  ])("of %s is wrong: %s%s%j", (kind, name, sign, value, message) => {
    const error = thrownBy(() => read(kind, name, sign, value));
    expect(error).toBeInstanceOf(FlowtailError);
    const { kind: errorKind, message: text, remedy } = error as FlowtailError;
    expect(errorKind).toBe("usage");
    expect(`${text} ${remedy}`).toMatch(message);
  });

  it("can be made to every writable attribute there is", () => {
    for (const kind of ["users", "groups"] as const) {
      for (const name of writableNames(kind)) expect(read(kind, name, ":=", "x")[0]).toBe(name);
    }
    expect(writableNames("users")).toContain("enterprise.department");
  });
});
