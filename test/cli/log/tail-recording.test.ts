/** `flowtail tail --file`: what `replay` prints in order of time, chosen by the filters as the platform's log is. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { recordExportNames } from "../../../src/exports/exports.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { startCollector } from "../../support/collector.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { temporaryHome } from "../../support/program.ts";
import { type RunOptions, runFlowtail } from "../../support/run-command.ts";

localTimeIn("UTC");

const home = temporaryHome();
afterAll(home.remove);
const clock = fakeClock(Date.UTC(2026, 0, 5, 15));
const sandbox = await sandboxForFile({ seed: "demo", clock });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.user,
  FLOWTAIL_APP_ID: sandbox.appId,
};

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(home.folder, name), content);
  return join(home.folder, name);
}

const ofPlatform = (words: readonly string[]) =>
  runFlowtail(["tail", ...words], { folder: home.folder, env, clock });
const all = (await ofPlatform(["--since", "7d", "--level", "trace", "--output", "ndjson"])).stdout;
const whole = file("whole.ndjson", all);
const timeOf = (line: string): number => JSON.parse(line).created;
/** A duration is known where the start was read before. */
const fileFor = (filter: readonly string[]) => (filter.join().includes("duration") ? whole : backwards);
/** Of one time in the order of the log, as two records may have the same. */
const latestFirst = all
  .trimEnd()
  .split("\n")
  .toSorted((a, b) => timeOf(b) - timeOf(a));
const backwards = file("backwards.ndjson", `${latestFirst.join("\n")}\n`);

const run = (words: readonly string[], options: RunOptions = {}) =>
  runFlowtail(words, { folder: home.folder, clock, ...options });
const tail = (words: readonly string[], options?: RunOptions) => run(["tail", "--file", ...words], options);

describe("what is printed", () => {
  const cases = recordExportNames.flatMap((output) =>
    [[], ["--level", "warn"], ["--query", "approve_request"], ["--query", "duration>=1s"]].map(
      (filter) => [output, filter] as const,
    ),
  );

  it.each(cases)("is in %s with %j what replay prints in order of time", async (output, filter) => {
    const words = [fileFor(filter), "--output", output, ...filter];
    const replayed = await run(["replay", ...words, "--sort", "time"]);
    expect(await tail(words)).toEqual(replayed);
    expect(replayed.stdout.length).toBeGreaterThan(0);
  });

  it.each([
    ["a file", whole, undefined],
    ["a packed one", file("whole.ndjson.gz", gzipSync(all)), undefined],
    ["one list", file("list.json", `[${all.trimEnd().split("\n").join(",\n")}]`), undefined],
    ["standard input", "-", all],
  ])("is the same from %s", async (_what, path, stdin) => {
    const { code, stdout, stderr } = await tail([path, "--output", "ndjson"], stdin ? { stdin } : {});
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: all, stderr: "" });
  });

  it("is never a screen", async () => {
    const { code, stdout } = await tail([whole, "--last", "1"], { terminal: 80, answers: [] });
    expect([code, stdout]).toEqual([0, expect.stringContaining("INFO")]);
  });

  it("goes to a collector too", async () => {
    await using collector = await startCollector();
    const words = [whole, "--level", "error", "--last", "3", "--output", "ndjson"];
    const { stdout } = await tail([...words, "--otlp", collector.url]);
    expect(stdout).toBe((await tail(words)).stdout);
    expect(
      collector.requests
        .map(({ text }) => text)
        .join()
        .match(/"eventName"/g),
    ).toHaveLength(3);
  });
});

const errors = all.split("\n").filter((line) => line.includes('"level":"error"'));
const { trace_id: trace, component_id: component } = JSON.parse(errors.at(-1) ?? "{}");

describe("each filter", () => {
  it.each([
    [["--level", "warn"]],
    [["--source", "developer"]],
    [["--component", "functions"]],
    [["--component-id", component]],
    [["--event", "function_execution_*", "--event", "trigger_executed"]],
    [["--trace", trace]],
    [["--query", "TypeError"]],
    [["--query", "function=approve_request"]],
    [["--query", "duration>=500ms"]],
    [["--query", "not event=trigger_executed", "--source", "platform"]],
    [["--since", "90m"]],
    [["--since", "14:00", "--until-time", "14:30"]],
    [["--last", "7"]],
    [["--last", "0"]],
    [["--last", "2", "--level", "error"]],
    [["--until", "level=error"]],
    [["--until", "function=approve_request outcome=failed", "--level", "error"]],
    [["--until", "duration>=500ms", "--source", "platform"]],
    [["--until", "level=error", "--since", "1h"]],
  ])("%j gives of a recording what it gives of the platform", async (filter) => {
    const begin = filter.includes("--since") || filter.includes("--last") ? [] : ["--since", "7d"];
    const words = [
      "--output",
      "ndjson",
      ...filter,
      ...(filter.includes("--level") ? [] : ["--level", "trace"]),
    ];
    const asked = await ofPlatform([...words, ...begin]);
    const read = await tail([fileFor(filter), ...words]);
    expect([read.code, read.stdout]).toEqual([asked.code, asked.stdout]);
  });
});

