/** `tail --checkpoint` against a sandbox: nothing lost and nothing repeated between two runs. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { endOfRun } from "../../../src/cli/log/checkpoint.ts";
import { logReplacedCode } from "../../../src/session/log/log-replaced.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import fc from "../../support/cases.ts";
import { startCollector } from "../../support/collector.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile();
const folder = mkdtempSync(join(tmpdir(), "flowtail-checkpoint-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = {
  HOME: folder,
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};

let aheadMs = 0;
const clock = {
  nowMs: () => systemClock.nowMs() + aheadMs,
  elapsedMs: () => systemClock.elapsedMs(),
  sleep: systemClock.sleep,
};
let traces = 0;

function tail(trace: string, beginning: readonly string[] = []) {
  const words = ["tail", "--checkpoint", `${trace}.checkpoint`, "--trace", trace, "-o", "ndjson"];
  return runFlowtail([...words, ...beginning], { env, folder, clock });
}

/** Happened so many minutes before that time, and arrives now. */
function append(
  trace: string,
  ages: readonly number[],
  log: string,
  nowMs = Math.floor(clock.nowMs() / 1000) * 1000,
): readonly string[] {
  const events = ages.map((minutes) => ({
    level: "info",
    event_type: "function_execution_output",
    source: "developer",
    trace_id: trace,
    created: (nowMs - minutes * 60_000) * 1000,
    payload: { log },
  }));
  sandbox.control.appendEvents({ events });
  return events.map(({ created }) => `${created} ${log}`);
}

/** A record of a run, so many minutes before now. */
function appendPart(trace: string, edge: "started" | "result", minutes: number): void {
  const created = clock.nowMs() * 1000 - minutes * 60_000_000;
  const event = {
    level: "info",
    event_type: `workflow_execution_${edge}`,
    component_id: "Wf1",
    trace_id: trace,
  };
  sandbox.control.appendEvents({ events: [{ ...event, created }] });
}

/** Sets the time of this machine, and the platform's so much later. */
function setTime(nowMs: number, platformAheadMs = 0): void {
  aheadMs = nowMs - systemClock.nowMs();
  sandbox.control.setClock({ nowMs: nowMs + platformAheadMs });
}

const linesOf = (stdout: string) =>
  stdout.split("\n").flatMap((line) => {
    if (line === "") return [];
    const { created, payload } = JSON.parse(line);
    return `${created} ${payload.log}`;
  });

const hourMs = 3_600_000;
const halfMinuteMs = 30_000;
/** Some two hundred years: further on the sandbox's clock cannot stand. */
const farAheadMs = Date.UTC(2190, 0, 1);
/** How far the Date of a run's answers is ahead, milliseconds; beside the events, which happened whole minutes ago. */
const wrongDates = fc.constantFrom(0, 0, 0, hourMs + halfMinuteMs, -hourMs - halfMinuteMs, farAheadMs);

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("events" as const),
      ages: fc.array(fc.integer({ min: 0, max: 18 }), { minLength: 1, maxLength: 4 }),
      log: fc.constantFrom("a", "b"),
    }),
    fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant("run" as const), killed: fc.boolean(), wrongBy: wrongDates }),
    // The platform's clock, and with it the stamps of what happens from then on; the first run after that is told the right time.
    fc.record({
      kind: fc.constant("set" as const),
      byMinutes: fc.constantFrom<number>(-120, -40, -25, 40),
      passed: fc.integer({ min: 1, max: 60 }),
    }),
  ),
  { minLength: 3, maxLength: 12 },
);

interface Beginning {
  readonly words: readonly string[];
  readonly minutes?: number;
  readonly last?: number;
}

/** Half a minute beside the events, which happened whole minutes ago. */
const since = (n: number): Beginning => ({ words: ["--since", `${n * 60 + 30}s`], minutes: n + 0.5 });
const last = (n: number): Beginning => ({ words: ["--last", `${n}`], last: n });
const both = (n: number, count: number): Beginning => ({
  ...since(n),
  ...last(count),
  words: [...since(n).words, ...last(count).words],
});

const minutesAgo = fc.integer({ min: 0, max: 25 });
const counts = fc.integer({ min: 0, max: 5 });
const beginnings = fc.oneof(
  fc.constant<Beginning>({ words: [] }),
  minutesAgo.map(since),
  counts.map(last),
  fc.tuple(minutesAgo, counts).map(([n, count]) => both(n, count)),
);

