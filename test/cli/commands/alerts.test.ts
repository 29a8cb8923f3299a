/** `flowtail alerts`, `alerts test` and `replay --alerts`, on a recording in which three of five runs fail. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { percentileNames } from "../../../src/base/alert-measures.ts";
import { at } from "../../activity/sample-runs.ts";
import { temporaryHome } from "../../support/program.ts";
import { runFlowtail } from "../../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);
const alerts = join(home.folder, ".flowtail", "alerts");
mkdirSync(alerts, { recursive: true });
const put = (name: string, alert: object | string) =>
  writeFileSync(join(alerts, `${name}.json`), typeof alert === "string" ? alert : JSON.stringify(alert));
const run = (...argv: string[]) =>
  runFlowtail(argv, { folder: home.folder, env: { HOME: home.folder, TZ: "UTC" } });

const file = join(home.folder, "log.ndjson");
const records = Array.from({ length: 5 }, (_, index) =>
  at(
    index * 60,
    "workflow_execution_result",
    { exec_outcome: index % 2 === 0 ? "Error" : "Success" },
    { trace_id: `Tr${index}` },
  ),
);
writeFileSync(file, records.map(({ raw }) => `${raw}\n`).join(""));

beforeEach(() => {
  put("failed", { measure: "failure-rate", threshold: "50%", at_least: 2, window: "2m" });
  put("many", { measure: "count", threshold: 100, window: "1m", query: "level=error" });
});

it("lists each with what makes it fire", async () => {
  const { code, stdout } = await run("alerts", "--output", "json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([
    { name: "failed", fires: "50 % or more of the runs failed in 2m, where 2 or more ended" },
    { name: "many", fires: "100 records or more in 1m", query: "level=error" },
  ]);
});

it("lists the good ones where one is broken, says what is wrong with that, and ends with 2", async () => {
  put("many", '{"measure":"count","threshold":0,"window":"1m"}');
  const { code, stdout, stderr } = await run("alerts");
  expect([code, stdout]).toEqual([2, expect.stringContaining("failed")]);
  expect(stderr).toContain("many.json: threshold: must be at least 1 (line 1, column 32)");
});

describe("an alert that has a title", () => {
  beforeEach(() => put("many", { title: "Too many", measure: "count", threshold: 100, window: "1m" }));

  it("is told by it and by the name that its file has, and CSV has both", async () => {
    expect((await run("alerts")).stdout).toMatch(/^failed {11}50 %.*\nToo many \(many\) {2}100 /m);
    const { stdout } = await run("alerts", "--output", "csv");
    const [heading, failed, many] = stdout.split("\r\n");
    expect(heading).toBe("name,title,fires,query");
    expect(failed).toMatch(/^failed,failed,/);
    expect(many).toMatch(/^many,Too many,/);
  });

  it("is told so where it is tried", async () => {
    const { stderr } = await run("alerts", "test", "many", "--file", file);
    expect(stderr).toContain("Too many (many) fires on: 100 records or more in 1m");
  });
});

describe("alerts test", () => {
  it("says when it would have fired, and ends well", async () => {
    const { code, stdout, stderr } = await run(
      "alerts",
      "test",
      "failed",
      "--file",
      file,
      "--output",
      "ndjson",
    );
    const found = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(found).toMatchObject([
      {
        change: "began",
        time: "2026-01-05 12:02:00.000",
        measured: "1 of 2 runs failed in 2m, 50 % (threshold 50 %)",
      },
    ]);
    expect([code, stderr]).toEqual([0, ""]);
  });

  it.each(percentileNames)("tells what %s was, by its name", async (measure) => {
    put("slow", { measure, threshold: "2s", at_least: 1, window: "2s" });
    const slow = join(home.folder, "slow.ndjson");
    const ends = [
      at(10, "workflow_execution_started", {}),
      at(13, "workflow_execution_result", { exec_outcome: "Success" }),
    ];
    writeFileSync(slow, ends.map(({ raw }) => `${raw}\n`).join(""));
    const { stdout } = await run("alerts", "test", "slow", "--file", slow, "--output", "json");
    expect(JSON.parse(stdout)).toMatchObject([{ change: "began", [`${measure}_ms`]: 3000 }]);
    rmSync(join(alerts, "slow.json"));
  });

  it.each([
    ["that is empty", "", "1m", 5],
    ["that is shorter than the window", records.map(({ raw }) => `${raw}\n`).join(""), "1h", 5],
    ["that is as long as the window", records.map(({ raw }) => `${raw}\n`).join(""), "4m", 0],
  ])("ends as replay does with a recording %s, in which none fired", async (_, text, window, expected) => {
    put("many", { measure: "count", threshold: 100, window });
    const short = join(home.folder, "short.ndjson");
    writeFileSync(short, text);
    const tested = await run("alerts", "test", "many", "--file", short, "--quiet", "-o", "ndjson");
    const replayed = await run("replay", short, "--alert", "many", "--quiet", "-o", "ndjson");
    expect([tested.code, replayed.code]).toEqual([expected, expected]);
    expect(tested.stderr).toBe(replayed.stderr);
  });

  it("takes the file of an alert that is no project's", async () => {
    const path = join(home.folder, "elsewhere.json");
    writeFileSync(path, '{"measure":"count","threshold":2,"window":"1h"}');
    const { code, stdout, stderr } = await run("alerts", "test", path, "--file", file);
    expect([code, stdout]).toEqual([0, expect.stringContaining("2 records or more in 1h (threshold 2)")]);
    expect(stderr).toContain("it would have fired 1 time");
  });
});

it("says of a recording that is named as an alert what is to be named, and not to mend it", async () => {
  const { code, stderr } = await run("replay", file, "--alert", file);
  expect([code, stderr]).toEqual([2, expect.stringContaining("\nName the file of an alert. An alert is {")]);
  expect(stderr).not.toContain("move it away");
});

describe("replay", () => {
  it.each([
    [["--alerts"], 1, /alert failed began at 2026-01-05 12:02:00\.000 or before: 1 of 2 runs failed in 2m/],
    [["--alert", "failed", "--alert", "many"], 1, /alert failed began/],
    [
      ["--alert", "many"],
      0,
      /no alert fired from 2026-01-05 12:\d\d:[\d.]+ to 2026-01-05 12:\d\d:[\d.]+, of 1 alert/,
    ],
    [["--alerts", "--level", "fatal"], 1, /alert failed began/],
  ])("with %j ends with %i", async (options, expected, said) => {
    const { code, stdout, stderr } = await run("replay", file, "--output", "logfmt", ...options);
    expect(code).toBe(expected);
    expect(stdout.split("\n").length - 1).toBe(options.includes("fatal") ? 0 : 5);
    expect(stderr).toMatch(said);
  });

  it("reads no pipe for them, as it would have to read it again", async () => {
    const { code, stderr } = await run("replay", "-", "--alerts");
    expect([code, stderr]).toEqual([2, expect.stringContaining("can be read only once")]);
  });

  it("ends with 5 where none fired and the window of one is longer than the recording, which --quiet says too", async () => {
    put("many", { measure: "count", threshold: 100, window: "1h" });
    const { code, stderr } = await run("replay", file, "--alert", "many", "--quiet", "--output", "ndjson");
    expect([code, JSON.parse(stderr).error]).toMatchObject([
      5,
      {
        code: "alerts_not_known",
        message: "Whether an alert fired is not known: many looks back 1h, and 4m 00s of the log was read.",
        remedy: expect.stringContaining("`flowtail tail --since 2h --record FILE`"),
        details: { alerts: [{ name: "many", window: "1h", unread: { readMs: 240_000 } }] },
      },
    ]);
    const beside = await run("replay", file, "--alerts", "--output", "logfmt");
    expect([beside.code, beside.stderr]).toEqual([1, expect.stringContaining("alert many is not known")]);
  });

  it.each([
    ["a little shorter than the window, as that of a tail over it is, is judged at its end", "315s", 1],
    ["much shorter than the window is not", "325s", 5],
  ])("of a recording that is %s", async (_, window, expected) => {
    put("failed", { measure: "failure-rate", threshold: "50%", window });
    expect(await run("replay", file, "--alert", "failed")).toMatchObject({ code: expected });
  });
});

it("a project without alerts says where they are kept", async () => {
  const folder = join(home.folder, "other");
  mkdirSync(join(folder, ".git"), { recursive: true });
  const list = await runFlowtail(["alerts"], { folder });
  expect([list.code, list.stderr]).toEqual([0, expect.stringContaining(".flowtail/alerts")]);
  const replayed = await runFlowtail(["replay", file, "--alerts"], { folder });
  expect([replayed.code, replayed.stderr]).toEqual([
    2,
    expect.stringContaining("This project has no alerts"),
  ]);
});
