import { expect, it } from "vitest";
import { nextGroupState } from "../../../src/sandbox/machines/scim-group.ts";
import { nextUserState, triggerOf } from "../../../src/sandbox/machines/scim-user.ts";

it.each([
  ["active", "delete", "deactivated"],
  ["active", "set inactive", "deactivated"],
  ["active", "set active", "active"],
  ["deactivated", "set active", "active"],
  ["deactivated", "delete", "deactivated"],
  ["deactivated", "set inactive", "deactivated"],
] as const)("a user that is %s is, after %s, %s", (from, trigger, to) =>
  expect(nextUserState(from, trigger)).toBe(to),
);

it("active true and false are the triggers of the same name", () =>
  expect([triggerOf(true), triggerOf(false)]).toEqual(["set active", "set inactive"]));

it.each(["exists", "removed"] as const)("a group that %s is gone for good once deleted", (from) =>
  expect(nextGroupState(from, "delete")).toBe("removed"),
);