const createdOf = (line: string) => Number(line.split(" ")[0]);

/** Without those of the others; each takes out one that is equal. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

interface FirstRun {
  readonly nowMs: number;
  readonly wrongBy: number;
  readonly happened: readonly string[];
  readonly printed: readonly string[];
}

/** Which of the events to come are wanted after the first run that noted its end, and which of those before: not what is before its beginning. */
function wantedFrom({ minutes, last }: Beginning, { nowMs, wrongBy, happened, printed }: FirstRun) {
  const nowUs = (nowMs + Math.min(0, wrongBy)) * 1000;
  const sinceUs = minutes === undefined ? 0 : nowUs - minutes * 60_000_000;
  if (last === undefined || printed.length < last)
    return { fromUs: sinceUs, before: happened.filter((line) => createdOf(line) >= sinceUs) };
  // The oldest that was printed, or what may be now: what was there then and was not printed is left out for good.
  const lastUs = Math.min(...printed.map(createdOf), nowUs - 2_000_000);
  return { fromUs: Math.max(sinceUs, lastUs), before: printed };
}

const events = { kind: "events" as const, ages: [3, 10], log: "a" as const };
const longAgo = { ...events, ages: [5, 30, 90] };
const right = { kind: "run" as const, killed: false, wrongBy: 0 };
const ahead = { ...right, wrongBy: hourMs };
const behind = { ...right, wrongBy: -hourMs - halfMinuteMs };
const twins = { ...events, ages: [3, 3, 3] };
const pass = { kind: "pass" as const, minutes: 30 };
const set = (byMinutes: number, passed = 10) => ({ kind: "set" as const, byMinutes, passed });

it("prints each event from the beginning on once, late ones and twins too, and none from before it, although some runs are killed, some are told a wrong time, and the platform's clock is set; what may be printed again, or missing, is said", async () => {
  await fc.assert(
    fc.asyncProperty(steps, beginnings, async (all, beginning) => {
      const trace = `Tr0CHECK${++traces}`;
      const path = join(folder, `${trace}.checkpoint`);
      const happened: string[] = [];
      const sinceSet: string[] = [];
      const printed: string[] = [];
      let said = "";
      let nowMs = Math.ceil(clock.nowMs() / 60_000) * 60_000;
      let first: FirstRun | undefined;
      let setBy = 0;
      let setAtMs: number | undefined;
      const happens = (ages: readonly number[], log: string) => {
        // Arrived by any Date that a run is told: it hides nothing that is there.
        setTime(nowMs, -48 * hourMs);
        const most = (nowMs - (setAtMs ?? 0)) / 60_000;
        const lines = append(
          trace,
          ages.map((age) => Math.min(age, most)),
          log,
          nowMs + setBy,
        );
        happened.push(...lines);
        if (setAtMs !== undefined) sinceSet.push(...lines);
      };
      const run = async (killed: boolean, wrongBy: number) => {
        const before = read(path);
        setTime(nowMs, setBy + wrongBy);
        const { code, stdout, stderr } = await tail(trace, beginning.words);
        expect(code).toBe(0);
        if (wrongBy === 0 && setAtMs === undefined) expect(stderr).toBe("");
        said += stderr;
        if (killed && before === "") rmSync(path, { force: true });
        else if (killed) writeFileSync(path, before);
        else {
          printed.push(...linesOf(stdout));
          first ??= { nowMs, wrongBy, happened: [...happened], printed: [...printed] };
        }
      };
      for (const step of [...all, right, right]) {
        if (step.kind === "pass") nowMs += step.minutes * 60_000;
        else if (step.kind === "events") happens(step.ages, step.log);
        else if (step.kind === "run") await run(step.killed, step.wrongBy);
        else if (first) {
          setBy += step.byMinutes * 60_000;
          setAtMs = nowMs;
          nowMs += step.passed * 60_000;
          happens([0, step.passed - 1], "set");
          await run(false, 0);
        }
      }
      if (!first) throw new Error("the last runs are never killed");
      const { fromUs, before } = wantedFrom(beginning, first);
      const later = without(happened, first.happened).filter(
        (line) => createdOf(line) >= fromUs || sinceSet.includes(line),
      );
      const wanted = [...before, ...later];
      if (!said.includes("is not printed then")) expect(without(wanted, printed)).toEqual([]);
      if (!said.includes("may print again")) expect(without(printed, wanted)).toEqual([]);
      expect(first.printed.length).toBeLessThanOrEqual(beginning.last ?? 100);
    }),
    {
      numRuns: 18,
      examples: [
        [[events, right], since(5)],
        // Killed before it noted anything.
        [[{ ...right, killed: true }, events, right], since(5)],
        [[events, ahead, pass, events, right], since(5)],
        [[events, ahead, pass, events], { words: [] }],
        [[longAgo, ahead, right], since(120)],
        [[longAgo, ahead, right], both(120, 9)],
        [[events, { ...right, wrongBy: farAheadMs }, events], since(5)],
        [[events, right], last(1)],
        [[events, ahead, pass, events], last(0)],
        [[twins, right], last(1)],
        [[twins, right, twins], last(1)],
        [[longAgo, behind, longAgo, right], last(1)],
        [[longAgo, behind, longAgo, right], last(0)],
        [[events, right, behind, events, right], since(5)],
        [[events, right, set(-120), events, right], since(5)],
        [[events, right, set(-40), pass, right, set(40), events], last(3)],
        [[events, right, pass, right, set(-25, 50)], since(5)],
      ],
    },
  );
});

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

