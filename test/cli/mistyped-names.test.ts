/** A name that is probably mistyped would look like a quiet log: whatever takes a query says so, and goes on. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryHome } from "../support/program.ts";
import { runFlowtail } from "../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);
const alerts = join(home.folder, ".flowtail", "alerts");
mkdirSync(alerts, { recursive: true });
const alert = { query: "event=function_deploymnt", measure: "count", threshold: 1, window: "5m" };
writeFileSync(join(alerts, "deploys.json"), JSON.stringify(alert));
const log = join(home.folder, "log.ndjson");
writeFileSync(log, "");

const hint = "`function_deploymnt` is not a known event type. Did you mean `function_deployment`?";

it.each([
  ["--query", ["tail", "--query", "event=function_deploymnt"], hint],
  ["--event", ["traces", "--event", "function_deploymnt"], hint],
  [
    "--event with a star",
    ["traces", "--event", "functon_*"],
    "`functon_*` matches no known event type. Did you mean `function_*`?",
  ],
  ["--until", ["tail", "--until", "event=function_deploymnt"], `--until: ${hint}`],
  ["--alerts", ["tail", "--alerts"], `alert deploys: ${hint}`],
  ["replay --alerts", ["replay", log, "--alerts"], `alert deploys: ${hint}`],
  ["alerts test", ["alerts", "test", "deploys", "--file", log], `alert deploys: ${hint}`],
])("%s", async (_, argv, said) => {
  const stop = new AbortController();
  const { stderr } = await runFlowtail(
    [...argv, ...(argv[0] === "tail" || argv[0] === "traces" ? ["--profile", "sandbox"] : [])],
    {
      folder: home.folder,
      env: { HOME: home.folder },
      stop,
      onText: (text) => (text.includes(hint) || text.includes(said)) && stop.abort(new Error("it was said")),
    },
  );
  expect(stderr.split("\n")).toContain(`flowtail: ${said}`);
});

it.each([
  ["to people", []],
  ["to programs", ["--output", "ndjson"]],
])("a name that is given three times is said once, %s", async (_, output) => {
  const filters = ["--event", "functon_*", "--event", "functon_*", "--query", "event=functon_*"];
  const options = { folder: home.folder, env: { HOME: home.folder } };
  const { stderr } = await runFlowtail(["replay", log, ...filters, ...output], options);
  expect(stderr.match(/matches no known event type/g)).toHaveLength(1);
});

describe("a function or workflow that a recording does not name", () => {
  const created = 1_767_625_200_000_000;
  const start = { event_type: "function_execution_started", level: "info", source: "slack", trace_id: "Tr1" };
  const lines = [
    { ...start, component_id: "Fn1", created, payload: { function_name: "approve_request" } },
    { ...start, component_id: "Wf1", created: created + 1, event_type: "workflow_execution_started" },
    { ...start, component_id: "Wf1", created: created + 2, event_type: "workflow_execution_result" },
  ].map((record) => ({ payload: { workflow_name: "Request" }, ...record }));
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const file = join(home.folder, "names.ndjson");
  writeFileSync(file, text);
  const ask = (words: string, query: string) =>
    runFlowtail([...words.split(" ").map((word) => (word === "FILE" ? file : word)), "--query", query], {
      ...{ folder: home.folder, env: { HOME: home.folder }, stdin: text },
    });
  const commands = ["replay FILE", "replay -", "traces --file FILE", "stats --file FILE", "stats --file -"];

  it.each(commands)("is said to be none: %s", async (words) => {
    for (const [query, kind, name, meant] of [
      ["function=approve_reqest", "function", "approve_reqest", "approve_request"],
      ["workflow=Reqest", "workflow", "Reqest", "Request"],
      ["component_id=approve_reqest", "function or workflow", "approve_reqest", "approve_request"],
    ]) {
      const { stderr, code } = await ask(words, query as string);
      const said = `there is no ${kind} called "${name}" in the recording. Did you mean ${meant}?`;
      expect([code, stderr.split("\n")]).toEqual([0, expect.arrayContaining([`flowtail: ${said}`])]);
    }
  });

  it.each(commands)("is not what a name is that it has, an identifier or a run: %s", async (words) => {
    for (const query of ["function=approve_request level>=error", "workflow=Wf9", "trace=Tr9", "trace=mine"])
      expect((await ask(words, query)).stderr, query).not.toMatch(/there is no|is no run/);
  });

  it("is a notice for programs", async () => {
    const { stderr } = await ask("replay FILE --output ndjson", "function=approve_reqest");
    const message =
      'there is no function called "approve_reqest" in the recording. Did you mean approve_request?';
    expect(JSON.parse(stderr)).toEqual({ notices: [{ message }] });
  });
});
