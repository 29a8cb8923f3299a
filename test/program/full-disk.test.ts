/** Standard output is a file and the disk fills up: what was written is whole as far as it goes, and the loss is said. */

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { expiredProfile, isRenewal, storeExpiredTokens } from "../support/expired-tokens.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { compiled, root, runProgram, startLine, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
const recording = join(home.folder, "recording.ndjson");
const record = (at: number) =>
  JSON.stringify({ level: "info", event_type: "workflow_published", created: 1767625211482913 + at });
writeFileSync(recording, Array.from({ length: 400 }, (_, at) => `${record(at)}\n`).join(""));
afterAll(home.remove);

const env = {
  PATH: process.env["PATH"],
  HOME: home.folder,
  FLOWTAIL_KEYCHAIN: "off",
  TZ: "UTC",
  ...compiled,
};

/** Runs with standard output in a file that the system lets grow to 512 or 1,024 bytes, as the shell counts blocks. */
function runOnFullDisk(args: readonly string[], redirect: string) {
  const file = join(home.folder, "out");
  const program = join(root, "dist", "main.js");
  const script = `ulimit -f 1 && exec "$0" "$@" ${redirect} ${file}`;
  writeFileSync(file, redirect === ">>" ? "before\n" : "");
  const { status, stderr } = spawnSync("sh", ["-c", script, process.execPath, program, ...args], {
    env,
    cwd: home.folder,
  });
  return { status, stderr: stderr.toString(), written: readFileSync(file, "utf8") };
}

describe.runIf(process.platform !== "win32")("a file that can grow no more", () => {
  it.each([
    ["--help", ["--help"]],
    ["help of a command", ["tail", "--help"]],
    ["a completion", ["completion", "bash"]],
    ["a list", ["errors", "--output", "json"]],
    ["records", ["replay", recording, "--output", "ndjson"]],
    ["records as CSV", ["replay", recording, "--output", "csv"]],
  ])("takes a part of %s: exit 5 and one sentence", async (_, args) => {
    const whole = await runProgram(args, { folder: home.folder });
    const { status, stderr, written } = runOnFullDisk(args, ">");
    expect({ status, stderr }).toEqual({
      status: 5,
      stderr: expect.stringContaining(
        "Standard output cannot be written: a file cannot be that large here (EFBIG).",
      ),
    });
    expect(stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(2);
    expect(written.length).toBeGreaterThanOrEqual(512);
    expect(whole.stdout.startsWith(written)).toBe(true);
  });

  it("is told as one object where a program reads stderr", () => {
    const { status, stderr } = runOnFullDisk(["errors", "--output", "json"], ">");
    expect(status).toBe(5);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "output_lost" } });
  });

  it("keeps what stood there when it is appended to", async () => {
    const args = ["replay", recording, "--output", "ndjson"];
    const { written } = runOnFullDisk(args, ">>");
    const whole = await runProgram(args, { folder: home.folder });
    expect(`before\n${whole.stdout}`.startsWith(written)).toBe(true);
  });
});

it.runIf(process.platform !== "win32")(
  "no refresh token is spent where the new token could not be stored",
  async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: false, error: "token_expired" }));
    await storeExpiredTokens(home.folder, server.url, 1);
    const tokens = join(home.folder, ".config", "flowtail", "credentials.json");
    const before = readFileSync(tokens, "utf8");
    // As large as the file of tokens is now, but hardly larger.
    expect(before.length).toBeLessThan(2000);
    const line = `ulimit -f 4; flowtail tail --last 1 --profile ${expiredProfile}`;
    const { code, stderr } = await startLine(line, { folder: home.folder, env: { ...env, PATH: env.PATH } })
      .finished;
    expect([code, stderr]).toEqual([2, expect.stringContaining("credentials.json cannot be written")]);
    expect(server.requests.filter(isRenewal)).toEqual([]);
    expect(readFileSync(tokens, "utf8")).toBe(before);
  },
);

describe.runIf(process.platform !== "win32")("a folder in which no file can grow large", () => {
  const run = async (command: string) => {
    const folder = join(home.folder, command);
    mkdirSync(folder, { recursive: true });
    const line = `ulimit -f 1; flowtail ${command}`;
    return { folder, ...(await startLine(line, { folder, env }).finished) };
  };

  it("takes a part of what init writes: exit 5, and what is written is named", async () => {
    const { folder, code, stderr } = await run("init");
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    expect(files).not.toEqual([]);
    const [, written = ""] =
      /Written until then: (.*)\. `flowtail init` writes the rest\.$/m.exec(stderr) ?? [];
    expect({ code, written: written.split(/, | and /).sort() }).toEqual({ code: 5, written: files.sort() });
  });

  it("is named as that by the lock of what cannot be stored", async () => {
    const line = "trap '' XFSZ; ulimit -f 0; flowtail profile set r base_url=https://r.example 2>&1 | cat";
    const { stdout } = await startLine(line, { folder: home.folder, env }).finished;
    expect(stdout).toMatch(
      /config\.json\.lock cannot be written: a file cannot be that large here \(EFBIG\)/,
    );
  });

  it("is found by doctor", async () => {
    mkdirSync(join(home.folder, ".config", "flowtail"), { recursive: true });
    const { stdout } = await run("doctor");
    expect(stdout).toMatch(
      /^! config folder .* cannot be written: a file cannot be that large here \(EFBIG\)/m,
    );
  });
});
