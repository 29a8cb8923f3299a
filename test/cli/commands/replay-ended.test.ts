/** `flowtail replay` that is ended before the recording is: what it met until then makes the exit code, by the order of docs/tail.md. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { at } from "../../activity/sample-runs.ts";
import { startCollector } from "../../support/collector.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { temporaryHome } from "../../support/program.ts";
import { runFlowtail } from "../../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);
const alerts = join(home.folder, ".flowtail", "alerts");
mkdirSync(alerts, { recursive: true });
const put = (name: string, alert: object) =>
  writeFileSync(join(alerts, `${name}.json`), JSON.stringify({ measure: "count", ...alert }));
put("fires", { threshold: 2, window: "1m", query: "level=error" });
put("silent", { threshold: 100, window: "1m" });
put("long", { threshold: 100, window: "1h" });

const lines = Array.from(
  { length: 40 },
  (_, index) =>
    `${at(index * 10, "workflow_execution_result", {}, { level: index < 3 ? "error" : "info" }).raw}\n`,
);
const whole = lines.join("");
const damaged = [lines[0], "{broken\n", ...lines.slice(1)].join("");
writeFileSync(join(home.folder, "whole.ndjson"), whole);
writeFileSync(join(home.folder, "damaged.ndjson"), damaged);
/** More than one piece of a file that is read. */
writeFileSync(join(home.folder, "many.ndjson"), damaged + whole.repeat(200));

const stops = {
  timeout: new FlowtailError("timeout", "timeout", "Stopped."),
  interrupted: new FlowtailError("interrupted", "interrupted", "Interrupted."),
};
/** Ended at the first record, or before anything was read. */
const replay = async (argv: string, { by, atOnce = false }: { by: keyof typeof stops; atOnce?: boolean }) => {
  const stop = new AbortController();
  if (atOnce) stop.abort(stops[by]);
  const words = argv.split(" ").map((word) => (word.endsWith(".ndjson") ? join(home.folder, word) : word));
  const result = await runFlowtail(["replay", ...words, "--output", "ndjson"], {
    folder: home.folder,
    clock: hurriedClock(),
    stop,
    stdin: damaged,
    onText: (text) => {
      if (text.includes('"created"')) stop.abort(stops[by]);
    },
  });
  const errors = result.stderr.match(/(?<="error":\{"code":")\w+/g) ?? [];
  return { ...result, errors };
};

const gone = await startCollector();
await gone.close();

it.each([
  ["an alert that fired goes before it", "whole.ndjson --alert fires", 1, ["alert_fired"]],
  ["without one it is the answer", "whole.ndjson --alert silent", 124, ["timeout"]],
  ["an alert that is not known goes before it", "whole.ndjson --alert long", 5, ["alerts_not_known"]],
  ["damage goes before it", "damaged.ndjson", 5, ["recording_damaged"]],
  ["damage of a pipe goes before it", "-", 5, ["recording_damaged"]],
  ["damage goes before it in order of time", "damaged.ndjson --sort time", 5, ["recording_damaged"]],
  [
    "an alert that fired goes before damage, which is said",
    "damaged.ndjson --alerts",
    1,
    ["recording_damaged", "alert_fired"],
  ],
  ["what a collector lost goes before it", `whole.ndjson --otlp ${gone.url}`, 5, ["otlp_lost"]],
])("where the time is over: %s", async (_, argv, code, errors) => {
  const ended = await replay(`${argv} --quiet --speed 1`, { by: "timeout" });
  expect(ended).toMatchObject({ code, errors });
  expect(ended.stdout.length).toBeLessThan(whole.length);
});

it("where the time is over: damage goes before it with all at once too", async () => {
  const ended = await replay("many.ndjson --quiet", { by: "timeout" });
  expect(ended).toMatchObject({ code: 5, errors: ["recording_damaged"] });
  expect(ended.stderr).toContain("many.ndjson is not whole: line 2 is not a record.");
});

it("alerts are not known where the time is over before they have read the recording to its end", async () => {
  const ended = await replay("whole.ndjson --alerts --quiet", { by: "timeout", atOnce: true });
  expect(ended).toMatchObject({ code: 5, stdout: "", errors: ["alerts_not_known"] });
});

it("an interruption stays one, and what was met is said", async () => {
  const ended = await replay("damaged.ndjson --alert fires --speed 1", { by: "interrupted" });
  expect(ended).toMatchObject({ code: 130, errors: ["recording_damaged", "alert_fired", "interrupted"] });
  expect(ended.stderr).toContain("alert fires began at");
});
