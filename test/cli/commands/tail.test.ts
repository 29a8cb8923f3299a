/** `flowtail tail` against a sandbox in this process: what --until promises. */

import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { slowAnswerMs } from "../../../src/activity/lag-words.ts";
import { type Clock, systemClock } from "../../../src/base/clock.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { startCollector } from "../../support/collector.ts";
import { answerLimitMs, hurriedClock } from "../../support/hurried-clock.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};

/** How `tail` ends where that reason stops it in a hurried minute, in which one that does not follow has ended by itself. */
async function stopped(
  argv: readonly string[],
  reason: Error,
  { place = env, afterMs = 60_000, realFromMs = answerLimitMs } = {},
) {
  const stop = new AbortController();
  const clock = hurriedClock({ realFromMs });
  const stopAtMs = clock.elapsedMs() + afterMs;
  return runFlowtail(["tail", ...argv], {
    env: place,
    stop,
    clock: {
      ...clock,
      sleep: async (ms, signal, forAnswer) => {
        if (clock.elapsedMs() > stopAtMs) stop.abort(reason);
        await clock.sleep(ms, signal, forAnswer);
      },
    },
  });
}

it("follows with --until alone, so that exit 0 always means that it matched", async () => {
  const argv = ["--until", "event=never_seen", "--last", "1"];
  expect(await stopped(argv, new Error("nothing matched"))).toMatchObject({
    stderr: expect.stringContaining("nothing matched"),
  });
});

describe("--timeout", () => {
  const isOver = new FlowtailError("timeout", "timeout", "Stopped after 2m, as --timeout asked.");

  it.each(["--follow", "--until=event=never_seen"])(
    "ends %s with 124 where the log was read",
    async (flag) => {
      // Before polls are as far apart as it is looked whether a call was answered: while that is hurried, no answer is in time.
      const soon = { afterMs: 2000, realFromMs: 5000 };
      expect(await stopped([flag], isOver, soon)).toMatchObject({ code: 124 });
      const none = await stopped([flag, "--level", "fatal"], isOver, soon);
      expect(none).toMatchObject({ code: 124, stdout: "" });
    },
  );

  it.each(["--follow", "--until=event=never_seen"])(
    "ends %s with 3 where nothing of it was, and says why",
    async (flag) => {
      const gone = { ...env, FLOWTAIL_BASE_URL: "http://127.0.0.1:1" };
      const { code, stderr } = await stopped([flag, "--quiet"], isOver, { place: gone });
      expect(code).toBe(3);
      expect(stderr).toMatch(/as --timeout asked\. Nothing of the log was read until then: .*refused\)\./s);
    },
  );
});

it("ends with 0 at a record that matches", async () => {
  const { code } = await runFlowtail(["tail", "--until", "event=*", "--last", "5"], { env });
  expect(code).toBe(0);
});

describe("--until beside a stretch of time", () => {
  it.each([
    ["--since", () => ["--since", "5m", "--until-time", "4m"]],
    ["a condition", () => ["--query", "created>=-5m created<=-4m"]],
  ])("by %s is met by no record from before it, and says so at its end", async (_, range) => {
    const argv = ["tail", ...range(), "--until", "event=function_deployment"];
    const { code, stderr } = await runFlowtail(argv, { env, clock: hurriedClock() });
    expect(code).toBe(124);
    expect(stderr).toContain(
      "Nothing satisfied --until in the log, or in the stretch of it that was asked for.",
    );
  });

  it.each([
    { argv: ["--last", "1"], newest: "the newest record" },
    { argv: ["--last", "7"], newest: "the newest 7 records" },
    { argv: [], newest: "the newest 100 records" },
  ])("names $newest where the log was looked at no further back", async ({ argv, newest }) => {
    const until = ["--until-time", "4m", "--until", "event=never_seen"];
    const { code, stderr } = await runFlowtail(["tail", ...argv, ...until], { env, clock: hurriedClock() });
    expect(code).toBe(124);
    expect(stderr).toContain(`Nothing satisfied --until from ${newest} on; what is older was not looked at.`);
    expect(stderr).toContain("with --since");
  });

  it("says nothing of the newest where there are not as many", async () => {
    const argv = ["tail", "--level", "fatal", "--until-time", "4m", "--until", "event=never_seen"];
    const { code, stderr } = await runFlowtail([...argv, "--last", "5000"], { env, clock: hurriedClock() });
    expect({ code, stderr }).toMatchObject({
      code: 124,
      stderr: expect.stringContaining("in the log, or in the stretch"),
    });
  });

  it("asks the platform for that stretch alone", async () => {
    const argv = ["tail", "--since", "5m", "--until", "event=function_deployment", "--explain"];
    const { stdout } = await runFlowtail([...argv, "--output", "json"], { env });
    expect(JSON.parse(stdout)).toMatchObject({ remote: { min_date_created: expect.any(Number) } });
  });
});

