import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../../src/sandbox/policy.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const strict = await sandboxForFile();
const loose = await sandboxForFile({ strict: false });

const many = <Value>(count: number, value: Value): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, value]));
const text = { type: "string" };
const store = { primary_key: "n0", attributes: { n0: text } };
const workflow = { title: "W", steps: [] };

/** What is counted, the most of it, and a manifest that has so many. */
const counted: readonly (readonly [string, number, (count: number) => object])[] = [
  ["datastores", 10, (count) => ({ datastores: many(count, store) })],
  [
    "datastores.a.attributes",
    100,
    (count) => ({ datastores: { a: { primary_key: "n0", attributes: many(count, text) } } }),
  ],
  ["functions", 50, (count) => ({ functions: many(count, { title: "F" }) })],
  ["workflows", 50, (count) => ({ workflows: many(count, workflow) })],
  ["outgoing_domains", 10, (count) => ({ outgoing_domains: Object.keys(many(count, 0)) })],
  ["mcp_servers", 20, (count) => ({ mcp_servers: many(count, {}) })],
];

describe("the strict sandbox", () => {
  it.each(counted)("takes as many %s as the platform does, %i, and no more", (place, most, manifestOf) => {
    strict.control.deploy(manifestOf(most));
    const before = strict.control.snapshot();
    expect(() => strict.control.deploy(manifestOf(most + 1))).toThrow(
      `${place}: ${most + 1} are declared, and at most ${most} are taken`,
    );
    expect(strict.control.snapshot()).toEqual(before);
  });

  it("takes as many as its policy says", () => {
    strict.control.setPolicy({ manifestFunctions: 1 });
    expect(() => strict.control.deploy({ functions: many(2, {}) })).toThrow("at most 1");
    strict.control.setPolicy({ manifestFunctions: defaultPolicy.manifestFunctions });
  });

  it("refuses a step of another type, and names its place", () => {
    const steps = [{ type: "loop", function_id: "#/functions/a" }];
    expect(() => strict.control.deploy({ workflows: { a: { steps } } })).toThrow(
      "workflows.a.steps[0].type: not function, switch or conditional",
    );
  });
});

describe("the loose sandbox", () => {
  it.each(counted)("takes more %s than %i", (_place, most, manifestOf) => {
    expect(() => loose.control.deploy(manifestOf(most + 1))).not.toThrow();
  });
});

it("steps that decide which others run need no function, and are none of those that are listed", () => {
  const steps = [
    { type: "switch" },
    { type: "conditional" },
    { type: "function", function_id: "#/functions/a" },
  ];
  strict.control.deploy({ functions: { a: {} }, workflows: { decided: { title: "Decided", steps } } });
  expect(strict.control.workflows()).toMatchObject([{ title: "Decided", steps: [{ id: "2" }] }]);
});
