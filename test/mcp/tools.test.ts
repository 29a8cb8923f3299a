/** The tools over a platform: which there are without leave to write and with it, and that one marked as reading asks for nothing else. */

import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { MethodDefinition } from "../../src/catalog/method.ts";
import { methods } from "../../src/catalog/methods.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { expectGoldenText } from "../tui/golden.ts";
import { type Agent, startAgent } from "./agent.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.user,
  FLOWTAIL_APP_ID: sandbox.appId,
};

beforeEach(() => sandbox.control.reset());

const reading = [
  "search_log",
  "list_runs",
  "get_run",
  "compare_runs",
  "log_statistics",
  "explain_error",
  "list_datastores",
  "query_datastore",
  "get_datastore_item",
  "count_datastore",
  "list_workflow_steps",
] as const;
const planning = ["plan_datastore_write", "undo_datastore_write"] as const;
const changing = "apply_datastore_write";

const datastore = "requests";
const update = { datastore, kind: "update", item: { id: "8801", reason: "moved" } };

/** Arguments that work, of every tool that is marked as reading. */
const callsOf = (
  trace: string,
  undo: string,
): Record<(typeof reading | typeof planning)[number], JsonObject> => ({
  search_log: { query: "failed" },
  list_runs: { status: "failed" },
  get_run: { trace },
  compare_runs: { trace },
  log_statistics: {},
  explain_error: { code: "invalid_auth" },
  list_datastores: {},
  query_datastore: { datastore },
  get_datastore_item: { datastore, key: "8801" },
  count_datastore: { datastore, where: 'status = "open"' },
  list_workflow_steps: { workflow_id: "Request time off" },
  plan_datastore_write: update,
  undo_datastore_write: { undo },
});

describe("without --allow-writes", () => {
  it("these are offered, all of them as reading", async () => {
    await using agent = await startAgent([], { env });
    expect(await marks(agent)).toEqual(reading.map((name) => [name, true]));
  });

  it.each(reading)("%s asks the platform only for what changes nothing", async (name) => {
    await using agent = await startAgent([], { env });
    const args = callsOf(await failedRun(agent), "")[name];
    expect((await asked(agent, name, args)).changes).toEqual([]);
  });
});

describe("with --allow-writes", () => {
  it("these are offered too, and only the one that carries out a plan as changing", async () => {
    await using agent = await startAgent(["--allow-writes"], { env });
    expect(await marks(agent)).toEqual([
      ...reading.map((name) => [name, true]),
      ["plan_datastore_write", true],
      [changing, false],
      ["undo_datastore_write", true],
    ]);
  });

  it("a plan and a way back change nothing, and carrying one out does", async () => {
    await using agent = await startAgent(["--allow-writes"], { env });
    const { plan_datastore_write: args } = callsOf("", "");
    const planned = await agent.call("plan_datastore_write", args);
    const plan = { plan: String(planned.said.data["plan"]) };
    const made = await asked(agent, changing, plan);
    expect(made.changes).toEqual(["POST apps.datastore.put"]);
    const undo = String(made.data["undo"]);
    for (const name of planning)
      expect((await asked(agent, name, callsOf("", undo)[name])).changes, name).toEqual([]);
  });
});

it("an agent is told of each what it does and takes, word for word", async () => {
  await using agent = await startAgent(["--allow-writes"], { env });
  const { tools } = await agent.client.listTools();
  const told = tools.map(({ name, title, description, inputSchema }) =>
    [`# ${name}: ${title}`, description, JSON.stringify(inputSchema, null, 1)].join("\n"),
  );
  expectGoldenText("messages/agent-tools", told.join("\n\n"));
});

async function marks(agent: Agent) {
  const { tools } = await agent.client.listTools();
  return tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]);
}

async function failedRun(agent: Agent): Promise<string> {
  const { said } = await agent.call("list_runs", { status: "failed", limit: 1 });
  const [run] = said.data["runs"] as readonly { readonly trace_id: string }[];
  return run?.trace_id ?? "";
}

/** What a call that works finds, and those of its requests that the catalogue does not have as reading. */
async function asked(agent: Agent, name: string, args: JsonObject) {
  sandbox.control.clearRequests();
  const { said, isError } = await agent.call(name, args);
  expect([isError, said.error]).toEqual([false, undefined]);
  const made = sandbox.control.requests().filter((request) => !reads(request));
  return { data: said.data, changes: made.map(({ http, method }) => `${http} ${method}`) };
}

/** SCIM and the audit logs have no methods: there the verb says it. */
function reads({ http, method }: { readonly http: string; readonly method: string }): boolean {
  const known: Readonly<Record<string, MethodDefinition>> = methods;
  const found = Object.hasOwn(known, method) ? known[method] : undefined;
  return found ? found.effect === "read" : http === "GET";
}