it.each(["csv", "logfmt"])("prints in %s the subject that was asked for", async (output) => {
  const argv = ["tail", "--query", "subject=approve_request", "--output", output];
  const { code, stdout } = await runFlowtail(argv, { env });
  const rows = stdout
    .trimEnd()
    // A cell of CSV may hold line breaks: a record begins with its time.
    .split(/\r?\n(?=\S*\d{4}-\d\d-\d\dT)/)
    .slice(output === "csv" ? 1 : 0);
  expect({ code, rows: rows.length > 0 }).toEqual({ code: 0, rows: true });
  expect(rows.filter((row) => !/subject=approve_request |,approve_request,/.test(row))).toEqual([]);
});

describe("--otlp", () => {
  // The port is closed again before it is used: nothing answers there.
  it("counts and names what a collector that is not there did not take, and exits with 5", async () => {
    const port = await closedPort();
    const argv = ["tail", "--last", "30", "--otlp", `http://127.0.0.1:${port}`, "--output", "ndjson"];
    // Waits between tries take no time; what waits for an answer does, also the last five seconds.
    const clock = hurriedClock({ realFromMs: 4000 });
    const { code, stdout, stderr } = await runFlowtail(argv, { env, clock });
    expect(code).toBe(5);
    expect(stdout.trimEnd().split("\n")).toHaveLength(30);
    const { error } = JSON.parse(stderr);
    expect(error).toMatchObject({ code: "otlp_lost", details: { lost: 30, lost_spans: expect.any(Number) } });
    expect(error.message).toMatch(
      /^30 records did not reach the collector at http:\S+\/v1\/logs: .*ECONNREFUSED.*; \d+ spans did not reach it at http:\S+\/v1\/traces: .*ECONNREFUSED/,
    );
  });

  it("sends the runs as spans, and says how many have not ended", async () => {
    await using collector = await startCollector();
    const trace = "Tr0GOESON1";
    const event = {
      level: "info",
      event_type: "workflow_execution_started",
      component_id: "Wf1",
      trace_id: trace,
    };
    sandbox.control.appendEvents({
      events: [{ ...event, payload: { workflow_name: "Waits", actor: "U1" } }],
    });
    const argv = ["tail", "--trace", trace, "--otlp", collector.url, "--output", "ndjson"];
    const { code, stderr } = await runFlowtail(argv, { env });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("1 run had not ended: 2 spans of it not sent"),
    ]);
    await runFlowtail(["tail", "--since", "1h", "--otlp", collector.url, "--output", "ndjson"], { env });
    const sent = collector.requests.filter(({ path }) => path === "/v1/traces").map(({ text }) => text);
    expect(sent.join()).toMatch(/"name":"run .*"name":"function |"name":"function .*"name":"run /);
  });
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

