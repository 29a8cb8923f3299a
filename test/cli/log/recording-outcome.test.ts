/** One rule for every command that reads a recording: what was left out is said once, and the exit code tells. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { runLog } from "../../tui/run-log.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-outcome-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const records = runLog(6).map(({ raw }) => raw);
const traces = new Set(records.map((raw) => JSON.parse(raw).trace_id).filter(Boolean));
const [trace, other] = traces;
const whole = records.map((raw) => `${raw}\n`).join("");
const large = `{"payload":[${"1,".repeat(2_000_000)}1]}`;
const packed = gzipSync(whole);

const commands: readonly (readonly [string, (path: string) => readonly string[]])[] = [
  ["replay", (path) => ["replay", path]],
  ["replay --output json", (path) => ["replay", path, "--output", "json"]],
  ["stats", (path) => ["stats", "--file", path]],
  ["traces", (path) => ["traces", "--file", path]],
  ["trace", (path) => ["trace", trace, "--file", path]],
  ["trace --compare", (path) => ["trace", trace, "--compare", other, "--file", path]],
];

describe.each(commands)("%s", (_name, argv) => {
  it.each([
    ["whole", file("whole.ndjson", whole), 0, ""],
    ["one list", file("list.json", `[${records.join(",")}]`), 0, ""],
    ["in UTF-16", file("utf16.ndjson", Buffer.from(`\ufeff${whole}`, "utf16le")), 0, ""],
    ["with a bad line", file("bad.ndjson", `${whole}what is this\n`), 5, "is not a record"],
    ["with too large a line", file("large.gz", gzipSync(`${whole}${large}\n`)), 5, "is too large: it holds"],
    ["cut off", file("torn.ndjson", `${whole}{"level":"err`), 5, "cut off while it was written"],
    ["cut off in its gzip", file("cut.gz", packed.subarray(0, packed.length - 8)), 5, "gzip data is damaged"],
  ])("answers for a recording that is %s", async (_what, path, code, said) => {
    const result = await runFlowtail(argv(path), { folder });
    expect(result.code).toBe(code);
    expect(result.stdout).not.toBe("");
    if (said === "") expect(result.stderr).not.toMatch(/not a record|too large|damaged|cut off/);
    else expect(result.stderr.split(said)).toHaveLength(2);
  });

  it("says what reads a recording of the audit log where no record has a time", async () => {
    const entry = JSON.stringify({ id: "1", date_create: 1767625200, action: "user_login" });
    const { stderr } = await runFlowtail(argv(file("audit.ndjson", `${entry}\n`)), { folder });
    expect(stderr.split("`flowtail audit logs --file`")).toHaveLength(2);
  });

  it.each([
    [
      "binary",
      file("program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 0xff])),
      /holds no records: line 1 is/,
    ],
    ["a folder", folder, /cannot be read: it is a folder\./],
    ["a device", "/dev/zero", /cannot be read: it is a device\./],
  ])("refuses what is %s", async (_what, path, message) => {
    const { code, stderr } = await runFlowtail(argv(path), { folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

it.each([...commands, ["replay --linear", (path: string) => ["replay", path, "--linear"]] as const])(
  "%s says once which lines have bytes that are no UTF-8, and leaves nothing out",
  async (_name, argv) => {
    const line = `{"level":"info","payload":{"log":"caf\u00e9"},"created":5}\n`;
    const path = file(
      "latin1.ndjson",
      Buffer.concat([Buffer.from(whole), Buffer.from(line + line, "latin1")]),
    );
    const { code, stderr } = await runFlowtail(argv(path), { folder });
    expect(code).toBe(0);
    const said = `2 lines have bytes that are no UTF-8, the first is line ${records.length + 1}`;
    expect(stderr.split(said)).toHaveLength(2);
    const text = file("utf8.ndjson", whole + line);
    expect((await runFlowtail(argv(text), { folder })).stderr).not.toContain("UTF-8");
  },
);

it("finds bytes that are no UTF-8 in records that a query passes over, and in no other line", async () => {
  const other = Buffer.from(`\u00e9\n{"x":"\u00e9"}\n`, "latin1");
  const path = file("passed.ndjson", Buffer.concat([other, Buffer.from(whole)]));
  const { stderr } = await runFlowtail(["replay", path, "--trace", trace], { folder });
  expect(stderr).toContain("line 2 has bytes that are no UTF-8");
});

describe("replay --linear", () => {
  const ask = (path: string) =>
    runFlowtail(["replay", path, "--linear"], { folder, stdin: "status\nruns\nwhy\n" });
  const bad = file("bad-between.ndjson", `${whole}x\n${whole}`);
  const missing = `line ${records.length + 1} is not a record`;

  it("says what could not be read once it is known, with the status and before each answer", async () => {
    const { code, stdout, stderr } = await ask(bad);
    expect(code).toBe(0);
    const said = `L${missing.slice(1)}.`;
    expect(stdout).toMatch(new RegExp(`^The log is read: .*\n${said}$`, "m"));
    expect(stdout).toContain(`This is a recording.\n${said}\n`);
    expect(stdout.split(`Only part of the log is read: ${missing}.\n`)).toHaveLength(3);
    expect(stderr).toBe(`flowtail: ${missing}\n`);
  });

  it.each([
    ["in UTF-32", Buffer.from(whole).reduce((text, byte) => `${text}${String.fromCharCode(byte)}\0\0\0`, "")],
    ["with lines that end with CR alone", whole.replaceAll("\n", "\r")],
  ])("answers nothing from a file %s, and ends as replay does", async (_what, content) => {
    const path = file("none.ndjson", content);
    const { code, stdout, stderr } = await ask(path);
    expect(stdout.split("Nothing of the log was read: ")).toHaveLength(3);
    const plain = await runFlowtail(["replay", path], { folder });
    expect(plain.code).toBe(2);
    expect([code, stderr]).toEqual([plain.code, plain.stderr]);
  });
});

it.each([...commands, ["replay --linear", (path: string) => ["replay", path, "--linear"]] as const])(
  "%s is stopped while it waits for a pipe",
  async (name, argv) => {
    const path = join(folder, "pipe");
    rmSync(path, { force: true });
    execFileSync("mkfifo", [path]);
    const stop = new AbortController();
    const running = runFlowtail(argv(path), { folder, stop });
    setImmediate(() => stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted.")));
    const { code } = await running;
    expect(code).toBe(name === "trace --compare" ? 2 : 130);
  },
);

it.each([
  ["whole", "whole.ndjson", 1, "The recording holds nothing of TrNONE."],
  ["cut off in its gzip", "cut.gz", 5, "What could be read of the recording holds nothing of TrNONE."],
])(
  "a run that is not in a recording that is %s is looked for nowhere else",
  async (_what, name, code, said) => {
    const result = await runFlowtail(["trace", "TrNONE", "--file", join(folder, name)], { folder });
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(said)]);
    expect(result.stderr).not.toContain("the platform keeps its log");
  },
);

it("says in JSON too that a pipe named a function after records of it", async () => {
  const output = `{"level":"info","event_type":"function_execution_output","component_id":"Fn01","payload":{"log":"page"},"created":5}\n`;
  const started = `{"level":"info","event_type":"function_execution_started","component_id":"Fn01","payload":{"function_name":"sync"},"created":5}\n`;
  const read = (stdin: string) =>
    runFlowtail(["replay", "-", "--query", "sync", "--output", "ndjson"], { folder, stdin });
  const late = await read(`${output.repeat(4000)}${started}${output}`);
  expect(late.code).toBe(5);
  expect(late.stdout).toContain(`${started}${output}`);
  expect(JSON.parse(late.stderr).error.message).toMatch(/"sync": a pipe is read once/);
  expect(await read(`${started}${output.repeat(4000)}`)).toMatchObject({ code: 0, stderr: "" });
});

it("traces tells of every run, however many there are", async () => {
  const runs = 210_000;
  const lines = Array.from(
    { length: runs },
    (_, index) =>
      `{"level":"info","event_type":"workflow_execution_started","trace_id":"Tr${index}","created":${1_767_625_200_000_000 + index}}\n`,
  );
  const path = file("many.ndjson", lines.join(""));
  const { stderr } = await runFlowtail(["traces", "--file", path, "--limit", "1"], { folder });
  expect(stderr).toContain(`${(runs - 1).toLocaleString("en")} more runs are not shown`);
});
