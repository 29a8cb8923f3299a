/** The tools that read datastores and workflows, as an agent meets them. */

import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { startAgent } from "./agent.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};

it("lists datastores with their keys, attributes and counts", async () => {
  await using agent = await startAgent([], { env });
  const { said } = await agent.call("list_datastores");
  expect(said.data["datastores"]).toContainEqual(
    expect.objectContaining({ name: "balances", primary_key: "employee", items: 12 }),
  );
});

it("walks through the items of a condition by the cursor of each page", async () => {
  await using agent = await startAgent([], { env });
  const where = 'status = "open"';
  const counted = await agent.call("count_datastore", { datastore: "requests", where });
  let found = 0;
  let cursor = "";
  do {
    const { said } = await agent.call("query_datastore", { datastore: "requests", where, limit: 20, cursor });
    found += Number(said.data["found"]);
    cursor = String(said.data["next_cursor"] ?? "");
    if (cursor !== "")
      expect(said.cut).toEqual([expect.stringContaining("Ask with cursor set to next_cursor")]);
  } while (cursor !== "");
  expect(found).toBe(counted.said.data["count"]);
  expect(found).toBeGreaterThan(0);
});

it("tells of empty pages that go on, with no word of a key that an agent has not", async () => {
  await using server = await misbehavingServer();
  let pages = 0;
  server.always((response, request) => {
    pages += 1;
    const next_cursor = pages < 12 ? `c${pages}` : "";
    json({ ok: true, datastore: "requests", items: [], response_metadata: { next_cursor } })(
      response,
      request,
    );
  });
  await using agent = await startAgent([], { env: { ...env, FLOWTAIL_BASE_URL: server.url } });
  const { said } = await agent.call("query_datastore", { datastore: "requests" });
  expect(said.notices).toEqual([expect.stringMatching(/empty pages in a row.*; it is asked on$/)]);
});

it("gives one item, or null", async () => {
  await using agent = await startAgent([], { env });
  const there = await agent.call("get_datastore_item", { datastore: "requests", key: "8801" });
  expect(there.said.data).toMatchObject({ item: { id: "8801" } });
  for (const key of ["nosuch", "x"]) {
    const missing = await agent.call("get_datastore_item", { datastore: "requests", key });
    expect(missing.said.data).toMatchObject({ item: null });
  }
});

it("lists the steps of a workflow", async () => {
  await using agent = await startAgent([], { env: { ...env, FLOWTAIL_TOKEN: sandbox.tokens.user } });
  const { said } = await agent.call("list_workflow_steps", { workflow_id: "Wf04REQUEST" });
  expect(said.data["steps"]).toContainEqual(expect.objectContaining({ workflow_id: "Wf04REQUEST" }));
});

it("takes the names of the workflow and of the function too", async () => {
  await using agent = await startAgent([], { env: { ...env, FLOWTAIL_TOKEN: sandbox.tokens.user } });
  const byName = { workflow_id: "Request time off", function_id: "Open a form" };
  const { said } = await agent.call("list_workflow_steps", byName);
  expect(said.data).toMatchObject({ workflow_id: "Wf04REQUEST", function_id: "Fn010N" });
});

it.each([
  ["query_datastore", { datastore: "requests", where: "status ==" }, "invalid_condition"],
  ["count_datastore", { datastore: "nosuch" }, "datastore_error"],
  ["list_workflow_steps", { workflow_id: "request" }, "unknown_workflow"],
])("answers a mistake with what to do: %s %j", async (name, args, code) => {
  await using agent = await startAgent([], { env });
  const { said, isError } = await agent.call(name, args);
  expect([isError, said.error?.code]).toEqual([true, code]);
  expect(said.error?.message).not.toBe("");
});

it.each([
  ["query_datastore", {}],
  ["get_datastore_item", { key: "8801" }],
  ["count_datastore", {}],
  ["plan_datastore_write", { kind: "delete", key: "8801" }],
])("says which datastore was probably meant: %s", async (name, args) => {
  await using agent = await startAgent(["--allow-writes"], { env });
  const { said } = await agent.call(name, { datastore: "request", ...args });
  expect(said.error).toMatchObject({ code: "datastore_error", remedy: "Did you mean requests?" });
});

it("gives digits that a number of JSON does not keep as a text", async () => {
  await using agent = await startAgent([], { env });
  const item = `{"id":"digits","days":12345678901234567890}`;
  const answer = await fetch(`${sandbox.url}/api/apps.datastore.put`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${sandbox.tokens.service}` },
    body: `{"app_id":"${sandbox.appId}","datastore":"requests","item":${item}}`,
  });
  expect(await answer.json()).toMatchObject({ ok: true });
  const { said } = await agent.call("get_datastore_item", { datastore: "requests", key: "digits" });
  expect(said.data).toMatchObject({ item: { days: "12345678901234567890" } });
});