describe("a log whose second page cannot be had", () => {
  /** Without a number of failures it cannot be had for ever. */
  const tail = async (output: string, failures = Number.POSITIVE_INFINITY) => {
    const created = Date.now() * 1000 - 1_000_000;
    let pages = 0;
    const server = createHttpServer((_request, response) => {
      // The first answer tells the platform's time, which 30h is read at.
      if (pages++ > 1 && pages <= failures + 2) return response.writeHead(500).end();
      const first = { level: "info", event_type: "trigger_executed", created, payload: {} };
      const next_cursor = pages <= 2 ? "x" : "";
      return response.end(
        JSON.stringify({ ok: true, activities: [first], response_metadata: { next_cursor } }),
      );
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return runFlowtail(["tail", "--since", "30h", "--output", output], {
      env: { ...env, FLOWTAIL_BASE_URL: `http://127.0.0.1:${port}` },
      clock: hurriedClock(),
    });
  };
  const day = String.raw`\d{4}-\d\d-\d\d`;

  it("says when that was, with its days, and the options that ask for it", async () => {
    const { code, stdout, stderr } = await tail("pretty");
    const words = new RegExp(`gap ${day} [\\d:.]{12}–${day} [\\d:.]{12}: `);
    expect([code, stdout, stderr]).toEqual([3, expect.stringMatching(words), expect.stringMatching(words)]);
    expect(stderr.replace(/\s+/g, " ")).toMatch(
      new RegExp(`--since ${day}T\\S+Z --until-time ${day}T\\S+Z\\.`),
    );
  });

  it("ends with 0 where it could be had in the end", async () => {
    const { code, stderr } = await tail("pretty", 4);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/gap .* is filled/)]);
  });

  it("gives programs the times that ask for it", async () => {
    const { stderr } = await tail("ndjson");
    const { error } = JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "");
    const [{ from, to }] = error.details.gaps;
    expect([error.code, error.remedy]).toEqual([
      "incomplete_log",
      `Ask again for that time with --since ${from} --until-time ${to}.`,
    ]);
  });
});

describe("the platform's time, which relative times are read at,", () => {
  it.each([
    ["tail", "--since", "30m"],
    ["traces", "--since", "30m"],
    ["stats", "--since", "30m"],
  ])("is asked for again when the platform says, not before: %s", async (...argv) => {
    sandbox.control.addFault({
      ...{ fault: "rate-limit", method: "apps.activities.list", retryAfterSeconds: 8, times: 1 },
    });
    const clock = hurriedClock();
    const beganMs = clock.elapsedMs();
    const { code, stderr } = await runFlowtail(argv, { env, clock });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("(ratelimited); the time is asked for again in 8."),
    ]);
    expect(clock.elapsedMs() - beganMs).toBeGreaterThanOrEqual(8000);
  });

  it.each([
    ["tail", "--since", "3d", "--until-time", "2025-01-01"],
    ["tail", "--follow", "--since", "3d", "--until-time", "2025-01-01"],
    ["tail", "--query", "created > -3d and created < 2025-01-01"],
    ["traces", "--since", "3d", "--until-time", "2025-01-01"],
    ["stats", "--since", "3d", "--until-time", "2025-01-01"],
  ])("tells whether a range with one relative end is backwards: %s", async (...argv) => {
    const { code, stdout, stderr } = await runFlowtail(argv, { env, clock: hurriedClock() });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/No time fits: .* ends, at 202[45]-\S+ \S+, before it begins, at 202\d-/);
  });

  it.each([
    ["tail", "--since", "30m"],
    ["traces", "--since", "30m"],
    ["tail", "--component-id", "approve_request", "--last", "2"],
  ])("and names are asked for again without a word to a program: %s", async (...argv) => {
    sandbox.control.addFault({ fault: "rate-limit", method: "apps.activities.list", times: 1 });
    const { code, stderr } = await runFlowtail([...argv, "--output", "ndjson"], {
      env,
      clock: hurriedClock(),
    });
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("asked for again")]);
  });
});

