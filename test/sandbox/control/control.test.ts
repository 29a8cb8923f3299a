/** The control as a program in JavaScript uses it, which no type holds back. */

import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";

const { control } = await sandboxForFile();

it.each([
  ["appendEvents", [{ events: [{}, "no record"] }], "events.1: must be an object"],
  ["appendEvents", [{ events: [], late: 5 }], '"late" does not belong here'],
  ["appendEvents", [[{}]], "must be an object, not a list"],
  [
    "appendAudit",
    [{ action: "no such", actor: "U1", entity: { type: "user" } }],
    "action: must be an action of the catalogue",
  ],
  ["setClock", [{ advance: 5 }], '"advance" does not belong here'],
  ["setTraffic", [{ rate: "5" }], "rate: must be a number"],
  ["setPlan", ["T0DEMOTEAM", "cheap"], 'must be one of "paid", "free" or "restricted"'],
  ["answerSharedInvite", [{ inviteId: 5, answer: "accepted" }], "inviteId: must be a text"],
] as const)("%s refuses %j, says where it is wrong, and changes nothing", (operation, given, problem) => {
  const before = control.snapshot();
  const call = control[operation] as (...given: readonly unknown[]) => unknown;
  expect(() => call(...given)).toThrow(
    expect.objectContaining({
      kind: "usage",
      code: "invalid_input",
      message: expect.stringContaining(`What ${operation} is given is wrong: ${problem}`),
    }),
  );
  expect(control.snapshot()).toEqual(before);
});

it("keeps a record of any shape, as a platform of another version may write it", () => {
  const record = { level: "bad", event_type: "zzz", trace_id: 5, created: null };
  expect(control.appendEvents({ events: [record] })).toBe(1);
  expect(control.snapshot().activities).toContainEqual(expect.objectContaining({ record }));
});
