/** The built program and what it reads from: a wait for a pipe ends at once with a signal, and with --timeout. */

import { execFileSync } from "node:child_process";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { compiled, root, runProgram, startProgram, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);
const pipe = join(home.folder, "pipe");
execFileSync("mkfifo", [pipe]);
writeFileSync(join(home.folder, "one.ndjson"), '{"level":"info","payload":{"log":"one"}}\n');

describe("a pipe whose writer is silent", () => {
  it.each([
    ["SIGINT", ["replay", pipe]],
    ["SIGTERM", ["replay", pipe, "--output", "ndjson"]],
    ["SIGINT", ["stats", "--file", pipe]],
    ["SIGHUP", ["traces", "--file", pipe]],
    ["SIGQUIT", ["stats", "--file", pipe]],
    ["SIGTERM", ["api", "auth.test", "--profile", "sandbox", "--json", `@${pipe}`]],
    ["SIGINT", ["sandbox", "start", "--port", "0", "--seed", pipe]],
  ] as const)("ends with %s for %j", async (signal, args) => {
    const running = startProgram(args, { folder: home.folder });
    // Opening waits until the program reads at the other end.
    const writer = openSync(pipe, "w");
    running.kill(signal);
    expect(await running.finished).toMatchObject({ code: 130, stdout: "" });
    closeSync(writer);
  });

  it("ends with the time that --timeout gives", async () => {
    const { code, stderr } = await runProgram(["replay", pipe, "--timeout", "200ms"], {
      folder: home.folder,
    });
    expect({ code, stderr }).toEqual({
      code: 124,
      stderr: "flowtail: Stopped after 200ms, as --timeout asked.\n",
    });
  });
});

describe("a shell's <(…)", () => {
  const shell = (line: string) =>
    execFileSync(
      "bash",
      ["-c", line.replace("flowtail", `"${process.execPath}" "${join(root, "dist/main.js")}"`)],
      {
        cwd: home.folder,
        env: { ...process.env, HOME: home.folder, FLOWTAIL_KEYCHAIN: "off", ...compiled },
        encoding: "utf8",
      },
    );

  it.each([
    ["a recording", "flowtail replay <(cat one.ndjson) --output ndjson", '"log":"one"'],
    ["a packed one", "flowtail replay <(gzip -c one.ndjson) --output ndjson", '"log":"one"'],
    ["JSON", "flowtail api auth.test --profile sandbox --json @<(echo '{}') --output json", '"ok":true'],
  ])("is read as %s", (_what, line, expected) => {
    expect(shell(line).replaceAll(" ", "")).toContain(expected);
  });
});
