import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { createFaultRules } from "../../../src/sandbox/faults/fault-rules.ts";
import { faults } from "../../../src/sandbox/faults/registry.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const newRules = (seed = 1) =>
  createFaultRules({
    clock: fakeClock(),
    random: seededRandom(seed),
    closing: new AbortController().signal,
  });

/** Which of the calls, counted from 1, were hit. */
async function hits(rule: object, calls = 10, method = "apps.activities.list", seed = 1): Promise<number[]> {
  const rules = newRules(seed);
  rules.add({ fault: "refuse", error: "internal_error", ...rule });
  const hit: number[] = [];
  for (let call = 1; call <= calls; call++) {
    if (await rules.onEdge(method, [])) hit.push(call);
  }
  return hit;
}

describe("a rule acts", () => {
  it.each([
    ["on every call", {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ["on the n-th call", { nth: 3 }, [3]],
    ["on every n-th call", { every: 4 }, [4, 8]],
    ["so often", { times: 2 }, [1, 2]],
    ["on every n-th call, so often", { every: 2, times: 3 }, [2, 4, 6]],
    ["never", { probability: 0 }, []],
    ["always", { probability: 1, times: 1 }, [1]],
    ["on its method", { method: "apps.activities.list" }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ["on a family of methods", { method: "apps.*", nth: 1 }, [1]],
    ["not on another method", { method: "apps.datastore.*" }, []],
  ])("%s", async (_when, rule, expected) => {
    expect(await hits(rule)).toEqual(expected);
  });

  it("not where a dot of its method is another letter", async () => {
    expect(await hits({ method: "apps.activities.list" }, 3, "appsXactivities.list")).toEqual([]);
  });

  it("by chance, the same chance for the same seed", async () => {
    const first = await hits({ probability: 0.3 }, 200);
    expect(first.length).toBeGreaterThan(30);
    expect(first.length).toBeLessThan(90);
    expect(await hits({ probability: 0.3 }, 200)).toEqual(first);
    expect(await hits({ probability: 0.3 }, 200, "apps.activities.list", 2)).not.toEqual(first);
  });
});

describe("a rule of a method", () => {
  it.each([
    ["apps.*"],
    ["*.list"],
    ["*"],
    ["auth.test"],
    ["scim.*"],
    ["scim.v2.users.get"],
    ["scim.v1.config.get"],
    ["audit.logs"],
  ])("%s is taken", (method) => {
    expect(newRules().add({ fault: "noop", method })).toMatchObject({ method });
  });

  it.each([
    ["apps.activities.lits", "Did you mean apps.activities.list?"],
    ["activities.list", "Did you mean apps.activities.list?"],
    ["audit.log", "Did you mean audit.logs?"],
    ["app.*", "`flowtail api` lists the methods; * stands for any part of a name."],
    ["scim.v1.resourceTypes.list", "Did you mean scim.v2.resourceTypes.list?"],
  ])("%s is refused, as it would never act", (method, remedy) => {
    const rules = newRules();
    expect(() => rules.add({ fault: "noop", method })).toThrow(
      expect.objectContaining({
        kind: "usage",
        code: "unknown_method",
        message: `There is no method "${method}".`,
        remedy,
      }),
    );
    expect(rules.list()).toEqual([]);
  });
});

describe("a rule of a fault that acts on some calls alone", () => {
  const paged =
    "admin.conversations.lookup, admin.inviteRequests.approved.list, apps.activities.list, apps.datastore.query or audit.logs";

  it.each([
    ["lost-cursor", "apps.activities.list"],
    ["lost-cursor", "apps.*"],
    ["repeated-page", "*.query"],
    ["lost-cursor", "audit.logs"],
    ["late-events", "*"],
  ])("is taken: %s of %s", (fault, method) => {
    expect(newRules().add({ fault, method })).toMatchObject({ method });
  });

  it.each([
    ["late-events", "auth.test", "events of the activity log, not on calls.", "Leave the method out."],
    ["duplicated-timestamps", "nosuch", "events of the activity log, not on calls.", "Leave the method out."],
    ["lost-cursor", "auth.test", 'calls that carry a cursor: never on those of "auth.test".', paged],
    ["repeated-page", "scim.*", 'calls that carry a cursor: never on those of "scim.*".', paged],
    ["lost-cursor", "audit.actions", 'calls that carry a cursor: never on those of "audit.actions".', paged],
  ])("is refused where it would never act: %s of %s", (fault, method, words, remedy) => {
    const rules = newRules();
    expect(() => rules.add({ fault, method })).toThrow(
      expect.objectContaining({
        kind: "usage",
        code: "invalid_fault",
        message: `${fault} acts on ${words}`,
        remedy: remedy === paged ? `It goes with ${paged}.` : remedy,
      }),
    );
    expect(rules.list()).toEqual([]);
  });

  const tools = { clock: fakeClock(), random: seededRandom(1), closing: new AbortController().signal };
  const parameters = { delayMs: 1, error: "internal_error" };

  it.each(faults.map((fault) => [fault.name, fault] as const))(
    "acts on calls or on events: %s",
    (_name, fault) => {
      const given = fault.parameters().strip().parse(parameters);
      expect(fault.actsOn.calls().length === 0).toBe(fault.arm(given, tools).stage === "arrival");
    },
  );
});

describe("the rules", () => {
  it("are listed with what they saw and hit, and can be removed", async () => {
    const rules = newRules();
    const { id } = rules.add({ fault: "noop", every: 2 });
    await rules.onEdge("auth.test", []);
    await rules.onEdge("auth.test", []);
    expect(rules.list()).toEqual([{ id, fault: "noop", method: "*", every: 2, seen: 2, hits: 1 }]);
    expect(rules.remove(id)).toBe(true);
    expect(rules.remove(id)).toBe(false);
    expect(rules.list()).toEqual([]);
  });

  it.each([
    ["no fault", {}, /fault: /],
    ["an unknown fault", { fault: "gremlin" }, /gremlin/],
    ["an unknown parameter", { fault: "delay", delayMs: 1, speed: 2 }, /speed/],
    ["a parameter that is missing", { fault: "delay" }, /delayMs/],
    ["a probability above one", { fault: "noop", probability: 2 }, /probability/],
    [
      "a method that is no name",
      { fault: "noop", method: "(a+)+$" },
      /: method: must be a method name, in which \* stands for any part\./,
    ],
    [
      "a code that is none",
      { fault: "refuse", error: "not_a_code_!" },
      /: error: must be an error code such as internal_error\./,
    ],
    ["no object", "delay", /must be an object/],
  ])("refuse %s", (_what, rule, message) => {
    expect(() => newRules().add(rule)).toThrow(message);
  });

  it.each([
    ["rate-limit", "rate-limit takes retryAfterSeconds."],
    ["noop", "noop takes no parameters."],
  ])("name the parameters that %s takes, where one is none of them", (fault, remedy) => {
    expect(() => newRules().add({ fault, retryAfter: 60 })).toThrow(expect.objectContaining({ remedy }));
  });

  it("know every fault by a name of its own", () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.map(({ name }) => name)).toContain("noop");
  });
});
