/** Operations of a JSON body: which of them say plainly what there will be. */

import { expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import { plainOperations } from "../../../src/session/people/plain-operations.ts";

const off = { op: "replace", path: "active", value: false };
const one = [{ value: "U1" }];

it.each<[kind: PeopleKind, operations: readonly Json[], plain: readonly string[]]>([
  ["users", [off], ["active set false"]],
  ["users", [{ op: "Replace", path: "Active", value: "False" }], ["active set false"]],
  ["users", [{ op: "add", value: { active: "True" } }], ["active set true"]],
  ["users", [{ ...off, path: "urn:ietf:params:scim:schemas:core:2.0:User:active" }], ["active set false"]],
  ["users", [off, { op: "remove", path: "title" }], ["active set false", "title clear null"]],
  ["users", [off, { op: "replace", path: "name.givenName", value: "X" }], ["active set false"]],
  ["users", [{ op: "replace", value: { active: false, emails: [] } }], ["active set false"]],
  ["users", [off, 7, { op: "replace", value: 7 }, { op: "move", path: "title" }], ["active set false"]],
  ["users", [off, { op: "remove", path: "active" }], []],
  ["users", [{ op: "remove", path: "active" }, off], ["active set false"]],
  [
    "users",
    [{ op: "replace", path: "title", value: ["X"] }, off, { op: "replace", path: "title", value: " " }],
    ["active set false", "title clear null"],
  ],
  [
    "users",
    [
      { ...off, path: "urn:x:enterprise:2.0:User:active" },
      { ...off, value: "no" },
    ],
    [],
  ],
  ["users", [{ op: "replace", value: { userName: "x", profileUrl: "y", groups: [] } }], []],
  ["groups", [{ op: "add", path: "members", value: one }], ['members add [{"value":"U1"}]']],
  ["groups", [{ op: "add", path: "members", value: { value: "U1" } }], ['members add [{"value":"U1"}]']],
  ["groups", [{ op: "replace", path: "members", value: [] }], ["members set []"]],
  ["groups", [{ op: "remove", path: "members" }], ["members set []"]],
  ["groups", [{ op: "remove", path: "members", value: one }], ['members remove [{"value":"U1"}]']],
  ["groups", [{ op: "remove", path: 'members[value eq "U1"]' }], ['members remove [{"value":"U1"}]']],
  [
    "groups",
    [
      { op: "add", path: "members", value: one },
      { op: "remove", path: 'members[display eq "A"]' },
    ],
    [],
  ],
  ["groups", [{ op: "add", path: "members", value: [{}] }], []],
])("of %s: %j", (kind, operations, plain) => {
  const told = plainOperations(kind, operations).map(
    ({ path, change, value }) => `${path[0].name} ${change} ${JSON.stringify(value)}`,
  );
  expect(told).toEqual(plain);
});
