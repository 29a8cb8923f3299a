/** `flowtail replay` as far as it is more than reading a recording: the names that its lines have, and what a collector gets. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { recordExportNames, recordExports } from "../../../src/exports/exports.ts";
import { leaveRun } from "../../activity/sample-runs.ts";
import { startCollector } from "../../support/collector.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { temporaryHome } from "../../support/program.ts";
import { runFlowtail } from "../../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);

const lineOf = (type: string, payload: object, index: number) =>
  `${JSON.stringify({
    level: "info",
    event_type: type,
    component_id: "Fn01",
    created: 1_767_625_200_000_000 + index,
    payload,
  })}\n`;
/** Its only name stands at the end, further from the first line than one piece of a file that is read. */
const late =
  lineOf("function_execution_output", { log: "first" }, 0) +
  lineOf("function_execution_output", { log: "x".repeat(1000) }, 1).repeat(500) +
  lineOf("function_execution_started", { function_name: "approve_request" }, 2);
const file = join(home.folder, "late.ndjson");
writeFileSync(file, late);

it.each(
  recordExportNames
    .filter((name) => recordExports[name].showsNames)
    .flatMap((output) => [
      [output, []],
      [output, ["--speed", "1000000"]],
      [output, ["--query", "first"]],
    ]) satisfies [string, string[]][],
)("prints in %s the name that a later line gives, with %j", async (output, args) => {
  const argv = ["replay", file, "--output", output, ...args];
  const { code, stdout } = await runFlowtail(argv, { folder: home.folder });
  expect(code).toBe(0);
  expect(stdout.split("\n").find((line) => line.includes("first"))).toContain("approve_request");
});

const runs = join(home.folder, "runs.ndjson");
const lines = leaveRun()
  .map(({ raw }) => `${raw}\n`)
  .join("");
writeFileSync(runs, lines);

it.each([
  ["ndjson", []],
  ["ndjson", ["--speed", "1000000"]],
  ["pretty", []],
] as const)("prints in %s the same with a collector and without one, with %j", async (output, args) => {
  await using collector = await startCollector();
  const argv = ["replay", runs, "--output", output, ...args];
  const alone = await runFlowtail(argv, { folder: home.folder });
  const sent = await runFlowtail([...argv, "--otlp", collector.url], { folder: home.folder });
  expect(sent).toEqual(alone);
  const text = collector.requests.map((request) => request.text).join();
  expect(text).toContain("run Leave");
  expect(text.match(/"eventName"/g)).toHaveLength(leaveRun().length);
});

it("counts what a collector that is not there did not take, after all was printed", async () => {
  const collector = await startCollector();
  await collector.close();
  const argv = ["replay", runs, "--output", "ndjson", "--otlp", collector.url];
  const { code, stdout, stderr } = await runFlowtail(argv, { folder: home.folder, clock: hurriedClock() });
  expect([code, stdout]).toEqual([5, lines]);
  expect(JSON.parse(stderr).error).toMatchObject({ code: "otlp_lost", details: { lost: 13, lost_spans: 6 } });
});

it("says once what a collector warns of, without its secrets, and ends as if it had not", async () => {
  await using collector = await startCollector();
  const token = ["xoxb", "123456789012", "1234567890123", "AbCdEfGhIjKlMnOpQrStUvWx"].join("-");
  const errorMessage = `slow ${token}\u001b[2J\n${"x".repeat(5000)}`;
  collector.answer = () => ({ body: JSON.stringify({ partialSuccess: { errorMessage } }) });
  const argv = ["replay", runs, "--output", "csv", "--otlp", `${collector.url}/v1/logs`];
  const { code, stderr } = await runFlowtail(argv, { folder: home.folder });
  expect(code).toBe(0);
  expect(stderr.split("the collector took records and warns: slow ")).toHaveLength(2);
  expect(stderr).not.toMatch(/AbCdEfGhIjKl|\u001b/);
  expect(stderr.length).toBeLessThan(2000);
});

it("looks at its alerts also where a collector is not there, and says both", async () => {
  const collector = await startCollector();
  await collector.close();
  const alert = join(home.folder, "any.json");
  writeFileSync(alert, '{"measure":"count","threshold":1,"window":"1h"}');
  const argv = ["replay", runs, "--alert", alert, "--output", "ndjson", "--quiet", "--otlp", collector.url];
  const { code, stderr } = await runFlowtail(argv, { folder: home.folder, clock: hurriedClock() });
  const said = stderr
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).error.code);
  expect([code, said]).toEqual([1, ["otlp_lost", "alert_fired"]]);
});

it.each([
  ["pretty", []],
  ["csv", []],
  ["ndjson", ["--speed", "1000000"]],
])(
  "prints a file that was written backwards in order of time with --sort time, in %s with %j",
  async (output, args) => {
    const backwards = join(home.folder, "backwards.ndjson");
    writeFileSync(backwards, lines.split("\n").toReversed().join("\n"));
    const printed = async (...argv: string[]) =>
      (await runFlowtail([...argv, "--output", output, ...args], { folder: home.folder })).stdout;
    const times = (text: string) => text.match(/\d\d:\d\d:\d\d\.\d+|"created": ?\d+/g) ?? [];
    const inFileOrder = times(await printed("replay", runs));
    expect(inFileOrder.length).toBeGreaterThanOrEqual(leaveRun().length);
    expect(times(await printed("replay", backwards))).not.toEqual(inFileOrder);
    expect(times(await printed("replay", backwards, "--sort", "time"))).toEqual(inFileOrder);
  },
);

it("keeps the order of the file where the same time stands in several lines", async () => {
  const { stdout } = await runFlowtail(["replay", runs, "--output", "ndjson", "--sort", "time"], {
    folder: home.folder,
  });
  expect(stdout).toBe(lines);
});
