import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { recordExportNames } from "../../src/exports/exports.ts";
import { ndjson, openLines, runProgram, startPiped, temporaryHome } from "../support/program.ts";
import { openTerminal } from "../support/terminal.ts";

const home = temporaryHome();
const lines = openLines(home.folder);
afterAll(async () => {
  await lines.close();
  home.remove();
});

const line = (index: number, level = "info") =>
  `{"level":"${level}","event_type":"function_execution_output","source":"developer","component_id":"Fn01","trace_id":"Tr01","created":${1_767_625_200_000_000 + index * 1e6},"payload":{"log":"line ${index}"}}\n`;

function recording(name: string, content: string | Uint8Array): string {
  writeFileSync(join(home.folder, name), content);
  return name;
}

const whole = recording("whole.ndjson", line(1) + line(2, "error") + line(3));
const torn = recording("torn.ndjson", `${line(1)}what is this\n${line(2)}{"level":"err`);

const run = (args: readonly string[]) => lines.run(["replay", ...args]);
const logs = (stdout: string) => ndjson(stdout).map((record) => (record["payload"] as { log: string }).log);

describe("replay without a terminal", () => {
  it.each([
    ["everything", [whole], ["line 1", "line 2", "line 3"]],
    ["what a flag leaves", [whole, "--level", "error"], ["line 2"]],
    ["what a query leaves", [whole, "--query", '"line 3" or level=error'], ["line 2", "line 3"]],
    ["what was packed", [recording("packed.gz", gzipSync(line(7)))], ["line 7"]],
    ["at a pace", [whole, "--speed", "1000"], ["line 1", "line 2", "line 3"]],
  ])("prints %s", async (_what, args, expected) => {
    const { code, stdout, stderr } = await run([...args, "--output", "ndjson"]);
    expect(logs(stdout)).toEqual(expected);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("prints lines as they were received", async () => {
    expect((await run([whole, "--output", "ndjson"])).stdout).toBe(line(1) + line(2, "error") + line(3));
  });

  it("reads standard input, packed or not", async () => {
    const args = ["replay", "-", "--output", "ndjson"];
    const { stdout } = await runProgram(args, { folder: home.folder, input: line(5) });
    expect(logs(stdout)).toEqual(["line 5"]);
  });

  it("prints for people unless asked otherwise", async () => {
    const { stdout } = await run([whole]);
    expect(stdout).toMatch(/2026-01-05[\s\S]*INFO[\s\S]*line 1/);
  });

  it.each(recordExportNames)("counts what is no record, in %s, and exits with 5", async (output) => {
    const { code, stdout, stderr } = await run([torn, "--output", output]);
    expect(code).toBe(5);
    const message =
      "What was read of torn.ndjson is not whole: 2 lines are not records, the first is line 2; the last one was cut off while it was written.";
    const asJson = output === "json" || output === "ndjson";
    expect(stderr).toBe(
      asJson
        ? `${JSON.stringify({ error: { code: "recording_damaged", message } })}\n`
        : `flowtail: ${message}\n`,
    );
    expect(stdout).toContain("line 2");
    expect(stdout).not.toContain("what is this");
  });

  it("takes a pace that is a number only", async () => {
    expect(await run([whole, "--speed", "fast"])).toMatchObject({ code: 2, stdout: "" });
  });
});

const many = recording("many.ndjson", Array.from({ length: 20_000 }, (_, index) => line(index)).join(""));
const entry = (index: number) => `{"action":"user_login","date_create":${index},"id":"${index}"}\n`;
const audit = recording("audit.ndjson", Array.from({ length: 20_000 }, (_, index) => entry(index)).join(""));

it.each([
  [["tail", "--file", many, "--output", "ndjson"], line(0)],
  [["replay", many, "--output", "ndjson"], line(0)],
  [["audit", "logs", "--file", audit, "--all", "--output", "ndjson"], entry(19_999)],
])("%j ends without a word where its reader has what it wants", async (args, first) => {
  const { code, stdout, stderr } = await startPiped(args, "head -1", { folder: home.folder }).finished;
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: first, stderr: "" });
});

describe("replay in a terminal", () => {
  it("opens the workbench on the recording and says at the end what was no record", async () => {
    const terminal = openTerminal(["replay", torn], { folder: home.folder });
    await terminal.until(
      (screen) =>
        screen.includes("torn.ndjson") &&
        screen.includes("line 2") &&
        screen.includes("2 lines are not records"),
    );
    terminal.type("q");
    expect((await terminal.finished).code).toBe(0);
    expect(terminal.isFullScreen()).toBe(false);
    expect(terminal.screen().join("\n")).toContain("flowtail: 2 lines are not records");
  });

  it("is opened by --file alone too, and never by tail", async () => {
    const opened = openTerminal(["--file", whole], { folder: home.folder });
    await opened.until((screen) => screen.includes("whole.ndjson") && screen.includes("line 3"));
    opened.type("q");
    expect((await opened.finished).code).toBe(0);
    const printed = openTerminal(["tail", "--file", whole, "--no-pager"], { folder: home.folder });
    expect((await printed.finished).code).toBe(0);
    expect(printed.isFullScreen()).toBe(false);
    expect(printed.screen().join("\n")).toContain("line 3");
  });

  it("prints there too when asked for an output", async () => {
    const terminal = openTerminal(["replay", whole, "--output", "pretty"], { folder: home.folder });
    expect((await terminal.finished).code).toBe(0);
    expect(terminal.isFullScreen()).toBe(false);
    expect(terminal.written()).not.toContain("\u001b[?1049h");
    expect(terminal.screen().join("\n")).toContain("line 3");
  });
});
