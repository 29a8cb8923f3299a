/** A token is in no answer, wherever it may stand: in the environment, in what is stored, in a log, a recording, an item. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { startAgent } from "./agent.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const ofEnvironment = sandbox.tokens.service;
// None has the form of a token, by which it would be found anyway.
const stored = "canary7stored7token";
const refresh = "canary7refresh7token";
const clientSecret = "canary7client7secret";
const ofAnother = "canary7of7another7profile";
// It is known by its key alone.
const logged = "correct7horse";
// They are known by the form of what they stand in.
const ofCookie = "canary7of7the7cookie";
const ofAddress = "canary7of7the7address";
const ofWay = "canary7of7the7way";
const byForm = [ofCookie, ofAddress, ofWay];
const canaries = [ofEnvironment, stored, refresh, clientSecret, ofAnother, logged, ...byForm];

const home = mkdtempSync(join(tmpdir(), "flowtail-mcp-secrets-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const config = join(home, ".config", "flowtail");
mkdirSync(config, { recursive: true });
writeFileSync(
  join(config, "config.json"),
  JSON.stringify({ profiles: { mine: { base_url: sandbox.url, app_id: sandbox.appId } } }),
);
writeFileSync(
  join(config, "credentials.json"),
  JSON.stringify({
    version: 1,
    profiles: {
      mine: {
        base_url: sandbox.url,
        client_id: "1.2",
        client_secret: clientSecret,
        tokens: { service: { token: stored, refresh_token: refresh } },
      },
      other: { base_url: "https://other.example", tokens: { bot: { token: ofAnother } } },
    },
  }),
);

const text = canaries
  .filter((canary) => ![logged, ...byForm].includes(canary))
  .map((canary) => `leak ${canary}.`)
  .concat(`d=xoxd-Ab1%2F${ofCookie}%2B; at https://ada:${ofAddress}@db.example`)
  .concat(`answer at https://hooks.slack.com/actions/T01/123/${ofWay}`)
  .join(" ");
const records = ["TrLEAK1", "TrLEAK2"].map((traceId, index) => ({
  level: "error",
  event_type: "function_execution_result",
  source: "slack",
  component_type: "functions",
  component_id: "Fn1",
  trace_id: traceId,
  created: 1_767_614_400_000_000 + index * 1_000_000,
  payload: {
    function_name: text,
    exec_outcome: "Error",
    error: text,
    inputs: { [text]: text, password: logged },
  },
}));
const recording = join(home, "leak.ndjson");
writeFileSync(recording, `${records.map((record) => JSON.stringify(record)).join("\n")}\n`);

const calls = [
  ["search_log", { since: "2026-01-01" }],
  ["search_log", { since: "2026-01-01", form: "records" }],
  ["search_log", { query: `level=${ofEnvironment}` }],
  ["list_runs", { since: "2026-01-01" }],
  ["get_run", { trace: "TrLEAK1" }],
  ["get_run", { trace: stored }],
  ["compare_runs", { trace: "TrLEAK1", other: "TrLEAK2" }],
  ["log_statistics", { since: "2026-01-01" }],
  ["explain_error", { code: stored }],
] as const;

it.each([
  ["of a recording", ["--file", recording], { FLOWTAIL_TOKEN: ofEnvironment }],
  [
    "of a recording with a profile",
    ["--file", recording, "--profile", "mine"],
    { FLOWTAIL_TOKEN: ofEnvironment },
  ],
])("no answer %s holds a token", async (_, words, env) => {
  await using agent = await startAgent(words, { env: { ...env, HOME: home } });
  let masked = 0;
  // The protocol's own errors quote what they refuse.
  for (const token of [ofEnvironment, stored, refresh]) await agent.call(token, {}).catch(() => {});
  for (const [name, args] of calls)
    masked += Number((await agent.call(name, args)).text.includes("[redacted]"));
  expect(masked).toBeGreaterThan(5);
  for (const canary of canaries) expect(agent.heard()).not.toContain(canary);
});

it("no answer of a platform holds a token, also of an item that does, of a refusal and of a diff", async () => {
  sandbox.control.appendEvents({ events: records.map(({ created: _, ...record }) => record) });
  const put = await fetch(`${sandbox.url}/api/apps.datastore.put`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${ofEnvironment}` },
    body: JSON.stringify({
      app_id: sandbox.appId,
      datastore: "requests",
      item: { id: "leak", reason: text, tags: [stored], decision: { token: logged } },
    }),
  });
  expect(await put.json()).toMatchObject({ ok: true });
  const env = {
    HOME: home,
    FLOWTAIL_BASE_URL: sandbox.url,
    FLOWTAIL_TOKEN: ofEnvironment,
    FLOWTAIL_APP_ID: sandbox.appId,
  };
  await using agent = await startAgent(["--allow-writes"], { env });
  for (const [name, args] of [
    ...calls.map(([name, args]) => [name, "since" in args ? { ...args, since: "1h" } : args] as const),
    ["list_datastores", {}],
    ["query_datastore", { datastore: "requests", where: 'id = "leak"', limit: 1000 }],
    ["get_datastore_item", { datastore: "requests", key: "leak" }],
    ["get_datastore_item", { datastore: stored, key: clientSecret }],
    ["count_datastore", { datastore: "requests", where: `reason = "${ofAnother}` }],
    ["plan_datastore_write", { datastore: "requests", kind: "delete", key: "leak" }],
    [
      "plan_datastore_write",
      { datastore: "requests", kind: "update", item: { id: "leak", reason: refresh } },
    ],
  ] as const)
    await agent.call(name, args);
  const item = await agent.call("get_datastore_item", { datastore: "requests", key: "leak" });
  expect(item.text).toContain("[redacted]");
  for (const canary of canaries) expect(agent.heard()).not.toContain(canary);
});

it("no answer holds a token that was renewed meanwhile, or that another process stored", async () => {
  await using server = await misbehavingServer();
  const own = mkdtempSync(join(home, "renewing-"));
  const folder = join(own, ".config", "flowtail");
  mkdirSync(folder, { recursive: true });
  const old = { token: "canary7old7access", refresh_token: "canary7old7refresh", renewal: "oauth" };
  const late = "canary7stored7meanwhile";
  const store = (profiles: object) =>
    writeFileSync(join(folder, "credentials.json"), JSON.stringify({ version: 1, profiles }));
  const work = { base_url: server.url, client_id: "1.2", client_secret: clientSecret, tokens: { user: old } };
  store({ work });
  writeFileSync(
    join(folder, "config.json"),
    JSON.stringify({ profiles: { work: { base_url: server.url, app_id: "A0123456789" } } }),
  );
  const known = [old.token, old.refresh_token, "canary7new7access", "canary7new7refresh"];
  server.always((response, request) => {
    if (request.path.endsWith("oauth.v2.access"))
      return json({
        ok: true,
        access_token: known[2],
        token_type: "user",
        refresh_token: known[3],
        expires_in: 43_200,
      })(response, request);
    if (request.headers.authorization === `Bearer ${old.token}`)
      return json({ ok: false, error: "token_expired" })(response, request);
    const leak = { ...records[0], created: Date.now() * 1000, payload: { log: [...known, late].join(" ") } };
    return json({ ok: true, activities: [leak], response_metadata: { next_cursor: "" } })(response, request);
  });
  await using agent = await startAgent(["--profile", "work"], { env: { HOME: own } });
  const masked = async () => (await agent.call("search_log", { since: "1h", form: "records" })).text;
  expect(await masked()).toContain("[redacted] [redacted] [redacted] [redacted]");
  expect(server.requests.map(({ path }) => path)).toContain("/api/oauth.v2.access");
  for (const token of known) expect(agent.heard()).not.toContain(token);
  store({ work, other: { base_url: "https://other.example", tokens: { bot: { token: late } } } });
  expect(await masked()).not.toContain(late);
});