describe("--until", () => {
  it("says by which record it ends, and ends with 0 there", async () => {
    const { code, stdout, stderr } = await tail([backwards, "--until", "level=error", "--output", "ndjson"]);
    const [before = "", rest] = all.split(errors[0] ?? "");
    expect([code, stdout, rest]).toEqual([0, `${before}${errors[0]}\n`, expect.any(String)]);
    expect(stderr).toContain("--until is satisfied by: ");
  });

  it("ends a recording that has no such record as a log that has come to its end", async () => {
    const words = [
      "--until",
      "level=fatal",
      "--until-time",
      "14:00",
      "--since",
      "13:00",
      "--output",
      "ndjson",
    ];
    const asked = await ofPlatform([...words, "--level", "trace"]);
    const read = await tail([whole, ...words]);
    expect(read).toEqual(asked);
    expect([read.code, JSON.parse(read.stderr).error.code]).toEqual([124, "until_not_met"]);
  });

  it("speaks of no stretch of time alone where none was asked for", async () => {
    const { code, stderr } = await tail([whole, "--until", "event=never_seen"]);
    expect(code).toBe(124);
    expect(stderr).toContain(
      "Nothing satisfied --until in the log, or in the stretch of it that was asked for.",
    );
  });

  it("says of a recording that is damaged both, as what is missing may have ended it", async () => {
    const { code, stderr } = await tail([
      ...[file("torn.ndjson", `${all}{"level":"fat`), "--until", "level=fatal"],
      ...["--output", "ndjson", "--quiet"],
    ]);
    const codes = stderr
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).error.code);
    expect([code, codes]).toEqual([5, ["until_not_met", "recording_damaged"]]);
  });

  it("gives with --last the newest of those before the end", async () => {
    const words = ["--last", "3", "--until", "level=error", "--output", "ndjson"];
    const { stdout } = await tail([backwards, ...words]);
    const lines = all.split("\n");
    const end = lines.indexOf(errors[0] ?? "");
    expect(stdout).toBe(`${lines.slice(end - 2, end + 1).join("\n")}\n`);
  });
});

it("says with --explain that all is applied here, and reads nothing", async () => {
  const words = ["none.ndjson", "--explain", "--level", "warn", "--query", "approve"];
  const { code, stdout } = await tail([...words, "--output", "json"]);
  const why = "a recording is filtered here";
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    {
      remote: {},
      terms: ["level>=warn", "approve"].map((term) => ({ term, appliedBy: "flowtail", why })),
    },
  ]);
  expect((await tail(["none.ndjson", "--explain"])).stdout).toMatch(
    /^Nothing is sent to the platform\.\n\nTerms:\n {2}level>=trace {2}flowtail/,
  );
});

it("lets alerts look at all of it, as replay does", async () => {
  const alert = file("any.json", '{"measure":"count","threshold":1,"window":"1h"}');
  const words = [whole, "--alert", alert, "--output", "ndjson"];
  const { code, stdout } = await tail(words);
  expect([code, stdout]).toEqual([1, all]);
  expect(await tail(["-", "--alert", alert], { stdin: all })).toMatchObject({ code: 2, stdout: "" });
});

describe("a hostile recording", () => {
  const line = (more: object) =>
    JSON.stringify({ level: "info", event_type: "function_execution_output", created: 1, ...more });
  const hostile = file(
    "hostile.ndjson",
    [
      line({ payload: { log: "\u001b[2J\u202eevil" }, unknown_key: 1 }),
      '{"__proto__": {"level": "fatal"}, "created": 2}',
      "[".repeat(100_000),
      `\ufeff${"{}".repeat(3)}`,
      "\u0000",
      line({ created: "soon", payload: null }),
      "",
    ].join("\n"),
  );

  it.each(recordExportNames)("is printed as far as it is one, in %s, and steers nothing", async (output) => {
    const { code, stdout, stderr } = await tail([hostile, "--output", output]);
    expect([code, stdout + stderr]).toEqual([5, expect.not.stringMatching(/[\u001b\u0000]/)]);
    expect(stdout).toContain("evil");
    expect(stderr).toContain("3 lines are not records, the first is line 3");
  });

  it.each([
    ["is not there", "none.ndjson", "cannot be read"],
    ["holds none", file("none.txt", "not a record\n"), "holds no records"],
  ])("ends with 2 where it %s", async (_what, path, said) => {
    expect(await tail([path])).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(said) });
  });
});
