import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openLines,
  root,
  runProgram,
  type ServedSandbox,
  serveSandbox,
  startProgram,
  temporaryHome,
} from "../support/program.ts";
import { startedProcesses } from "../support/started-processes.ts";

const home = temporaryHome();
const lines = openLines(home.folder);
let sandbox: ServedSandbox;
const run = (...args: string[]) => lines.run(args);

const started = startedProcesses();

beforeAll(async () => {
  sandbox = await serveSandbox(["--seed", "demo"], { folder: home.folder });
});
afterAll(async () => {
  sandbox.running.kill("SIGINT");
  expect((await sandbox.running.finished).code).toBe(0);
  await lines.close();
  home.remove();
});

describe("the commands of a running sandbox", () => {
  it("is found by the profile `sandbox` without any address", async () => {
    const { code, stdout } = await run("tail", "--profile", "sandbox", "--last", "3", "--output", "ndjson");
    expect(code).toBe(0);
    expect(stdout.trim().split("\n").length).toBeGreaterThanOrEqual(3);
  });

  it("adds, lists, removes and clears faults", async () => {
    const added = await run("sandbox", "faults", "add", "rate-limit", "--method", "apps.*", "--times", "1");
    expect(JSON.parse(added.stdout)).toMatchObject({ fault: "rate-limit", method: "apps.*", times: 1 });
    const listed = await run("sandbox", "faults", "--output", "json");
    expect(JSON.parse(listed.stdout).rules).toHaveLength(1);
    expect((await run("sandbox", "faults", "remove", String(JSON.parse(added.stdout).id))).code).toBe(0);
    expect((await run("sandbox", "faults", "clear")).code).toBe(0);
    expect(await run("sandbox", "faults", "add", "gremlins")).toMatchObject({ code: 2, stdout: "" });
  });

  it("moves the clock and gives it back", async () => {
    const before = JSON.parse((await run("sandbox", "clock")).stdout);
    const after = JSON.parse((await run("sandbox", "clock", "--advance", "12h")).stdout);
    expect(after.nowMs - before.nowMs).toBeGreaterThanOrEqual(12 * 3_600_000);
    expect((await run("sandbox", "clock", "--advance", "soon")).code).toBe(2);
    expect((await run("sandbox", "reset")).code).toBe(0);
    expect(JSON.parse((await run("sandbox", "clock")).stdout).offsetMs).toBe(0);
  });

  it("prints tokens, what it was asked, and what it holds", async () => {
    expect((await run("sandbox", "token", "bot")).stdout.trim()).toBe(sandbox.tokens["bot"]);
    expect((await run("sandbox", "token", "golden")).code).toBe(2);
    await run("tail", "--profile", "sandbox");
    const { stdout } = await run("sandbox", "requests", "--output", "json");
    expect(JSON.stringify(JSON.parse(stdout))).toContain("apps.activities.list");
    expect(stdout).not.toContain(sandbox.tokens["service"]);
    expect(JSON.parse((await run("sandbox", "seed", "--snapshot")).stdout)).toHaveProperty("teams");
    expect((await run("sandbox", "seed", "nothing")).code).toBe(2);
  });

  it("runs a command against a sandbox of its own and passes its exit code on", async () => {
    const script = "process.stdout.write(process.env.FLOWTAIL_BASE_URL); process.exit(7)";
    const { code, stdout } = await runProgram(["sandbox", "run", "--", process.execPath, "-e", script], {
      folder: home.folder,
    });
    expect(code).toBe(7);
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(stdout).not.toBe(sandbox.base_url);
  });

  it("has tokens of its own, unless a seed tells them", async () => {
    const tokensOf = async (...args: string[]) => {
      const other = temporaryHome();
      const served = await serveSandbox(args, { folder: other.folder });
      served.running.kill("SIGTERM");
      await served.running.finished;
      other.remove();
      return Object.values(served.tokens);
    };
    const [one, another] = [await tokensOf("--random-seed", "x"), await tokensOf("--random-seed", "x")];
    expect(another).toEqual(one);
    const all = [...Object.values(sandbox.tokens), ...(await tokensOf()), ...one];
    expect(new Set(all).size).toBe(all.length);
  });

  it("warns when other machines can reach it, and not otherwise", async () => {
    expect(sandbox.running.stderr()).toBe("");
    const other = temporaryHome();
    const served = await serveSandbox(["--host", "0.0.0.0", "--quiet"], { folder: other.folder });
    // It is told before a call can come, and not when the sandbox ends.
    await served.running.until((_, stderr) => stderr.includes("\n"));
    const stderr = served.running.stderr();
    served.running.kill("SIGTERM");
    await served.running.finished;
    other.remove();
    expect(stderr).toMatch(
      /other machines can reach this sandbox at 0\.0\.0\.0; each of its tokens is enough/,
    );
  });

  it("ends with its terminal, however often that says so until then, and leaves no note of itself", async () => {
    const other = temporaryHome();
    const served = await serveSandbox([], { folder: other.folder });
    const noted = () =>
      readdirSync(other.folder, { recursive: true, encoding: "utf8" }).filter((path) =>
        path.includes("sandbox"),
      );
    expect(noted()).not.toEqual([]);
    let isRunning = true;
    const hangUp = () => {
      served.running.kill("SIGHUP");
      if (isRunning) setImmediate(hangUp);
    };
    hangUp();
    const { code } = await served.running.finished.finally(() => (isRunning = false));
    expect(code).toBe(0);
    expect(noted().filter((path) => path.endsWith(".json"))).toEqual([]);
    other.remove();
  });

  it("ends the command that it runs with its terminal, and what that has started", async () => {
    const script = "require('node:net').createServer().listen(0, '127.0.0.1'); console.log(process.pid)";
    const shell = ["sh", "-c", '"$0" -e "$1" && true', process.execPath, script];
    const running = startProgram(["sandbox", "run", "--", ...shell], { folder: home.folder });
    await running.until((stdout) => stdout.endsWith("\n"));
    started.add(Number(running.stdout()));
    running.kill("SIGHUP");
    // What the shell has started holds the standard output too: this comes when it is gone.
    expect((await running.finished).code).toBe(130);
  });

  it("refuses a second one on the same data, in one sentence", async () => {
    const other = temporaryHome();
    const data = join(other.folder, "data");
    const served = await serveSandbox(["--data", data], { folder: other.folder });
    const second = await runProgram(["sandbox", "start", "--data", data], { folder: other.folder });
    served.running.kill("SIGTERM");
    await served.running.finished;
    other.remove();
    expect([second.code, second.stdout]).toEqual([2, ""]);
    expect(second.stderr).toMatch(/^flowtail: Another sandbox \(process \d+\) keeps its data in .*\n.*\n$/);
  });

  it("runs a command whose own flowtail asks that sandbox, whatever runs beside it or is chosen", async () => {
    const flowtail = [process.execPath, join(root, "dist", "main.js")];
    const asked = await runProgram(
      ["sandbox", "run", "--", ...flowtail, "sandbox", "requests", "--output", "json"],
      {
        folder: home.folder,
      },
    );
    expect({ code: asked.code, asked: JSON.parse(asked.stdout) }).toEqual({ code: 0, asked: [] });
    const tail = await runProgram(
      ["sandbox", "run", "--seed", "demo", "--", ...flowtail, "tail", "--last", "1"],
      {
        folder: home.folder,
        env: { FLOWTAIL_PROFILE: "sandbox" },
      },
    );
    expect({ code: tail.code, stderr: tail.stderr }).toEqual({ code: 0, stderr: "" });
  });

  it.each([
    ["the audit log", ["audit", "logs", "--output", "ndjson"]],
    ["SCIM", ["scim", "users", "list", "--output", "json"]],
    ["a write without the name of a protected profile", ["datastore", "put", "settings", "id=x1", "--yes"]],
  ])("runs a command whose own flowtail may ask there for %s", async (_what, args) => {
    const other = temporaryHome();
    const mine = { base_url: "https://prod.example", protected: true };
    writeFileSync(join(other.folder, "config.json"), JSON.stringify({ profile: "mine", profiles: { mine } }));
    const { code, stderr } = await runProgram(
      ["sandbox", "run", "--seed", "demo", "--", process.execPath, join(root, "dist", "main.js"), ...args],
      { folder: other.folder, env: { FLOWTAIL_CONFIG_DIR: other.folder } },
    );
    other.remove();
    expect({ code, isOfMine: /token|protected|mine/.test(stderr) }).toEqual({ code: 0, isOfMine: false });
  });

  it("says so when no sandbox runs", async () => {
    const other = temporaryHome();
    const { code, stderr } = await runProgram(["sandbox", "requests"], { folder: other.folder });
    other.remove();
    expect(code).toBe(2);
    expect(stderr).toContain("flowtail sandbox start");
  });
});
