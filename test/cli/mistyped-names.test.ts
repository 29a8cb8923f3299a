/** A name that is probably mistyped would look like a quiet log: whatever takes a query says so, and goes on. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
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
