/** What an agent is answered where it is mistaken, and what it is advised to ask for where an answer is cut, word for word. */

import { expect, it } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { expectGoldenText } from "../tui/golden.ts";
import { type Agent, startAgent } from "./agent.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};
/** Before all that there is. */
const since = "2026-01-01";
const datastore = "requests";
const write = (args: JsonObject) => ["plan_datastore_write", { datastore, ...args }] as const;
const deep = JSON.parse(`${"[".repeat(150)}${"]".repeat(150)}`);

/** `__proto__` is a key only where JSON is read. */
const asked: readonly (readonly [tool: string, args: JsonObject])[] = [
  ["search_log", { query: "level>=trace", since, limit: 1 }],
  ["search_log", { query: "level>=trace", since, limit: 1, order: "oldest" }],
  ["search_log", { query: "level>>x" }],
  ["search_log", { since: "soon" }],
  ["search_log", { nosuch: 1 }],
  ["search_log", { limit: 0 }],
  ["search_log", { query: deep }],
  ["search_log", { limit: 1e300 }],
  ["search_log", JSON.parse('{"query": {"__proto__": 1}}')],
  ["list_runs", { since, limit: 1 }],
  ["list_runs", { since, status: "nosuch" }],
  ["get_run", { trace: "nope" }],
  ["get_run", { trace: "TrNOSUCH" }],
  ["compare_runs", { trace: "TrNOSUCH" }],
  ["log_statistics", { since, query: "nosuch>>1" }],
  ["explain_error", { code: "invalid_auht" }],
  ["explain_error", { code: "zzzzzzzzzzzz" }],
  ["explain_error", { code: "invalid_auth", method: "auth.tset" }],
  ["explain_error", { code: "invalid_auth", method: "zzzzzzzzzzzz" }],
  ["query_datastore", { datastore, limit: 1 }],
  ["query_datastore", { datastore, where: "days >" }],
  ["query_datastore", { datastore: "nosuch" }],
  write({ kind: "put" }),
  write({ kind: "put", item: { reason: "x" } }),
  write({ kind: "put", item: { id: 5 } }),
  write({ kind: "put", item: { id: "8801" }, key: "8801" }),
  write({ kind: "put", item: { id: "8801", reason: "[redacted]" } }),
  write({ kind: "put", item: { id: "8801", reason: "x".repeat(50_000) } }),
  write({ kind: "delete" }),
  write({ kind: "delete", item: { id: "8801" } }),
  write({ kind: "delete", key: "nosuch" }),
  write({ kind: "nosuch", key: "8801" }),
  ["apply_datastore_write", { plan: "nosuch" }],
  ["undo_datastore_write", { undo: "nosuch" }],
];

/** What is said of it, without the data. */
async function saidOf(agent: Agent, tool: string, args: JsonObject): Promise<string> {
  const { said } = await agent.call(tool, args);
  const { error, cut = [], notices = [] } = said;
  const lines = error === undefined ? [] : [JSON.stringify(error, undefined, 1).replace(/\n\s*/g, " ")];
  const all = [...lines, ...cut.map((text) => `cut: ${text}`), ...notices.map((text) => `notice: ${text}`)];
  return [`${tool} ${JSON.stringify(args).slice(0, 100)}`, ...all.map((text) => `  ${text}`)].join("\n");
}

/** What is of this moment. */
function settled(text: string): string {
  return text
    .replace(/\b\d+ more (record|run)s/g, "SOME more $1s")
    .replace(/up to \d{4}-[\d-]+ [\d:.]+/g, "up to TIME")
    .replace(/"plan":"\w+"/, '"plan":"TOKEN"');
}

it("says each word for word", async () => {
  await using agent = await startAgent(["--allow-writes"], { env });
  const told: string[] = [];
  for (const [tool, args] of asked) told.push(await saidOf(agent, tool, args));
  const lost = await agent.call("search_log", JSON.parse('{"__proto__": 1}')).catch(String);
  told.push(`a key that is lost\n  ${lost}`);
  const { said } = await agent.call(...write({ kind: "update", item: { id: "8801", reason: "moved" } }));
  const other = await agent.call(...write({ kind: "update", item: { id: "8801", reason: "other" } }));
  await agent.call("apply_datastore_write", { plan: String(other.said.data["plan"]) });
  told.push(await saidOf(agent, "apply_datastore_write", { plan: String(said.data["plan"]) }));
  expect(told.join("\n")).not.toMatch(/undefined|NaN|\[object/);
  expectGoldenText("messages/agent-mistakes", told.map(settled).join("\n\n"));
});
