import { expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import type { Sandbox, SandboxControl } from "../../../src/sandbox/index.ts";
import { documentedMethods, goodCall } from "../../conformance/good-calls.ts";
import fc from "../../support/cases.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { scim } from "../scim/scim-calls.ts";

/** One thing that is done to a sandbox; `input` is what a failure shows. */
interface Step {
  readonly what: string;
  readonly input: unknown;
  readonly run: (sandbox: Sandbox) => unknown;
}

const instant = fc.double({ min: 0, max: 9_999_999_999_999, noNaN: true });
const people = fc.constantFrom("U0DEMO001", "W0PARTNER1", "U0NOBODY", "");
const names = fc.constantFrom("balances", "requests", "tasks", "", "__proto__");
const keys = fc.constantFrom("id", "employee", "user", "__proto__");
const attributes = fc
  .uniqueArray(keys, { minLength: 1 })
  .map((all) => Object.fromEntries(all.map((name) => [name, { type: "string" }])));
const step = fc.record(
  {
    id: fc.oneof(fc.constantFrom("", "0", null), fc.jsonValue({ maxDepth: 1 })),
    function_id: fc.constantFrom("#/functions/a", "svc#/functions/open_form"),
  },
  { requiredKeys: ["function_id"] },
);
const workflow = fc.record({ title: fc.string(), steps: fc.array(step, { maxLength: 2 }) });
const manifests = fc.record(
  {
    datastores: fc.dictionary(names, fc.record({ primary_key: keys, attributes }), { maxKeys: 3 }),
    functions: fc.dictionary(names, fc.record({ title: fc.string() }), { maxKeys: 2 }),
    workflows: fc.dictionary(names, workflow, { maxKeys: 2 }),
  },
  { requiredKeys: [] },
);
const value = fc.oneof(fc.constantFrom("1", "U1", "\ud800"), fc.jsonValue({ maxDepth: 2 }));
const items = fc.array(fc.tuple(keys, value), { minLength: 1, maxLength: 3 }).map(Object.fromEntries);
const events = fc.array(
  fc.dictionary(
    fc.constantFrom("event_type", "created", "trace_id", "level", "payload", "__proto__"),
    fc.oneof(
      fc.constantFrom("function_deployment", 1_768_900_000_000_000, 0.5),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  ),
  { maxLength: 3 },
);

function controlled<Input>(
  what: string,
  inputs: fc.Arbitrary<Input>,
  act: (control: SandboxControl, input: Input) => unknown,
): fc.Arbitrary<Step> {
  return inputs.map((input) => ({
    what,
    input,
    run: ({ control }) => {
      try {
        act(control, input);
      } catch (thrown) {
        // A wrong input is refused, and has changed nothing.
        if (!(thrown instanceof FlowtailError)) throw thrown;
      }
    },
  }));
}

function called<Input>(
  what: string,
  inputs: fc.Arbitrary<Input>,
  run: (sandbox: Sandbox, input: Input) => unknown,
): fc.Arbitrary<Step> {
  return inputs.map((input) => ({ what, input, run: (sandbox) => run(sandbox, input) }));
}

const steps = fc.oneof(
  controlled("deploy", manifests, (control, manifest) => control.deploy(manifest)),
  controlled(
    "clock",
    fc.record(
      { nowMs: instant, advanceMs: fc.double({ min: -1e13, max: 1e13, noNaN: true }), frozen: fc.boolean() },
      { requiredKeys: [] },
    ),
    (control, change) => control.setClock(change),
  ),
  controlled("events", fc.record({ events, lateMs: instant }), (control, given) =>
    control.appendEvents(given),
  ),
  controlled("fault", fc.constantFrom("late-events", "duplicated-timestamps"), (control, fault) =>
    control.addFault({ fault }),
  ),
  controlled("plan", fc.constantFrom("free" as const, "paid" as const), (control, plan) =>
    control.setPlan("T0DEMOTEAM", plan),
  ),
  controlled(
    "audit",
    fc.record({ actor: people, atMs: instant, details: fc.dictionary(keys, value) }),
    (control, given) => control.appendAudit({ ...given, action: "app_approved", entity: { type: "app" } }),
  ),
  controlled(
    "token",
    fc.record({ token: fc.string({ minLength: 8 }), expiresMs: fc.double(), userId: people }),
    (control, change) => control.setToken({ ...change, kind: "bot" }),
  ),
  controlled("invitations answered", names, (control, teamId) => {
    for (const { id } of control.snapshot(0).sharedInvites ?? [])
      control.answerSharedInvite({ inviteId: id, answer: "accepted", teamId });
  }),
  called("call", fc.constantFrom(...documentedMethods), (sandbox, method) => {
    const { token, args } = goodCall(method);
    return send(sandbox, method, sandbox.tokens[token], args);
  }),
  called(
    "item",
    fc.record({ verb: fc.constantFrom("put", "update", "delete"), datastore: names, item: items }),
    (sandbox, { verb, datastore, item }) =>
      send(sandbox, `apps.datastore.${verb}`, sandbox.tokens.bot, { datastore, item, id: "1" }),
  ),
  called(
    "scim",
    fc.record({
      line: fc.constantFrom("POST /v1/Users", "PATCH /v1/Users/U0DEMO003", "DELETE /v1/Users/U0DEMO003"),
      userName: fc.string(),
      title: fc.string(),
    }),
    (sandbox, { line, ...person }) =>
      scim(sandbox, line, { ...person, emails: [{ value: `${person.title}@people.example` }] }),
  ),
);

async function send(sandbox: Sandbox, method: string, token: string, args: object): Promise<void> {
  const isForm = method === "apps.activities.list";
  const answer = await fetch(`${sandbox.url}/api/${method}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
    },
    body: isForm ? "" : JSON.stringify(args),
  });
  expect(answer.status).toBe(200);
  await answer.text();
}

/** JSON text. */
async function snapshotOf({ url }: Sandbox): Promise<string> {
  return (await fetch(`${url}/_sandbox/snapshot?activities=all`)).text();
}

it.each([
  ["strict", await sandboxForFile()],
  ["loose", await sandboxForFile({ strict: false })],
])(
  "whatever a %s sandbox was led to, its snapshot is planted, and the snapshot of that is the same",
  async (_kind, sandbox) => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (led) => {
        sandbox.control.reset();
        for (const { run } of led) await run(sandbox);
        const before = await snapshotOf(sandbox);
        const planted = await fetch(`${sandbox.url}/_sandbox/seed`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: `{"document":${before}}`,
        });
        expect(await planted.json()).toEqual({ done: true });
        expect(JSON.parse(await snapshotOf(sandbox))).toEqual(JSON.parse(before));
      }),
      { numRuns: 100 },
    );
  },
);