it.each([
  ["that is right", 0],
  ["that is ahead", hourMs],
  ["that is behind", -hourMs],
])(
  "begins earlier, and says so, where a checkpoint is still to come by the platform's clock and by our own %s",
  async (_which, byMs) => {
    const trace = `Tr0FUTURE${++traces}`;
    const nowMs = clock.nowMs();
    append(trace, [1], "first", nowMs);
    await tail(trace);
    setTime(nowMs + byMs, -byMs);
    const path = join(folder, `${trace}.checkpoint`);
    writeFileSync(path, read(path).replace(/"from_us":\d+/, '"from_us":253402299599479100'));
    append(trace, [1], "second", nowMs);
    const { code, stdout, stderr } = await tail(trace);
    expect(linesOf(stdout)).toContainEqual(expect.stringContaining("second"));
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/9999-12-31.*still to come/) });
    const quiet = byMs === 0 ? "" : expect.not.stringContaining("still to come");
    expect(await tail(trace)).toMatchObject({ code: 0, stdout: "", stderr: quiet });
    setTime(nowMs);
  },
);

it("keeps a first beginning that is still to come, as it was asked for", async () => {
  const trace = "Tr0LATER";
  const later = new Date(clock.nowMs() + hourMs).toISOString();
  for (const _run of [1, 2]) {
    append(trace, [1], "early");
    expect(await tail(trace, ["--since", later])).toMatchObject({ code: 0, stdout: "", stderr: "" });
  }
});

it("says that what happens now is left out, where the platform's clock was set back to before the instant that was asked for", async () => {
  const trace = "Tr0BEFORE";
  const nowMs = clock.nowMs();
  const since = ["--since", new Date(nowMs - 30 * 60_000).toISOString()];
  append(trace, [1], "first", nowMs);
  await tail(trace, since);
  setTime(nowMs, -hourMs);
  append(trace, [60], "second", nowMs);
  for (const _run of [1, 2]) {
    const stderr = expect.stringContaining("what happens now is left out");
    expect(await tail(trace, since)).toMatchObject({ code: 0, stdout: "", stderr });
  }
  setTime(nowMs);
});

it("goes on where the platform's clock is ahead together with the stamps of its records", async () => {
  const trace = "Tr0AHEAD";
  sandbox.control.setClock({ nowMs: clock.nowMs() + hourMs });
  const printed: string[][] = [];
  for (const log of ["first", "second", "third"]) {
    append(trace, [-60], log);
    printed.push(linesOf((await tail(trace)).stdout).map((line) => line.split(" ")[1] ?? ""));
  }
  sandbox.control.setClock({ nowMs: clock.nowMs() });
  expect(printed).toEqual([["first"], ["second"], ["third"]]);
  expect(JSON.parse(read(join(folder, `${trace}.checkpoint`)).split("\n")[0] ?? "").from_us).toBeGreaterThan(
    clock.nowMs() * 1000,
  );
});

it("notes nothing where the platform refuses, and goes on afterwards", async () => {
  const trace = "Tr0REFUSED";
  append(trace, [1], "first");
  await tail(trace);
  append(trace, [1], "second");
  sandbox.control.addFault({ fault: "refuse", error: "token_revoked" });
  expect((await tail(trace)).code).not.toBe(0);
  sandbox.control.clearFaults();
  expect(linesOf((await tail(trace)).stdout)).toEqual([expect.stringContaining("second")]);
});

