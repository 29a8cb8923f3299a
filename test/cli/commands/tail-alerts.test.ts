/** `flowtail tail --alerts` against a sandbox in this process. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Clock, systemClock } from "../../../src/base/clock.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { startCollector } from "../../support/collector.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { temporaryHome } from "../../support/program.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile();
const home = temporaryHome();
afterAll(home.remove);
const alerts = join(home.folder, ".flowtail", "alerts");
mkdirSync(alerts, { recursive: true });
const put = (name: string, alert: object) =>
  writeFileSync(join(alerts, `${name}.json`), JSON.stringify(alert));
put("failed", { query: "outcome=failed", measure: "count", threshold: 2, window: "10m" });
put("slow", { measure: "p95", threshold: "1s", at_least: 1, window: "10m" });

const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
  HOME: home.folder,
};
const run = (
  argv: readonly string[],
  stop = new AbortController(),
  onText = (_: string) => {},
  clock: Clock = systemClock,
) => runFlowtail(["tail", ...argv], { env, folder: home.folder, stop, onText, clock });

const end = (trace: string, fails: boolean) => ({
  level: fails ? "error" : "info",
  event_type: "workflow_execution_result",
  component_id: "Wf1",
  trace_id: trace,
  payload: { workflow_name: "Leave", exec_outcome: fails ? "Error" : "Success" },
});

beforeEach(() => sandbox.control.reset());

it("ends with 1 when one fired, also on what the filters leave out, and prints only what they let through", async () => {
  sandbox.control.appendEvents({ events: [end("Tr1", true), end("Tr2", true), end("Tr3", false)] });
  const { code, stdout, stderr } = await run(["--alerts", "--trace", "Tr3", "--output", "logfmt"]);
  expect([code, stdout.trim().split("\n").length]).toEqual([1, 1]);
  expect(stderr).toMatch(/alert failed began at .*: 2 records or more in 10m \(threshold 2\)/);
});

it("ends with 0 when none fired, and says so", async () => {
  sandbox.control.appendEvents({ events: [end("Tr1", true)] });
  const { code, stderr } = await run(["--alerts", "--since", "30m", "--output", "logfmt"]);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /no alert fired from \d{4}-\d\d-\d\d [\d:.]+ to \d{4}-\d\d-\d\d [\d:.]+, of 2 alerts/,
  );
});

it.each([[[]], [["--since", "10m"]]])(
  "says that what was before is not known where it read no more than a window: %j",
  async (since) => {
    sandbox.control.appendEvents({ events: [end("Tr1", true)] });
    const { code, stderr } = await run(["--alerts", "--output", "logfmt", ...since]);
    const said =
      /no alert fires at the end, [\d-]+ [\d:.]+, and whether one did before is not known, of 2 alerts/;
    expect([code, stderr]).toEqual([0, expect.stringMatching(said)]);
  },
);

it("says of each that met nothing what it measures, but not of one that nothing sets off", async () => {
  put("quiet", { query: "outcome=failed", measure: "no-run-since", window: "10m" });
  const { stderr } = await run(["--alerts", "--output", "logfmt"]);
  rmSync(join(alerts, "quiet.json"));
  const said = stderr.split("\n").filter((line) => line.includes("nothing that it measures was met"));
  expect(said.map((line) => line.replace(/^flowtail: /, ""))).toEqual([
    "alert failed: nothing that it measures was met: 2 records or more in 10m",
    "alert slow: nothing that it measures was met: p95 of the runs is 1.0 s or more in 10m",
  ]);
});

it("counts nothing that is read from before --since for the durations of the query", async () => {
  const created = Date.now() * 1000 - 30 * 60_000_000;
  sandbox.control.appendEvents({ events: ["Tr1", "Tr2"].map((trace) => ({ ...end(trace, true), created })) });
  const argv = ["--since", "15m", "--query", "duration>1s", "--output", "logfmt"];
  const { code, stderr } = await run(["--alerts", ...argv]);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/no alert fire/)]);
});

it("knows what began before --since, where its own query asks for durations", async () => {
  const created = Date.now() * 1000 - 30 * 60_000_000;
  const start = { ...end("Tr1", false), event_type: "workflow_execution_started", created };
  sandbox.control.appendEvents({ events: [start, end("Tr1", false)] });
  put("long", { query: "duration>20m", measure: "count", threshold: 1, window: "10m" });
  const { code, stderr } = await run(["--alert", "long", "--since", "15m", "--output", "logfmt"]);
  rmSync(join(alerts, "long.json"));
  expect([code, stderr]).toEqual([1, expect.stringContaining("alert long began at ")]);
});

it("begins a window before the end where only that is given", async () => {
  sandbox.control.appendEvents({ events: [end("Tr1", true), end("Tr2", true)] });
  const { code, stderr } = await run(["--alerts", "--until-time", "5m", "--output", "logfmt"]);
  expect([code, stderr]).toEqual([0, expect.stringContaining("no alert fires at the end, ")]);
});

it("ends with 5 where none fired and the log that was asked for is shorter than a window", async () => {
  const { code, stderr } = await run(["--alerts", "--since", "1m", "--output", "logfmt"]);
  expect([code, stderr]).toEqual([
    5,
    expect.stringMatching(/slow looks back 10m, and 1m 00s of the log.*--since 10m/s),
  ]);
});

describe("where a window was not read whole, the remedy reads it", () => {
  const remedyOf = (stderr: string) => JSON.parse(stderr.trim().split("\n").at(-1) ?? "").error.remedy;

  it.each([
    [["--since", "10m"], "--since"],
    [["--last", "5"], "--last"],
    [["--since", "10m", "--last", "5"], "--since and --last"],
  ])("where a record of before satisfied --until: without %j", async (given, named) => {
    sandbox.control.appendEvents({ events: [end("Tr1", false)] });
    const argv = ["--alerts", "--until", "event=workflow_execution_result", "--output", "ndjson"];
    const { code, stderr } = await run([...argv, ...given]);
    expect([code, remedyOf(stderr)]).toEqual([
      5,
      expect.stringContaining(`Leave out ${named}: --until waits`),
    ]);
  });

  it.each([[["--since", "10m"]], [["--last", "5"]]])(
    "where --until was met in a log that ends earlier than now: without --until, as nothing comes any more: %j",
    async (given) => {
      const nowMs = Date.now();
      sandbox.control.appendEvents({ events: [{ ...end("Tr1", false), created: (nowMs - 5000) * 1000 }] });
      const last = new Date(nowMs).toISOString();
      const argv = ["--alerts", "--until-time", last, "--output", "ndjson"];
      const { code, stderr } = await run([...argv, "--until", "event=workflow_execution_result", ...given]);
      const said =
        /^Leave out --until, and begin where the window does: (--since \S+?)(?: in place of --last)?\. /;
      const [, from = ""] = said.exec(remedyOf(stderr)) ?? [];
      expect([code, from]).toEqual([5, expect.stringMatching(/^--since \S+$/)]);
      const again = await run([...argv, ...from.split(" ")]);
      expect([again.code, again.stderr]).toEqual([0, ""]);
    },
  );

  it("where the log ends earlier than now, counts from its end", async () => {
    const argv = ["--alerts", "--until-time", "5m", "--output", "ndjson"];
    const { code, stderr } = await run([...argv, "--since", "10m"]);
    const [, from = ""] = /^Begin where the window does: (--since \S+)\. /.exec(remedyOf(stderr)) ?? [];
    expect([code, from]).toEqual([5, expect.stringMatching(/^--since 20\d\d-\d\d-\d\dT[\d:.]+Z$/)]);
    const again = await run([...argv, ...from.split(" ")]);
    expect([again.code, again.stderr]).toEqual([0, ""]);
  });

  it("says of --last that it is left out", async () => {
    const { stderr } = await run(["--alerts", "--last", "5", "--output", "ndjson"]);
    expect(remedyOf(stderr)).toContain("--since 10m in place of --last.");
  });
});

const ended = await startCollector();
await ended.close();
const nowhere = ["--otlp", ended.url, "--quiet"];

it.each([
  ["an alert that fired goes before the time limit", true, 1, [], ["alert_fired"]],
  ["without one the time limit is the answer", false, 124, [], ["timeout"]],
  ["one that is not known goes before the time limit", false, 5, ["--since", "1m"], ["alerts_not_known"]],
  [
    "one that fired goes before what a collector lost, which is said",
    true,
    1,
    nowhere,
    ["otlp_lost", "alert_fired"],
  ],
  ["what a collector lost goes before the time limit", false, 5, nowhere, ["otlp_lost"]],
])("of a log that is followed: %s", async (_, fires, expected, options, said) => {
  sandbox.control.appendEvents({ events: [end("Tr1", true), end("Tr2", fires)] });
  const stop = new AbortController();
  const timeout = new FlowtailError("timeout", "timeout", "Stopped.");
  const argv = ["--follow", "--alert", "failed", "--output", "ndjson", ...options];
  // A pause between questions takes no time. Two calls later, whoever pauses, what was printed is judged.
  const hurried = hurriedClock({ realFromMs: 5000 });
  const callsMade = () => sandbox.control.requests().length;
  let text = "";
  let lastCalls = Number.POSITIVE_INFINITY;
  const clock: Clock = {
    ...hurried,
    async sleep(ms, signal, forAnswer) {
      if (text.includes("Tr2")) lastCalls = Math.min(lastCalls, callsMade() + 3);
      if (callsMade() >= lastCalls) stop.abort(timeout);
      await hurried.sleep(ms, signal, forAnswer);
    },
  };
  const hear = (part: string) => {
    text += part;
  };
  const { code, stderr } = await run(argv, stop, hear, clock);
  expect(code).toBe(expected);
  const errors = stderr.match(/(?<="error":\{"code":")\w+/g) ?? [];
  expect(errors).toEqual(said);
});

it("are known where --until is satisfied, which what was there before does not", async () => {
  sandbox.control.appendEvents({ events: [end("Tr1", true)] });
  const argv = ["--alerts", "--until", "outcome=failed", "--output", "logfmt"];
  const hurried = hurriedClock({ realFromMs: 5000 });
  let pauses = 0;
  const clock: Clock = {
    ...hurried,
    async sleep(ms, signal, forAnswer) {
      await hurried.sleep(ms, signal, forAnswer);
      if (ms < 5000 && ++pauses === 3)
        sandbox.control.appendEvents({ events: [{ ...end("Tr9", true), created: hurried.nowMs() * 1000 }] });
    },
  };
  const { code, stderr } = await run(argv, undefined, undefined, clock);
  expect(stderr).toContain("--until is satisfied by: ");
  expect([code, stderr]).toEqual([1, expect.stringContaining("alert failed began at")]);
});

it("see what happens after the platform's clock was set back to before their windows", async () => {
  const stop = new AbortController();
  const hurried = hurriedClock({ realFromMs: 5000 });
  let offMs = 0;
  let pauses = 0;
  const clock: Clock = {
    ...hurried,
    async sleep(ms, signal, forAnswer) {
      await hurried.sleep(ms, signal, forAnswer);
      if (ms >= 5000) return;
      pauses++;
      if (pauses === 3) offMs = -3_600_000;
      sandbox.control.setClock({ nowMs: hurried.nowMs() + offMs });
      if (pauses === 12) sandbox.control.appendEvents({ events: [end("Tr1", true), end("Tr2", true)] });
      if (pauses === 30) stop.abort(new FlowtailError("timeout", "timeout", "Stopped."));
    },
  };
  const argv = ["--follow", "--alert", "failed", "--output", "ndjson"];
  const { code, stdout, stderr } = await run(argv, stop, () => {}, clock);
  expect([stdout.trim().split("\n").length, code]).toEqual([2, 1]);
  expect(stderr).toMatch(/alert failed began at .*: 2 records in 10m \(threshold 2\)/);
});

it("an interruption stays one", async () => {
  sandbox.control.appendEvents({ events: [end("Tr1", true), end("Tr2", true)] });
  const stop = new AbortController();
  const { code } = await run(["--follow", "--alerts", "--output", "ndjson"], stop, (part) => {
    if (part.includes("began")) stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
  });
  expect(code).toBe(130);
});

it("an alert that fired goes before an --until that matches", async () => {
  sandbox.control.appendEvents({ events: [end("Tr1", true), end("Tr2", true)] });
  const { code } = await run(["--alerts", "--since", "10m", "--until", "trace=Tr2"]);
  expect(code).toBe(1);
});

describe("--notify", () => {
  const bell = "\u0007";
  const notified = (options: readonly string[], terminal: number | undefined) => {
    sandbox.control.appendEvents({ events: [end("Tr1", true), end("Tr2", true)] });
    return runFlowtail(["tail", "--output", "logfmt", ...options], {
      env: { ...env, TERM: "xterm" },
      folder: home.folder,
      ...(terminal !== undefined && { terminal }),
    });
  };

  it("watches every alert, and tells the terminal", async () => {
    const { code, stderr } = await notified(["--notify"], 100);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /\u001b\]9;flowtail: alert failed began at [^\u001b]*: 2 records or more in 10m[^\u001b]*\u001b\\/,
    );
    expect(stderr.split(bell).length - 1).toBe(1);
  });

  it("tells a pipe by its line alone", async () => {
    const { code, stderr } = await notified(["--notify", "--alert", "failed"], undefined);
    expect([code, stderr.includes("\u001b"), stderr.includes(bell)]).toEqual([1, false, false]);
    expect(stderr).toContain("alert failed began");
  });

  it("starts no command that a project's file names", async () => {
    writeFileSync(
      join(alerts, "runs.json"),
      '{"measure":"no-run-since","window":"1m","notify_command":"touch x"}',
    );
    const { code, stderr } = await notified(["--notify"], 100);
    rmSync(join(alerts, "runs.json"));
    // Where the lines end depends on how long the folder's name is.
    const said = stderr.replaceAll("\n", " ");
    expect([code, said]).toEqual([2, expect.stringContaining('"notify_command" does not belong here')]);
  });
});
