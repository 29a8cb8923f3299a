import { beforeEach, expect, it } from "vitest";
import type { SandboxControl } from "../../../src/sandbox/index.ts";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const { control } = await sandboxForFile();
const functions = (...names: readonly string[]) => ({
  functions: Object.fromEntries(names.map((name) => [name, { title: name }])),
  workflows: {},
});

beforeEach(() => control.reset());

function deployments({ snapshot }: SandboxControl) {
  const records = (snapshot("all").activities ?? []).map(({ record }) => record);
  return records.filter((record) => record["event_type"] === "function_deployment");
}

it("each function of a manifest is deployed by itself: made, changed, and removed where it is gone", () => {
  control.deploy(functions("kept", "gone"));
  const before = deployments(control).length;
  control.deploy(functions("kept", "new"));
  const actions = deployments(control)
    .slice(before)
    .map(({ component_id, payload }) => [component_id, payload]);
  const about = { team_id: "T0DEMOTEAM", user_id: "U0DEMO001" };
  const [kept, made, gone] = actions.map(([id]) => id);
  expect(new Set([kept, made, gone]).size).toBe(3);
  expect(actions).toEqual([
    [expect.stringMatching(/^Fn/), { ...about, action: "Update", bundle_size_kb: expect.any(Number) }],
    [expect.stringMatching(/^Fn/), { ...about, action: "Create", bundle_size_kb: expect.any(Number) }],
    [expect.stringMatching(/^Fn/), { ...about, action: "Delete" }],
  ]);
});

it.each([
  ["has none of", { functions: {}, workflows: {} }, "Delete", 0],
  ["says nothing of", { datastores: {} }, "Update", 2],
])("a manifest that %s functions and workflows", (_, manifest, action, left) => {
  control.deploy({ ...functions("a", "b"), workflows: { w: { title: "W", steps: [] } } });
  const before = deployments(control).length;
  control.deploy(manifest);
  const actions = deployments(control)
    .slice(before)
    .map(({ payload }) => Object(payload).action);
  expect(actions).toEqual([action, action]);
  const own = control.snapshot(0).functions?.filter(({ appId }) => appId === "A0DEMOTIME");
  expect(own).toHaveLength(left);
  expect(control.workflows()).toHaveLength(left / 2);
});

it("something else than a manifest is refused, and what was declared stays", () => {
  const before = control.snapshot();
  expect(before.apps?.length).toBeGreaterThan(0);
  for (const wrapped of [{ manifest: before, ok: true }, { datastore: {} }]) {
    expect(() => control.deploy(wrapped)).toThrow(
      `none of its fields is one of a manifest: ${JSON.stringify(Object.keys(wrapped)[0])}`,
    );
    expect(control.snapshot()).toEqual(before);
  }
  control.deploy({ datastores: {}, brand_new: {} });
  expect(control.datastores().every(({ declaration }) => declaration === null)).toBe(true);
});

it("a deploy has the fields that a generated one has", () => {
  control.seed({ ...standard, history: 5000 });
  const [generated] = deployments(control);
  control.seed("standard");
  control.deploy(functions("one"));
  const made = deployments(control).find(({ payload }) => Object.hasOwn(Object(payload), "bundle_size_kb"));
  const keysOf = (record: object | undefined) => Object.keys(record ?? {}).sort();
  expect(keysOf(made)).toEqual(keysOf(generated));
  expect(keysOf(Object(made?.["payload"]))).toEqual(keysOf(Object(generated?.["payload"])));
  expect(made).toMatchObject({ component_type: "functions", source: "slack", app_id: "A0DEMOTIME" });
});
