import { expect, it } from "vitest";
import { otherNamesOf } from "../../../../src/tui/effects/people/rows.ts";

it.each([
  [
    { userName: "ana", emails: [{ value: "a@x.example" }, { value: "b@x.example" }] },
    ["ana", "a@x.example", "b@x.example"],
  ],
  [{ userName: "a@x.example", emails: [{ value: "a@x.example" }] }, ["a@x.example"]],
  [{ userName: "Ana Pérez" }, []],
  [{ userName: "", emails: "none" }, []],
])("a user is found by login and every address, once each, beside the name: %j", (user, names) => {
  expect(otherNamesOf(user, "Ana Pérez")).toEqual(names);
});
