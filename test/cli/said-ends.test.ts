/**
 * A law of every way to end with another code than 0: stderr says why, with --quiet too, and in JSON outputs by an error object
 * whose code is explained. What a wrong input is answered with stands in wrong-inputs.test.ts.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { explainCode } from "../../src/session/error-codes.ts";
import { at } from "../activity/sample-runs.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { startCollector } from "../support/collector.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { memoryKeychain } from "../support/memory-keychain.ts";
import { temporaryHome } from "../support/program.ts";
import { type RunOptions, runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const home = temporaryHome();
afterAll(home.remove);
const nowhere = await startCollector();
await nowhere.close();

const alert = (query: string, window: string) =>
  JSON.stringify({ measure: "count", threshold: 2, window, query });
const lines = ["error", "error", "info"].map(
  (level, index) => `${at(index * 30, "workflow_execution_result", {}, { level }).raw}\n`,
);
const files: Readonly<Record<string, string>> = {
  "fires.json": alert("level=error", "1m"),
  "silent.json": alert("level=fatal", "1h"),
  "whole.ndjson": lines.join(""),
  "damaged.ndjson": `${lines.join("")}{broken\n`,
  "text.ndjson": "no record\n",
  "items.ndjson": '{"id":"1","requester":"U0DEMO001"}\n{"id":"2","days":"many"}\n',
  ".flowtail/alerts/wrong.json": "{}",
  ".flowtail/alerts/worse.json": "[",
  "broken/credentials.json": JSON.stringify({ version: 1, profiles: { a: { tokens: 5 }, b: 1 } }),
  "left/config.json": JSON.stringify({
    profiles: { left: { base_url: sandbox.url }, bare: { base_url: sandbox.url } },
  }),
  "left/credentials.json": JSON.stringify({
    version: 1,
    profiles: { left: { base_url: sandbox.url, tokens: { bot: { keychain: "left bot" } } } },
  }),
};
const { url, tokens } = sandbox;

beforeEach(() => {
  sandbox.control.reset();
  for (const [name, text] of Object.entries(files)) {
    const path = join(home.folder, name);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  }
  sandbox.control.appendEvents({
    events: [1, 2].map((run) => ({
      level: "error",
      event_type: "workflow_execution_result",
      component_id: "Wf1",
      trace_id: `Tr${run}`,
      payload: {},
    })),
  });
});

interface Way extends Pick<RunOptions, "keychain"> {
  readonly env?: Readonly<Record<string, string>>;
  readonly stopped?: FlowtailError;
}
type Row = readonly [words: string, code: number, outputs: readonly string[], way?: Way];

const records = ["pretty", "ndjson", "json", "csv"];
const tables = ["table", "json", "ndjson", "csv"];
const outcome = ["pretty", "json"];
const config = (folder: string) => ({ env: { FLOWTAIL_CONFIG_DIR: join(home.folder, folder) } });
const locked = Object.assign(memoryKeychain(), { locked: true });
const timeIsOver = new FlowtailError("timeout", "timeout", "Stopped.");

const ways: readonly Row[] = [
  ["tail --since 1h --alert fires.json", 1, records],
  ["tail --since 1m --alert silent.json", 5, records],
  [`tail --otlp ${nowhere.url}`, 5, records],
  ["tail --until event=nothing", 124, records, { stopped: timeIsOver }],
  ["tail --follow", 124, records, { stopped: timeIsOver }],
  ["tail", 4, records, { env: { FLOWTAIL_TOKEN: "xoxe-wrong" } }],
  ["replay whole.ndjson --alert fires.json", 1, records],
  ["replay whole.ndjson --alert silent.json", 5, records],
  ["replay damaged.ndjson", 5, records],
  ["replay damaged.ndjson --alert fires.json", 1, records],
  ["replay damaged.ndjson --sort time", 5, records],
  ["replay damaged.ndjson --speed 1000000", 5, records],
  ["replay text.ndjson", 2, records],
  ["alerts", 2, tables],
  ["alerts test silent.json --file whole.ndjson", 5, tables],
  ["alerts test fires.json --file damaged.ndjson", 5, tables],
  ["stats --file damaged.ndjson", 5, tables],
  ["traces --file damaged.ndjson", 5, tables],
  ["trace Tr0NONE", 1, outcome],
  ["workflows list --file damaged.ndjson", 5, tables],
  ["doctor", 4, ["pretty", "json", "ndjson"], { env: { FLOWTAIL_TOKEN: "xoxe-wrong" } }],
  ["doctor", 2, ["pretty", "json", "ndjson"], { env: { FLOWTAIL_BASE_URL: "" } }],
  ["auth list", 5, ["table", "json"], config("broken")],
  ["auth status", 4, ["table", "json"], { env: { FLOWTAIL_TOKEN: "xoxe-wrong" } }],
  ["auth status --profile left", 4, ["table", "json"], config("left")],
  ["auth status --profile bare", 4, ["table", "json"], config("left")],
  ["auth remove --profile left", 5, outcome, { ...config("left"), keychain: locked }],
  [
    "api conversations.invite channel=C0NONE users=U0DEMO001 --yes",
    1,
    ["json"],
    { env: { FLOWTAIL_TOKEN: tokens.bot } },
  ],
  ["datastore import requests items.ndjson --yes", 5, outcome],
  ["errors nothing", 2, ["pretty", "json"]],
];

const run = (words: readonly string[], { env, stopped, keychain }: Way = {}) => {
  const stop = new AbortController();
  const platform = { FLOWTAIL_BASE_URL: url, FLOWTAIL_APP_ID: sandbox.appId, FLOWTAIL_TOKEN: tokens.service };
  const isLater = (text: string) => stopped !== undefined && text !== "";
  // A recording is looked for from where the process stands.
  const argv = words.map((word) => (word.endsWith(".ndjson") ? join(home.folder, word) : word));
  return runFlowtail(argv, {
    env: { ...(env?.["FLOWTAIL_CONFIG_DIR"] === undefined && platform), ...env },
    folder: home.folder,
    clock: hurriedClock(),
    stop,
    ...(keychain && { keychain }),
    onText: (text) => {
      if (isLater(text)) stop.abort(stopped);
    },
  });
};

it.each(
  ways.flatMap(([words, code, outputs, way]) => outputs.map((output) => [words, output, code, way] as const)),
)("%s --output %s --quiet says why it ends with %i", async (words, output, code, way) => {
  const ended = await run([...words.split(" "), "--output", output, "--quiet"], way);
  const said = ended.stderr.split("\n").filter(Boolean);
  expect({ code: ended.code, said }).toEqual({ code, said: expect.arrayContaining([expect.any(String)]) });
  if (!output.endsWith("json")) return expect(said[0]).toMatch(/^flowtail: .*\w/);
  const errors = said.map((line) => JSON.parse(line).error?.code);
  expect(errors.filter((each) => explainCode(each) === undefined)).toEqual([]);
});

it("names each alert that fired, when and what was measured", async () => {
  const words = "replay whole.ndjson --alert fires.json --output csv --quiet".split(" ");
  const { stderr } = await run(words);
  expect(stderr).toBe(
    "flowtail: Alert fires fired at 2026-01-05 12:00:30.000 or before: 2 records or more in 1m (threshold 2).\n",
  );
});

it("an interruption is no news to the person who caused it, and an error to a program", async () => {
  const stopped = new FlowtailError("interrupted", "interrupted", "Interrupted.");
  expect(await run(["tail", "--follow", "--quiet"], { stopped })).toMatchObject({ code: 130, stderr: "" });
  const told = await run(["tail", "--follow", "--quiet", "--output", "ndjson"], { stopped });
  expect([told.code, JSON.parse(told.stderr).error.code]).toEqual([130, "interrupted"]);
});