it("repeats a first run with --last that ended before it had found as many", async () => {
  const trace = "Tr0LASTCUT";
  const happened = append(
    trace,
    Array.from({ length: 1500 }, (_, index) => index / 100),
    "a",
  );
  sandbox.control.addFault({
    fault: "refuse",
    error: "token_revoked",
    method: "apps.activities.list",
    nth: 2,
  });
  const { code, stdout } = await tail(trace, ["--last", "1400"]);
  sandbox.control.clearFaults();
  expect({ code, lines: linesOf(stdout).length }).toEqual({ code: 4, lines: 1000 });
  expect(linesOf((await tail(trace, ["--last", "1400"])).stdout)).toEqual(
    happened.slice(0, 1400).toReversed(),
  );
  expect(linesOf((await tail(trace)).stdout)).toEqual([]);
});

it("sends what a collector did not take again with the next run", async () => {
  const trace = "Tr0LOST";
  append(trace, [1], "first");
  const words = ["tail", "--checkpoint", `${trace}.checkpoint`, "--trace", trace, "-o", "ndjson"];
  const ended = await startCollector();
  await ended.close();
  const argv = [...words, "--otlp", ended.url];
  const { code } = await runFlowtail(argv, { env, folder, clock: hurriedClock() });
  expect(code).toBe(5);
  expect(linesOf((await tail(trace)).stdout)).toHaveLength(1);
  expect(linesOf((await tail(trace)).stdout)).toEqual([]);
});

it.each([
  ["the newest 100", []],
  ["--last", ["--last", "50"]],
  ["--since", ["--since", "2m"]],
])(
  "repeats a first run from where it began, by %s, whatever came since and where its collector took nothing",
  async (_, beginning) => {
    const trace = `Tr0AGAIN${beginning.length}${beginning[0]?.length ?? 0}`;
    const first = append(trace, [1.5, 1, 0.5], "first");
    const ended = await startCollector();
    await ended.close();
    const words = ["tail", "--checkpoint", `${trace}.checkpoint`, "--trace", trace, "-o", "ndjson"];
    const argv = [...words, ...beginning, "--otlp", ended.url];
    const { code, stdout } = await runFlowtail(argv, { env, folder, clock: hurriedClock() });
    expect([code, linesOf(stdout)]).toEqual([5, first]);
    setTime(clock.nowMs() + 4 * 60_000);
    const later = append(
      trace,
      Array.from({ length: 120 }, (_, index) => (120 - index) / 100),
      "later",
    );
    expect(linesOf((await tail(trace, beginning)).stdout)).toEqual([...first, ...later]);
    expect(linesOf((await tail(trace, beginning)).stdout)).toEqual([]);
  },
);

it("advises to move the file away where its log was replaced, and says all else that was said of that", () => {
  const info = { method: "apps.activities.list", details: { request_id: "r1" } };
  const replaced = new FlowtailError("refused", logReplacedCode, "Another log.", info);
  const remedy = "Move c.checkpoint away to begin anew on that one.";
  expect(endOfRun(replaced, { checkpoint: "c.checkpoint" })).toMatchObject({ ...info, remedy });
  expect(endOfRun(replaced, {})).toBe(replaced);
});

