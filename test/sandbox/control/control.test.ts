/** The control as a program in JavaScript uses it, which no type holds back. */

import { expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { type SandboxControl, startSandbox } from "../../../src/sandbox/index.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const { appId, teamId, control } = await sandboxForFile({
  clock: { ...systemClock, nowMs: () => 1_767_600_000_000 },
});

/** What fits each operation, so that a new one has its row. */
const fitting: { readonly [Operation in keyof SandboxControl]: Parameters<SandboxControl[Operation]> } = {
  state: [],
  reset: [],
  seed: ["standard"],
  snapshot: [3],
  clock: [],
  setClock: [{ frozen: true }],
  faults: [],
  addFault: [{ fault: "server-error" }],
  removeFault: [1],
  clearFaults: [],
  requests: [],
  clearRequests: [],
  appendEvents: [{ events: [] }],
  setTraffic: [{ rate: 0 }],
  setRateLimits: [false],
  setPolicy: [{ rateBurst: 1 }],
  setPlan: [teamId, "free"],
  setMigrating: [teamId, true],
  setHosted: [appId, true],
  datastores: [],
  workflows: [],
  deploy: [{ datastores: {} }],
  exports: [],
  answerSharedInvite: [{ inviteId: "I1", answer: "accepted" }],
  people: [],
  appendAudit: [{ action: "app_installed", actor: "U1", entity: { type: "user" } }],
  setToken: [{ token: "t", kind: "bot" }],
};
const operations = Object.entries(fitting) as readonly [keyof SandboxControl, readonly unknown[]][];

/** Values that hardly any argument is meant to have. */
const wrong = [undefined, null, 3, "x", {}, [], { teamId, on: true }, { enabled: false }];
/** Those of them that fit all the same: a text, or what says nothing of a change. */
const harmless: Partial<Record<keyof SandboxControl, readonly unknown[]>> = {
  snapshot: [undefined, 3],
  setClock: [{}],
  setTraffic: [{}],
  setPolicy: [{}],
  deploy: [{}],
};

function run(of: SandboxControl, operation: keyof SandboxControl, given: readonly unknown[]) {
  return (of[operation] as (...given: readonly unknown[]) => unknown)(...given);
}

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
  ["answerSharedInvite", [{ inviteId: 5, answer: "accepted" }], "inviteId: must be a text"],
  ["setRateLimits", ["off"], "enabled: must be true or false"],
  ["setRateLimits", [], "enabled: is missing"],
  ["setHosted", [appId, "no"], "hosted: must be true or false"],
  ["setMigrating", [teamId, "no"], "migrating: must be true or false"],
  ["setPlan", [teamId, "gold"], 'plan: must be one of "paid", "free" or "restricted"'],
  ["setPolicy", [3], "must be an object"],
  ["setToken", [], "is missing"],
  ["setToken", [{ kind: "bot" }], "token: is missing"],
  ["snapshot", ["x"], "must be a whole number, or all"],
  ["seed", [], "must be a seed's name or a document"],
  ["removeFault", ["1"], "must be a number"],
] as const)("%s refuses %j, says where it is wrong, and changes nothing", (operation, given, problem) => {
  const before = control.snapshot();
  expect(() => run(control, operation, given)).toThrow(
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

it.each(operations.filter(([, given]) => given.length > 0))(
  "%s refuses each argument that does not fit, and changes nothing",
  (operation, given) => {
    const state = () => ({ ...control.snapshot(), ...control.state() });
    const before = state();
    const isHarmless = (value: unknown) =>
      harmless[operation]?.some((each) => JSON.stringify(each) === JSON.stringify(value));
    const taken = given.flatMap((_, at) =>
      wrong
        .filter((value) => !isHarmless(value))
        .filter((value) => {
          try {
            run(control, operation, given.with(at, value));
            return true;
          } catch (thrown) {
            return !(thrown instanceof FlowtailError) || thrown.kind !== "usage";
          }
        }),
    );
    expect(taken, `what fits ${operation} all the same stands in harmless`).toEqual([]);
    expect(state()).toEqual(before);
  },
);

it("leaves what is given beyond the arguments, so that an operation can be handed to forEach", () => {
  [{ fault: "server-error", times: 1 }].forEach(control.addFault);
  expect(control.faults()).toHaveLength(1);
  control.clearFaults();
});

it("takes no operation once the sandbox is closed", async () => {
  const sandbox = await startSandbox();
  await sandbox.close();
  for (const [operation, given] of operations) {
    expect(() => run(sandbox.control, operation, given)).toThrow(
      expect.objectContaining({
        kind: "usage",
        code: "sandbox_closed",
        message: `The sandbox is closed: ${operation} does nothing any more.`,
      }),
    );
  }
});

it("repeats no token that stands where a name belongs, and says that nothing has it", () => {
  const token = ["xoxb", "1234567890", "abcdefghijklmnop"].join("-");
  const calls: readonly (() => unknown)[] = [
    () => control.seed(token),
    () => control.addFault({ fault: token }),
    () => control.setHosted(token, true),
    () => control.setPlan(token, "free"),
    () => control.appendEvents({ appId: token, events: [] }),
    () => control.answerSharedInvite({ inviteId: token, answer: "accepted" }),
  ];
  for (const call of calls) {
    expect(call).toThrow(/^There is no (?:seed|fault|app|workspace|invitation) "/);
    expect(call).not.toThrow(token);
  }
});
