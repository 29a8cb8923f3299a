/** Parts of a value that the platform does not know, by their paths. */

import { expect, it } from "vitest";
import { userAttributes } from "../../../src/catalog/scim/user-attributes.ts";
import { unknownParts } from "../../../src/session/people/unknown-parts.ts";

const partsOf = (name: string, value: unknown, before?: unknown) => {
  const attribute = userAttributes.find((each) => each.name === name);
  return attribute && unknownParts(attribute, value, before);
};

it.each<[string, unknown, readonly string[]]>([
  ["name", { GIVENNAME: "G", middleName: "M" }, ["name.middleName"]],
  [
    "emails",
    [
      { value: "a@x", x: 1 },
      { value: "b@x", x: 2 },
    ],
    ["emails.x"],
  ],
  [
    "enterprise",
    { foo: 1, manager: { value: "U1", displayName: "D" } },
    ["enterprise.foo", "enterprise.manager.displayName"],
  ],
  ["guest", { type: "multi", foo: null }, ["guest.foo"]],
  ["groups", [{ display: "Crew" }], []],
  ["title", "Lead", []],
  ["name", null, []],
])("each is named once, in a value of %s", (name, value, expected) => {
  expect(partsOf(name, value)).toEqual(expected);
});

it("one that is stored is known to the platform after all", () => {
  const stored = [{ value: "1", ext: "22" }];
  expect(partsOf("phoneNumbers", [...stored, { value: "2", ext: "3", y: 1 }], stored)).toEqual([
    "phoneNumbers.y",
  ]);
});