describe("a checkpoint that cannot be written any more", () => {
  /** A folder whose place a file has taken by the time that the first record is printed. */
  function run(trace: string, ages: readonly number[]) {
    const place = join(folder, trace);
    mkdirSync(place);
    append(trace, ages, "first");
    const onText = () => {
      rmSync(place, { recursive: true, force: true });
      writeFileSync(place, "");
    };
    const words = [
      "tail",
      "--checkpoint",
      join(place, "c"),
      "--trace",
      trace,
      "-o",
      "ndjson",
      "--since",
      "1h",
    ];
    return runFlowtail(words, { env, folder, clock, onText });
  }

  it("ends a run that printed everything with 5, and says what the next one does", async () => {
    const { code, stdout, stderr } = await run("Tr0FULL", [1]);
    expect({ code, lines: linesOf(stdout) }).toEqual({ code: 5, lines: [expect.stringContaining("first")] });
    expect(stderr).toMatch(/cannot be written: .*the next run prints them again/s);
  });

  /** The same, by the time that the log is asked for. */
  function runUnnoted(trace: string, beginning: readonly string[] = []) {
    const place = join(folder, trace);
    sandbox.control.clearRequests();
    const nowMs = () => {
      if (JSON.stringify(sandbox.control.requests()).includes("apps.activities.list")) {
        rmSync(place, { recursive: true, force: true });
        writeFileSync(place, "");
      }
      return clock.nowMs();
    };
    const words = ["tail", "--checkpoint", join(place, "c"), "--trace", trace, "-o", "ndjson", ...beginning];
    return runFlowtail(words, { env, folder, clock: { ...clock, nowMs } });
  }

  it.each([
    ["the newest", "Tr0UNNOTED", []],
    ["--since", "Tr0UNNOTEDSINCE", ["--since", "1h"]],
    ["--last", "Tr0UNNOTEDLAST", ["--last", "2"]],
  ] as const)(
    "keeps a first run by %s from printing what no next one would go on from",
    async (_, trace, beginning) => {
      mkdirSync(join(folder, trace));
      append(trace, [3, 2, 1], "first");
      const { code, stdout, stderr } = await runUnnoted(trace, beginning);
      expect({ code, stdout }).toEqual({ code: 5, stdout: "" });
      expect(stderr.match(/cannot be written/g)).toHaveLength(1);
      expect(stderr).toMatch(
        /cannot be written: .*Check the path, .*Nothing was printed, and the next run is a first one again/s,
      );
    },
  );

  it.each([
    ["a first run", "Tr0NOTHING", "is a first one again"],
    ["a later run", "Tr0NOTHINGLATER", "begins where this one did"],
  ])("says of %s that printed nothing that it did not", async (run, trace, next) => {
    mkdirSync(join(folder, trace));
    if (run === "a later run")
      await runFlowtail(["tail", "--checkpoint", join(folder, trace, "c"), "--trace", trace], {
        ...{ env, folder, clock },
      });
    const { code, stderr } = await runUnnoted(trace);
    expect(code).toBe(5);
    expect(stderr).toMatch(
      new RegExp(`cannot be written: .*Nothing was printed, and the next run ${next}`, "s"),
    );
  });

  it("leaves a run that ends early its own end, and is said beside it", async () => {
    sandbox.control.addFault({
      fault: "refuse",
      error: "token_revoked",
      method: "apps.activities.list",
      nth: 3,
    });
    const { code, stdout, stderr } = await run("Tr0FULLCUT", Array(1500).fill(1));
    sandbox.control.clearFaults();
    expect(linesOf(stdout)).toHaveLength(1000);
    expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringContaining("cannot be written") });
  });
});

it.each([
  [["--follow"], "--follow is given"],
  [["--until", "level=error"], "--until is given"],
  [["--until-time", "5m"], "--until-time is given"],
])("with %j is refused", async (argv, message) => {
  const { code, stderr } = await runFlowtail(["tail", "--checkpoint", "x", ...argv], { env, folder });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

it("says of a checkpoint that is empty that the run begins as a first one, once and of no other", async () => {
  append("TrEMPTY", [1], "a");
  expect((await tail("TrEMPTY")).stderr).not.toContain("is empty");
  for (const text of ["", "\n"]) {
    writeFileSync(join(folder, "TrEMPTY.checkpoint"), text);
    const { code, stdout, stderr } = await tail("TrEMPTY");
    expect([code, linesOf(stdout).length]).toEqual([0, 1]);
    expect(stderr.match(/TrEMPTY\.checkpoint is empty: this run begins as a first one/g)).toHaveLength(1);
  }
  expect((await tail("TrEMPTY")).stderr).not.toContain("is empty");
});

it("prints what ends in a run when it began long before the run, and counts what began before all that was read", async () => {
  setTime(systemClock.nowMs());
  const query = ["--query", "duration>15m trace=TrLong*"];
  const run = (...argv: readonly string[]) =>
    runFlowtail(["tail", "--checkpoint", "long.checkpoint", ...query, "-o", "ndjson", ...argv], {
      env,
      folder,
      clock,
    });
  for (const [trace, minutes] of [
    ["TrLong25", 25],
    ["TrLong40", 40],
    ["TrLong200", 200],
  ] as const)
    appendPart(trace, "started", minutes);
  expect((await run("--since", "4h")).stdout).toBe("");
  for (const trace of ["TrLong25", "TrLong40", "TrLong200"]) appendPart(trace, "result", 0);
  const { stdout, stderr } = await run();
  const traces = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).trace_id);
  expect(traces).toEqual(["TrLong25", "TrLong40"]);
  expect(stderr).toContain(
    "1 record ends something whose start was not read before, so its duration is not known",
  );
});
