import { expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { declaredWorld } from "../../../src/sandbox/traffic/declared-world.ts";
import { timeOffApp } from "../../../src/sandbox/traffic/time-off-app.ts";
import { createTraffic } from "../../../src/sandbox/traffic/traffic.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const workflow = (steps: readonly string[]) => ({
  id: "Wf0MINE",
  appId: "A1",
  callbackId: "mine",
  title: "Mine",
  versions: [
    { createdUs: 1, steps: [{ id: "0", functionId: "Fn0OLD", title: "", questions: [] }] },
    {
      createdUs: 2,
      steps: steps.map((functionId, id) => ({ id: String(id), functionId, title: "", questions: [] })),
    },
  ],
});
const functions = [
  { id: "Fn010N", title: "Open a form" },
  { id: "Fn0MINE", title: "my_function", appId: "A1" },
  { id: "Fn0OLD", title: "old_function", appId: "A1" },
];

it("runs the functions of the newest version, in the order of its steps", () => {
  const declared = declaredWorld([workflow(["Fn010N", "Fn0MINE"])], functions, timeOffApp.functions);
  expect(declared?.workflows).toMatchObject([{ id: "Wf0MINE", name: "Mine", steps: ["Fn010N", "Fn0MINE"] }]);
  expect(declared?.functions).toMatchObject([
    { name: "Open a form", typicalMs: 240 },
    { name: "my_function" },
  ]);
});

it.each([
  ["there are no workflows", []],
  ["they have no steps", [workflow([])]],
  ["they run the platform's functions only", [workflow(["Fn010N"])]],
])("has nothing to tell when %s", (_what, workflows) =>
  expect(declaredWorld(workflows, functions, timeOffApp.functions)).toBeUndefined(),
);

it("is enough for every kind of generated event", () => {
  const world = { ...timeOffApp, ...declaredWorld([workflow(["Fn0MINE"])], functions, []) };
  const traffic = createTraffic({ world, random: seededRandom(3), startUs: 0, rate: 100 });
  const names = Array.from(
    { length: 3000 },
    () => traffic.next().record["payload"] as Record<string, unknown>,
  );
  expect(new Set(names.map((payload) => payload["workflow_name"]).filter(Boolean))).toEqual(
    new Set(["Mine"]),
  );
});

it.each([
  ["some of which hold items", [{ name: "tasks", keys: ["t1"] }], ["get"]],
  ["that are empty", [{ name: "tasks", keys: [] }], ["query"]],
  ["of which there are none", [], []],
])("asks the app's own datastores, %s", (_what, datastores, requests) => {
  const declared = declaredWorld([workflow(["Fn010N", "Fn0MINE"])], functions, [], datastores);
  const [form, mine] = declared?.functions ?? [];
  expect(form?.asks).toEqual([]);
  expect(mine?.asks?.map(({ request }) => request)).toEqual(requests);
});

it("is what a manifest makes the sandbox's traffic about, from the deploy on", async () => {
  const clock = fakeClock();
  const { control } = await sandboxForFile({ clock, traffic: 20 });
  const log = () => JSON.stringify(control.snapshot().activities);
  await clock.advance(60_000);
  expect(log()).toContain('"workflow_name":"Request time off"');
  control.deploy({
    functions: { greet: { title: "Greet" } },
    workflows: { welcome: { title: "Welcome", steps: [{ id: "0", function_id: "#/functions/greet" }] } },
  });
  const before = log().length;
  await clock.advance(60_000);
  expect(log().slice(before)).toContain('"workflow_name":"Welcome"');
  expect(log().slice(before)).not.toContain("Request time off");
});