describe("a name that has to be waited for", () => {
  const refuse = (times: number) =>
    void sandbox.control.addFault({ fault: "rate-limit", method: "apps.activities.list", times });
  const ask = async (argv: readonly string[]) => {
    const ran = await runFlowtail([...argv, "--output", "ndjson"], { env, clock: hurriedClock() });
    sandbox.control.clearFaults();
    const records = ran.stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return { ...ran, records };
  };
  const last = ["tail", "--component-id", "approve_request", "--last", "2"];

  it("is asked for again where the platform was asked too often, and then finds what it does otherwise", async () => {
    const { records } = await ask(last);
    expect(records).toHaveLength(2);
    refuse(2);
    expect((await ask(last)).records).toEqual(records);
  });

  it.each([
    ["--component-id", "approve_request"],
    ["--query", "function=approve_request"],
    ["--query", "approve_request"],
    ["--query", "workflow=never_seen"],
    ["--component-id", "never_seen"],
  ])("prints no more than --last says where it cannot be had, and says so: %s %s", async (flag, value) => {
    refuse(8);
    const { code, records, stderr } = await ask(["tail", flag, value, "--last", "2"]);
    expect(code).toBe(0);
    expect(records.length).toBeLessThanOrEqual(2);
    expect(stderr).toContain("names could not be looked up (ratelimited)");
    expect(records).toEqual((await ask(["tail", flag, value, "--last", "2"])).records);
  });

  it("is no reason to say that there is no such workflow", async () => {
    refuse(8);
    const { code, stderr } = await runFlowtail(["traces", "--workflow", "never_seen"], {
      env,
      clock: hurriedClock(),
    });
    sandbox.control.clearFaults();
    expect([code, stderr]).toEqual([3, expect.stringContaining("limits the rate of calls")]);
  });
});

it.each([
  ["--component-id aprove", "Did you mean approve_request?"],
  ["--query function=aproverequest", "Did you mean approve_request?"],
  ["--trace foo", '"foo" is no run. A run\'s identifier is Tr with'],
  ["--trace TrA1,", '"TrA1," is no run. A run\'s identifier is Tr with'],
  ["--component-id zzzzzz", "Known: "],
])("tail %s: says what was meant, where nothing has the name: %s", async (argv, words) => {
  const { code, stderr } = await runFlowtail(["tail", ...argv.split(" ")], { env });
  expect([code, stderr]).toEqual([0, expect.stringContaining(words)]);
});

