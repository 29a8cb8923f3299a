/** What `sandbox run` does with the command that it runs: its exit code, its time limit, its end. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { type Clock, systemClock } from "../../../src/base/clock.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { createNotices } from "../../../src/cli/notices.ts";
import { runChild } from "../../../src/cli/sandbox/run-child.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { textOutput } from "../../support/run-command.ts";
import { startedProcesses } from "../../support/started-processes.ts";
import { given } from "../../support/until.ts";

/** The time that a command has never passes. */
const stillClock: Clock = { ...systemClock, elapsedMs: () => 0 };

const started = startedProcesses();

let said = "";
const err = textOutput(undefined, (text) => {
  said += text;
});
const notices = createNotices(err, { asJson: false, quiet: false, verbose: false, env: {} });
beforeEach(() => {
  said = "";
});

interface Run {
  readonly clock?: Clock;
  /** What is to happen once the reason was given. */
  readonly afterwards?: () => void;
  /** Of a shell that starts the script, which is its arguments, in place of this program. */
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Stays as long as the script. */
const staying = '"$@" && true';

/**
 * Runs a script of Node, and aborts with the reason as soon as the script calls `ready()`. Resolves when the process that
 * called it is gone too.
 */
async function runUntilReady(
  script: string,
  reason: FlowtailError,
  { clock = hurriedClock(), afterwards = () => {}, shell, env = {} }: Run = {},
): Promise<unknown> {
  // It never answers: after an answer it would soon close the connection itself.
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  let gone: Promise<unknown> = Promise.resolve();
  server.once("request", ({ url = "", socket }) => {
    started.add(Number(url.slice(1)));
    gone = new Promise((resolve) => socket.once("close", resolve));
    stop.abort(reason);
    afterwards();
  });
  const prelude = `const { connect, createServer } = require("node:net"); createServer().listen(0, "127.0.0.1");
    const ready = () => connect(${port}, "127.0.0.1").on("error", () => {}).write("GET /" + process.pid + " HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n");`;
  const node = [process.execPath, "-e", prelude + script] as const;
  const [file, ...args] = shell === undefined ? node : ["sh", "-c", shell, "sh", ...node];
  const { signal } = stop;
  const context = {
    env: { PATH: process.env["PATH"], ...env },
    folder: process.cwd(),
    signal,
    clock,
    notices,
  };
  const run = runChild(file, { file, args }, context)
    .catch((thrown: unknown) => thrown)
    .finally(() => gone);
  try {
    return await given(run, `the end of a command that runs ${script}`);
  } finally {
    server.close();
  }
}

const timeout = new FlowtailError("timeout", "timeout", "Stopped after 1s.");
const interrupted = new FlowtailError("interrupted", "interrupted", "Interrupted.");

it.each([
  ["ends when it is asked to", "ready();"],
  ["ends well when it is asked to", 'process.on("SIGTERM", () => process.exit(0)); ready();'],
  ["does not listen", 'process.on("SIGTERM", () => {}); ready();'],
])("a command that %s at its time limit is told as one that timed out", async (_what, script) => {
  expect(await runUntilReady(script, timeout)).toBe(timeout);
});

it("a command that is interrupted ends in its own way", async () => {
  const script = 'process.on("SIGTERM", () => process.exit(7)); ready();';
  expect(await runUntilReady(script, interrupted, { clock: stillClock })).toBe(7);
});

it.each([
  ["ends by the signal", "ready();", stillClock],
  ["says so as a shell does", 'process.on("SIGTERM", () => process.exit(143)); ready();', stillClock],
  ["does not listen, and is killed,", 'process.on("SIGTERM", () => {}); ready();', hurriedClock()],
])("a command that %s when it is interrupted is told as interrupted", async (_what, script, clock) => {
  expect(await runUntilReady(script, interrupted, { clock })).toBe(interrupted);
});

it.each([
  ["a command", undefined],
  ["what a shell has started", staying],
])(
  "%s that does not listen is killed at once where this program ends before the time is over",
  async (_what, shell) => {
    const before = process.listeners("exit");
    const exit = () => {
      for (const listener of process.listeners("exit")) if (!before.includes(listener)) listener(130);
    };
    const script = 'process.on("SIGTERM", () => {}); ready();';
    const run = { clock: stillClock, afterwards: exit };
    expect(await runUntilReady(script, interrupted, shell === undefined ? run : { ...run, shell })).toBe(
      interrupted,
    );
  },
);

it.each([
  ["ends when it is asked to", "at its time limit", "ready();", timeout],
  ["ends when it is asked to", "at an interruption", "ready();", interrupted],
  ["does not listen", "at its time limit", 'process.on("SIGTERM", () => {}); ready();', timeout],
])("what a shell has started and %s ends %s", async (_which, _when, script, reason) => {
  expect(await runUntilReady(script, reason, { shell: staying })).toBe(reason);
});

/** Calls once the one that has started it has ended. */
const readyAlone = `const readyOnceAlone = () =>
  process.ppid === Number(process.env.STARTED_BY) ? setImmediate(readyOnceAlone) : ready();
readyOnceAlone();`;

it.each([
  ["a child that has ended", "", ""],
  ["a child that has ended, in a session of its own,", "setsid", ""],
  ["a child that has ended, and does not listen,", "", 'process.on("SIGTERM", () => {});'],
])("what was started by %s ends with the command", async (_whom, by, deaf) => {
  const shell = `sh -c 'STARTED_BY=$$ ${by} "$@" &' sh "$@"; exec tail -f /dev/null`;
  expect(await runUntilReady(deaf + readyAlone, timeout, { shell })).toBe(timeout);
});

it.each([
  ["no mark", {}],
  ["the mark of another run", { FLOWTAIL_RUN: "0123456789abcdef01" }],
  ["the mark of the run around this one", { FLOWTAIL_RUN: "outer" }],
])("a process of the same name with %s is left alone", async (_what, mark) => {
  const other = spawn("tail", ["-f", "-"], { env: { ...process.env, ...mark } });
  if (other.pid !== undefined) started.add(other.pid);
  const shell = '"$@" & exec tail -f /dev/null';
  await runUntilReady('process.on("SIGTERM", () => {}); ready();', timeout, {
    shell,
    env: { FLOWTAIL_RUN: "outer" },
  });
  other.stdin.end("it runs");
  const [answer] = await once(other.stdout, "data");
  expect(String(answer)).toBe("it runs");
});

it.each([
  ["timed out", timeout],
  ["was interrupted", interrupted],
])("a command that %s and is killed when its time is over is said to be", async (_what, reason) => {
  await runUntilReady('process.on("SIGTERM", () => {}); ready();', reason);
  expect(said).toBe(
    `flowtail: ${process.execPath} was killed: it, or what it had started, still ran 5 seconds after it was asked to end\n`,
  );
});

it("nothing is said of a command that ends when it is asked to", async () => {
  await runUntilReady("ready();", timeout, { clock: stillClock });
  expect(said).toBe("");
});

it("a command that is killed has the exit code of a shell for that", async () => {
  expect(await runUntilReady('process.kill(process.pid, "SIGTERM");', interrupted)).toBe(143);
});

it.each([
  ["that is not there", "no-such-command-here", [], "there is no such command"],
  ["that is a folder", process.cwd(), [], "it is a folder"],
  ["that is no program", "./package.json", [], "it may not be run by this user"],
  ["below a file", "./package.json/x", [], "a part of the path is a file, not a folder (ENOTDIR)"],
  ["whose name is too long", "x".repeat(5000), [], "the name is too long (ENAMETOOLONG)"],
  ["whose arguments are too long", process.execPath, ["x".repeat(4_000_000)], "are longer than this system"],
])("a command %s is refused in one sentence", async (_what, name, args, reason) => {
  const { signal } = new AbortController();
  const context = { env: {}, folder: process.cwd(), signal, clock: hurriedClock(), notices };
  const error = await runChild(name, { file: name, args }, context).catch((thrown) => thrown);
  expect(error).toMatchObject({ kind: "usage", code: "cannot_run" });
  expect(error.message).toMatch(/^.{1,200}…? cannot be run: .*\.$/);
  expect(error.message).toContain(reason);
});

it("a script whose interpreter is not there says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-script-"));
  writeFileSync(join(folder, "script"), "#!/no/such/interpreter\n", { mode: 0o755 });
  const context = { env: {}, folder, signal: new AbortController().signal, clock: hurriedClock(), notices };
  const error = await runChild("./script", { file: "./script", args: [] }, context).catch((thrown) => thrown);
  rmSync(folder, { recursive: true });
  expect(error.message).toBe(
    "./script cannot be run: the interpreter that its first line names is not there.",
  );
});

it("a command whose working folder is gone says so", async () => {
  const { signal } = new AbortController();
  const context = { env: {}, folder: "/no/such/folder", signal, clock: hurriedClock(), notices };
  await expect(runChild("true", { file: "true", args: [] }, context)).rejects.toMatchObject({
    message: "true cannot be run: the working folder /no/such/folder is not there any more.",
  });
});
