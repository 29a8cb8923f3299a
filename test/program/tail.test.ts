import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ndjson,
  openLines,
  runProgram,
  type ServedSandbox,
  serveSandbox,
  startLine,
  startPiped,
  startProgram,
  temporaryHome,
} from "../support/program.ts";
import { until } from "../support/until.ts";

const home = temporaryHome();
const lines = openLines(home.folder);
let sandbox: ServedSandbox;

beforeAll(async () => {
  sandbox = await serveSandbox(["--rate-limits", "off"], { folder: home.folder });
});
beforeEach(() => sandbox.control("POST", "reset"));
afterEach(() => sandbox.control("DELETE", "faults"));
afterAll(async () => {
  sandbox.running.kill("SIGTERM");
  expect((await sandbox.running.finished).code).toBe(0);
  await lines.close();
  home.remove();
});

const options = () => ({ folder: home.folder, env: sandbox.env });
const follow = (...args: string[]) =>
  startProgram(["tail", "--follow", "--output", "ndjson", ...args], options());

function output(index: number, extra: Record<string, unknown> = {}) {
  return {
    level: "info",
    event_type: "function_execution_output",
    source: "developer",
    component_type: "functions",
    component_id: "Fn0TEST",
    trace_id: "Tr0TEST",
    payload: { log: `line ${index}` },
    ...extra,
  };
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const append = (events: readonly unknown[]) => sandbox.control("POST", "events", { events });
const logOf = (record: Record<string, unknown>) => (record["payload"] as { log: string }).log;

describe("tail", () => {
  it("prints what is there, oldest first, as received", async () => {
    await append([output(1), output(2, { payload: { log: "line 2", big: 1 } }), output(3)]);
    const { code, stdout } = await lines.run(["tail", "--output", "ndjson"], sandbox.env);
    expect(code).toBe(0);
    expect(ndjson(stdout).map(logOf)).toEqual(["line 1", "line 2", "line 3"]);
  });

  it("ends when its reader has gone, also while the log is quiet", async () => {
    await append([output(1)]);
    const args = ["tail", "--follow", "--output", "ndjson"];
    const { stdout, stderr } = await startPiped(args, "head -1", options()).finished;
    expect(ndjson(stdout).map(logOf)).toEqual(["line 1"]);
    expect(stderr).toBe("");
  });

  it("does what it is to do besides printing where its reader has gone, and ends as it would have", async () => {
    await append([output(1)]);
    const line =
      "{ flowtail tail --until event=function_deployment --timeout 3s; echo ended $? >&2; } | true";
    const { stderr } = await startLine(line, options()).finished;
    expect(stderr).toContain("ended 124");
  });

  it("goes on recording while the reader of its pipe takes nothing, and leaves nothing out for it", async () => {
    const padding = "x".repeat(1000);
    await append(Array.from({ length: 200 }, (_, index) => output(index, { payload: { log: padding } })));
    execFileSync("mkfifo", [join(home.folder, "go")]);
    const line = "flowtail tail --follow --last 200 --record log.ndjson --output ndjson | { cat go; cat; }";
    const running = startLine(line, options());
    const recorded = () => readIfThere(join(home.folder, "log.ndjson"));
    await until(() => recorded().split("\n").length > 200, "the recording");
    // By the second one it has looked at its reader more than once.
    for (const index of [1, 2]) {
      await append([output(index)]);
      await until(() => recorded().includes(`line ${index}`), `line ${index} in the recording`);
    }
    expect(running.stdout()).toBe("");
    writeFileSync(join(home.folder, "go"), "");
    await running.until((stdout) => stdout.includes("line 2"));
    running.kill("SIGINT");
    const { stdout } = await running.finished;
    expect(ndjson(stdout)).toHaveLength(202);
  });

  it("ends at once on an empty log, with valid JSON", async () => {
    const { code, stdout } = await runProgram(["tail", "--output", "json"], options());
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it("follows every event exactly once while the server is cut, limits, breaks and repeats", async () => {
    for (const rule of [
      { fault: "cut-connection", probability: 0.15 },
      { fault: "server-error", probability: 0.15 },
      { fault: "malformed-body", probability: 0.1 },
      { fault: "lost-cursor", probability: 0.1 },
      { fault: "repeated-page", probability: 0.2 },
    ]) {
      await sandbox.control("POST", "faults", { method: "apps.activities.list", ...rule });
    }
    await append([output(0)]);
    const running = follow();
    await running.until((stdout) => stdout.includes("line 0"));
    const count = 400;
    for (let first = 1; first <= count; first += 100) {
      await append(Array.from({ length: 100 }, (_, index) => output(first + index)));
    }
    await running.until((stdout) => ndjson(stdout.slice(0, stdout.lastIndexOf("\n") + 1)).length > count);
    running.kill("SIGINT");
    const { code, stdout } = await running.finished;
    expect(code).toBe(130);
    const logs = ndjson(stdout).map(logOf);
    expect(new Set(logs).size).toBe(logs.length);
    expect(logs.toSorted()).toEqual(
      Array.from({ length: count + 1 }, (_, index) => `line ${index}`).toSorted(),
    );
  }, 120_000);

  it("ends with exit 0 when --until is satisfied", async () => {
    const running = follow("--until", "event=function_deployment", "--timeout", "60s");
    await append([output(1)]);
    await running.until((stdout) => stdout.includes("line 1"));
    await append([{ ...output(2), event_type: "function_deployment", payload: { action: "Update" } }]);
    const { code, stderr } = await running.finished;
    expect(stderr).toContain("--until");
    expect(code).toBe(0);
  });

  it("is quiet when the reader has gone", async () => {
    await append(Array.from({ length: 500 }, (_, index) => output(index)));
    const running = startProgram(["tail", "--last", "500", "--output", "pretty"], options());
    running.process.stdout.destroy();
    const { code, stderr } = await running.finished;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("writes a recording that replay reads with the same filters", async () => {
    await append([output(1), output(2, { level: "error" }), output(3)]);
    const file = join(home.folder, "recording.ndjson");
    const tail = await lines.run(["tail", "--output", "ndjson", "--record", file], sandbox.env);
    expect(readFileSync(file, "utf8")).toBe(tail.stdout);
    const replay = await lines.run(["replay", file, "--level", "error", "--output", "ndjson"]);
    expect(replay.code).toBe(0);
    expect(ndjson(replay.stdout).map(logOf)).toEqual(["line 2"]);
    const again = await lines.run(["tail", "--record", file], sandbox.env);
    expect(again).toMatchObject({ code: 2, stdout: "" });
  });

  it("ends when its recording is removed while the log is quiet, and says it once", async () => {
    await append([output(1), output(2)]);
    const file = join(home.folder, "removed.ndjson");
    const running = follow("--record", file);
    await running.until((stdout) => stdout.includes("line 2"));
    // What is printed is recorded then.
    await until(() => readFileSync(file, "utf8").includes("line 2"), "the second record in the file");
    rmSync(file);
    const { code, stderr } = await running.finished;
    expect(code).toBe(5);
    const said = "was removed while it was written; 2 records that it had are gone, unless a copy stands";
    expect(stderr.split(said)).toHaveLength(2);
  });

  it("says who filters what", async () => {
    const { stdout } = await lines.run(["tail", "--explain", "--level", "warn", "--event", "function_*"]);
    expect(stdout).toContain("min_log_level = warn");
    expect(stdout).toMatch(/event=function_\*\s+flowtail/);
  });

  it("lets no control sequence of the log reach the terminal", async () => {
    await append([output(1, { payload: { log: "\u001b]52;c;aGk=\u0007\u001b[2Jred\u202e" } })]);
    const { stdout } = await lines.run(["tail"], { ...sandbox.env, FORCE_COLOR: "" });
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(stdout).toContain("\\e]52");
  });
});