describe("a name", () => {
  /** What the functions of the demo printed, by the function's identifier. */
  const printedBy = async (...args: readonly string[]) => {
    const { stdout } = await runFlowtail(
      ["tail", "--since", "24h", "--source", "developer", "--output", "ndjson", ...args],
      { env },
    );
    const records = stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return { count: records.length, of: new Set(records.map((record) => record.component_id)) };
  };

  it.each([
    "function=approve_request",
    "approve_request",
    "subject=approve_request",
    "component_id=approve_request",
  ])("finds what the function printed although those records have only its identifier: %s", async (query) => {
    const expected = await printedBy("--component-id", "Fn04APPROVE");
    expect(expected.count).toBeGreaterThan(0);
    expect(await printedBy("--query", query)).toEqual(expected);
  });

  it("is what is printed, also where no printed record tells it", async () => {
    const { stdout } = await runFlowtail(
      ["tail", "--since", "24h", "--query", "function=approve_request source=developer"],
      {
        env,
      },
    );
    expect(stdout).toContain("approve_request");
    expect(stdout).not.toContain("Fn04APPROVE");
  });

  it("ends a tail that waits for it", async () => {
    const { code, stderr } = await runFlowtail(
      [
        "tail",
        "--since",
        "24h",
        "--source",
        "developer",
        "--until",
        "function=approve_request source=developer",
      ],
      { env },
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(/--until is satisfied by: .*approve_request/);
  });

  it("of a function lets the platform filter by its identifier", async () => {
    expect(
      (await runFlowtail(["tail", "--component-id", "approve_request", "--since", "24h"], { env })).stdout,
    ).toContain("approve_request");
    expect(sandbox.control.requests().at(-1)?.args).toMatchObject({ component_id: "Fn04APPROVE" });
  });
});

it("follows a name to a function that gets it later", async () => {
  const us = Date.now() * 1000;
  const event = (type: string, payload: object, later: number) => ({
    level: "info",
    event_type: type,
    source: "slack",
    component_type: "functions",
    component_id: "Fn0AGAIN",
    payload,
    created: us + later,
  });
  const stop = new AbortController();
  let waits = 0;
  let aheadMs = 0;
  const clock: Clock = {
    ...systemClock,
    nowMs: () => systemClock.nowMs() + aheadMs,
    elapsedMs: () => systemClock.elapsedMs() + aheadMs,
    async sleep(ms, signal, forAnswer) {
      // What waits for an answer, or for telling that none comes, waits as long as it takes.
      if (forAnswer || ms >= slowAnswerMs) return systemClock.sleep(ms, signal);
      if (waits === 4) stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
      // The first wait is after the names were looked up and the first page was read.
      if (waits++ === 0)
        sandbox.control.appendEvents({
          events: [
            event("function_execution_started", { function_name: "approve_request" }, 0),
            event("function_execution_output", { log: "by the second one" }, 1),
          ],
        });
      aheadMs += ms;
      await systemClock.sleep(0, signal);
    },
  };
  const { stdout } = await runFlowtail(
    ["tail", "--follow", "--component-id", "approve_request", "--output", "ndjson"],
    { env, clock, stop },
  );
  expect(stdout).toContain("by the second one");
});

it.each([
  [["--skip-behind", "2m"], "--skip-behind is for a tail that goes on. Add --follow."],
  [["--follow", "--skip-behind", "2s"], "--skip-behind takes a duration of 15 seconds or more, not"],
  [["--follow", "--skip-behind", "soon"], "--skip-behind takes a duration of 15 seconds or more, not"],
])("refuses %j in one sentence", async (options, sentence) => {
  const { code, stderr } = await runFlowtail(["tail", ...options], { env });
  expect(code).toBe(2);
  expect(stderr.replaceAll("\n", " ")).toContain(sentence);
});

it.each([
  ["the token is wrong", ["tail"], { FLOWTAIL_TOKEN: "xoxp-0-wrong" }, 4],
  ["the app is unknown", ["tail"], { FLOWTAIL_APP_ID: "A0NOSUCH" }, 1],
  ["nothing answers", ["tail", "--timeout", "300ms"], { FLOWTAIL_BASE_URL: "http://127.0.0.1:9" }, 124],
  ["another option is wrong", ["tail", "--otlp", "nonsense"], {}, 2],
])(
  "leaves no recording where %s, so that the same command can be given again",
  async (_, argv, other, code) => {
    const folder = mkdtempSync(join(tmpdir(), "flowtail-tail-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const words = [...argv, "--record", "log.ndjson"];
    const failed = await runFlowtail(words, { env: { ...env, ...other }, folder });
    expect([failed.code, readdirSync(folder)]).toEqual([code, []]);
    const looked = await runFlowtail(["tail", "--query", "trace=TrNONE", "--record", "log.ndjson"], {
      env,
      folder,
    });
    expect([looked.code, readdirSync(folder)]).toEqual([0, ["log.ndjson"]]);
  },
);

it("says on stderr which time was looked at where nothing matches", async () => {
  const { code, stdout, stderr } = await runFlowtail(["tail", "--since", "1h", "--query", "trace=TrNone"], {
    env,
  });
  expect([code, stdout]).toEqual([0, ""]);
  expect(stderr).toMatch(
    /nothing matches; the log was looked at from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} to /,
  );
});

it.each([
  ["ahead of", 600_000],
  ["behind", -600_000],
])("reads --since at the platform's time where this machine's clock is %s it", async (direction, aheadMs) => {
  const { control } = sandbox;
  const platformMs = Date.now() - aheadMs;
  control.setClock({ nowMs: platformMs });
  try {
    const at = (agoMs: number) => Math.round((platformMs - agoMs) * 1000);
    const event = { level: "info", event_type: "function_execution_output", source: "developer" };
    const printed = (log: string) => ({ ...event, trace_id: "Tr0SKEW", payload: { log } });
    control.appendEvents({
      events: [
        { ...printed("now"), created: at(20_000) },
        { ...printed("before"), created: at(300_000) },
      ],
    });
    const nothing = await runFlowtail(["tail", "--since", "1m", "--query", "trace=TrNone"], { env });
    const [, toText = ""] = /looked at from \S+ \S+ to (\S+ \S+)/.exec(nothing.stderr) ?? [];
    expect(Math.abs(Date.parse(toText.replace(" ", "T")) - platformMs)).toBeLessThan(60_000);
    const args = ["tail", "--since", "1m", "--trace", "Tr0SKEW", "--output", "pretty"];
    const { code, stdout, stderr } = await runFlowtail(args, { env });
    expect(code).toBe(0);
    expect(stdout).toContain("now");
    expect(stdout).not.toContain("before");
    expect(stderr).toMatch(
      new RegExp(`this machine's clock is (10m 0[01]s|9m 59s) ${direction} the platform's`),
    );
  } finally {
    control.setClock({ nowMs: Date.now() });
  }
});

describe("a query for durations", () => {
  const found = async (...argv: readonly string[]) => {
    const { stdout } = await runFlowtail(["tail", ...argv, "--output", "ndjson"], { env });
    return stdout.trimEnd().split("\n");
  };

  it.each([["tail"], ["stats"], ["traces"]])("lets %s know what began before --since", async (command) => {
    const nowUs = Date.now() * 1000;
    const part = (edge: string, trace_id: string, minutes: number) => ({
      ...{ level: "info", event_type: `workflow_execution_${edge}`, component_id: "Wf1", trace_id },
      created: nowUs - minutes * 60_000_000,
    });
    const runs = (
      [
        [1, 40],
        [2, 300],
      ] as const
    ).map(([run, minutes]) => [`Tr${command}${run}`, minutes] as const);
    const events = runs.flatMap(([trace, minutes]) => [
      part("started", trace, minutes),
      part("result", trace, 1),
    ]);
    sandbox.control.appendEvents({ events });
    const query = `trace=Tr${command}* duration>15m`;
    const { stdout, stderr } = await runFlowtail([command, "--since", "5m", "--query", query], { env });
    expect(stdout).toMatch(command === "stats" ? /^1 record,/ : `Tr${command}1`);
    expect(stdout).not.toContain(`Tr${command}2`);
    expect(stderr).toContain("1 record ends something whose start was not read before");
  });

  it("finds what took so long, whichever way the log is read", async () => {
    const query = "event=function_execution_result duration>200ms";
    const all = await found("--since", "1d", "--query", query);
    const events = all.map((line) => JSON.parse(line).event_type);
    expect([...new Set(events)]).toEqual(["function_execution_result"]);
    expect(all.length).toBeGreaterThan(10);
    expect(await found("--last", "5", "--query", query)).toEqual(all.slice(-5));
    const shorter = await found(
      "--since",
      "1d",
      "--query",
      "event=function_execution_result duration<=200ms",
    );
    const ends = await found("--since", "1d", "--event", "function_execution_result");
    expect(all.length + shorter.length).toBe(ends.length);
  });
});

it.each([
  ["created>=-1d", [], true],
  ["created>=-1d", ["--last", "100"], false],
  ["created>=-1d trace=TrNone", [], false],
  ["created<now", [], false],
])(
  "says of %s %j that there may be more than the newest that are printed: %s",
  async (query, argv, isSaid) => {
    const args = ["tail", "--level", "trace", "--query", query, ...argv];
    const { code, stderr } = await runFlowtail(args, { env });
    const said = stderr.includes("the newest 100; there may be more: --last N, or --since");
    expect([code, said]).toEqual([0, isSaid]);
  },
);
