/** `tail --checkpoint` against a sandbox: nothing lost and nothing repeated between two runs. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import fc from "../support/cases.ts";
import { startCollector } from "../support/collector.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { runFlowtail } from "../support/run-command.ts";

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

/** Happened so many minutes ago, and arrives now. */
function append(trace: string, ages: readonly number[], log: string): readonly string[] {
  const events = ages.map((minutes) => ({
    level: "info",
    event_type: "function_execution_output",
    source: "developer",
    trace_id: trace,
    created: Math.round((clock.nowMs() - minutes * 60_000) / 1000) * 1_000_000,
    payload: { log },
  }));
  sandbox.control.appendEvents({ events });
  return events.map(({ created }) => `${created} ${log}`);
}

const linesOf = (stdout: string) =>
  stdout.split("\n").flatMap((line) => {
    if (line === "") return [];
    const { created, payload } = JSON.parse(line);
    return `${created} ${payload.log}`;
  });

const hourMs = 3_600_000;
/** How far the Date of a run's answers is ahead, milliseconds. */
const wrongDates = fc.constantFrom(0, 0, 0, hourMs, -hourMs, Date.UTC(9990, 0, 1));

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("events" as const),
      ages: fc.array(fc.integer({ min: 0, max: 18 }), { minLength: 1, maxLength: 4 }),
      log: fc.constantFrom("a", "b"),
    }),
    fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant("run" as const), killed: fc.boolean(), wrongBy: wrongDates }),
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

const beginnings = fc.oneof(
  fc.constant<Beginning>({ words: [] }),
  fc.integer({ min: 0, max: 25 }).map(since),
  fc.integer({ min: 1, max: 5 }).map((last): Beginning => ({ words: ["--last", `${last}`], last })),
);

const createdOf = (line: string) => Number(line.split(" ")[0]);

/** Where the first run that notes its end began, epoch microseconds. */
function begunAt({ minutes, last }: Beginning, first: readonly string[], wrongBy: number): number {
  if (minutes !== undefined) return (clock.nowMs() + Math.min(0, wrongBy) - minutes * 60_000) * 1000;
  return last !== undefined && first.length >= last ? Math.min(...first.map(createdOf)) : 0;
}

const events = { kind: "events" as const, ages: [3, 10], log: "a" as const };
const longAgo = { ...events, ages: [5, 30, 90] };
const right = { kind: "run" as const, killed: false, wrongBy: 0 };
const ahead = { ...right, wrongBy: hourMs };

it("prints each event from the beginning on once, late ones and twins too, and none from before it, although some runs are killed and some are told a wrong time", async () => {
  await fc.assert(
    fc.asyncProperty(steps, beginnings, async (all, beginning) => {
      let fromUs: number | undefined;
      const trace = `Tr0CHECK${++traces}`;
      const path = join(folder, `${trace}.checkpoint`);
      const happened: string[] = [];
      const printed: string[] = [];
      for (const step of [...all, right]) {
        if (step.kind === "pass") {
          aheadMs += step.minutes * 60_000;
          sandbox.control.setClock({ nowMs: clock.nowMs() });
        } else if (step.kind === "events") happened.push(...append(trace, step.ages, step.log));
        else {
          const before = read(path);
          sandbox.control.setClock({ nowMs: clock.nowMs() + step.wrongBy });
          const { code, stdout, stderr } = await tail(trace, beginning.words);
          sandbox.control.setClock({ nowMs: clock.nowMs() });
          expect(code).toBe(0);
          if (step.wrongBy === 0) expect(stderr).toBe("");
          if (step.killed) writeFileSync(path, before);
          else {
            printed.push(...linesOf(stdout));
            fromUs ??= begunAt(beginning, printed, step.wrongBy);
          }
        }
      }
      const wanted = happened.filter((line) => createdOf(line) >= (fromUs ?? 0));
      expect(printed.sort()).toEqual(wanted.sort());
    }),
    {
      numRuns: 12,
      examples: [
        [[events, right], since(5)],
        [[events, ahead, { kind: "pass", minutes: 30 }, events, right], since(5)],
        [[events, ahead, { kind: "pass", minutes: 30 }, events], { words: [] }],
        [[longAgo, ahead, right], since(120)],
        [[longAgo, ahead, right], { words: ["--since", "2h", "--last", "9"], minutes: 120 }],
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

it("begins earlier, and says so, where a checkpoint is still to come by every clock", async () => {
  const trace = "Tr0FUTURE";
  append(trace, [1], "first");
  await tail(trace);
  const path = join(folder, `${trace}.checkpoint`);
  writeFileSync(path, read(path).replace(/"from_us":\d+/, '"from_us":253402299599479100'));
  append(trace, [1], "second");
  const { code, stdout, stderr } = await tail(trace);
  expect(linesOf(stdout)).toContainEqual(expect.stringContaining("second"));
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/9999-12-31.*still to come/) });
  expect(await tail(trace)).toMatchObject({ code: 0, stdout: "", stderr: "" });
});

it("keeps a first beginning that is still to come, as it was asked for", async () => {
  const trace = "Tr0LATER";
  const later = new Date(clock.nowMs() + hourMs).toISOString();
  for (const _run of [1, 2]) {
    append(trace, [1], "early");
    expect(await tail(trace, ["--since", later])).toMatchObject({ code: 0, stdout: "", stderr: "" });
  }
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

  it("says of a run that printed nothing that it did not", async () => {
    const place = join(folder, "Tr0NOTHING");
    mkdirSync(place);
    sandbox.control.clearRequests();
    const nowMs = () => {
      if (JSON.stringify(sandbox.control.requests()).includes("apps.activities.list")) {
        rmSync(place, { recursive: true, force: true });
        writeFileSync(place, "");
      }
      return clock.nowMs();
    };
    const words = ["tail", "--checkpoint", join(place, "c"), "--trace", "Tr0NOTHING"];
    const { code, stderr } = await runFlowtail(words, { env, folder, clock: { ...clock, nowMs } });
    expect(code).toBe(5);
    expect(stderr).toMatch(
      /cannot be written: .*Nothing was printed, and the next run begins where this one did/s,
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
