/** Runs the built program as a user's shell would: its own process, its own home, nothing inherited. */

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Line } from "./line-after-line.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "main.js");

/** All started programs keep what Node compiled in one place: a home is removed while one of them may still write. */
export const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled") };

export interface ProgramOptions {
  /** Beside what every program gets; undefined takes that away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly folder?: string;
  readonly input?: string;
}

export interface Finished {
  /** Exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly process: ChildProcessWithoutNullStreams;
  readonly finished: Promise<Finished>;
  stdout(): string;
  stderr(): string;
  /** Resolves as soon as what was printed so far satisfies the test; rejects when the program ends before. */
  until(test: (stdout: string, stderr: string) => boolean): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** A home for one test file: settings, state and working folder; removed by the returned function. */
export function temporaryHome(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-test-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function startProgram(args: readonly string[], options: ProgramOptions = {}): Running {
  return startNode([program, ...args], options);
}

/** The program in a pipe of the shell: `flowtail ARGS | REST`. */
export function startPiped(args: readonly string[], rest: string, options: ProgramOptions = {}): Running {
  return start("sh", ["-c", `"$0" "$@" | ${rest}`, process.execPath, program, ...args], options);
}

/** A line as it is pasted into a shell, with `flowtail` in it. A signal ends all that the line has started. */
export function startLine(line: string, options: ProgramOptions = {}): Running {
  const script = `node=$0 main=$1; flowtail() { "$node" "$main" "$@"; }; ${line}`;
  const cwd = options.folder ?? root;
  const args = ["-c", script, process.execPath, program];
  const child = spawn("sh", args, { cwd, env: environment(options), detached: true });
  return { ...watched(child, options.input), kill: (signal) => process.kill(-Number(child.pid), signal) };
}

/** The program in a folder that is removed before it starts. */
export function startInRemoved(args: readonly string[], options: ProgramOptions = {}): Running {
  const script = 'mkdir removed && cd removed && rmdir ../removed && exec "$0" "$@"';
  return start("sh", ["-c", script, process.execPath, program, ...args], options);
}

/** Node with these arguments, in the same bare surroundings. */
export function startNode(args: readonly string[], options: ProgramOptions = {}): Running {
  return start(process.execPath, args, options);
}

function environment({ folder = root, env }: ProgramOptions): Line["env"] {
  return {
    PATH: process.env["PATH"],
    HOME: folder,
    FLOWTAIL_KEYCHAIN: "off",
    TZ: "UTC",
    LANG: "C.UTF-8",
    ...compiled,
    ...env,
  };
}

function start(command: string, args: readonly string[], options: ProgramOptions): Running {
  const cwd = options.folder ?? root;
  return watched(spawn(command, args, { cwd, env: environment(options) }), options.input);
}

function watched(child: ChildProcessWithoutNullStreams, input = ""): Running {
  let stdout = "";
  let stderr = "";
  let checks: (() => void)[] = [];
  const onText = () => {
    for (const check of checks) check();
  };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
    onText();
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
    onText();
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return {
    process: child,
    finished,
    stdout: () => stdout,
    stderr: () => stderr,
    until: (test) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!test(stdout, stderr)) return;
          checks = checks.filter((other) => other !== check);
          resolve();
        };
        checks.push(check);
        finished.then(({ code }) => {
          check();
          reject(
            new Error(
              `ended with ${code} before that\nstdout: ${stdout.slice(-2000)}\nstderr: ${stderr.slice(-2000)}`,
            ),
          );
        }, reject);
        check();
      }),
    kill: (signal) => child.kill(signal),
  };
}

export function runProgram(args: readonly string[], options: ProgramOptions = {}): Promise<Finished> {
  return startProgram(args, options).finished;
}

export interface Lines {
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Finished>;
  close(): Promise<void>;
}

/**
 * One process of the program that runs line after line, which takes a quarter of the time of one process each: for what a line
 * answers. How a process starts, reads its input and ends is a matter of `runProgram`.
 */
export function openLines(folder: string): Lines {
  const file = join(root, "test", "support", "line-after-line.ts");
  const stdio = ["pipe", "pipe", "pipe", "ipc"] as const;
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: environment({ folder }),
    stdio: [...stdio],
  });
  const running = watched(child as ChildProcessWithoutNullStreams);
  const ended = (text: string) => text.split("\0").slice(0, -1);
  let lines = 0;
  return {
    async run(args, env = {}) {
      const index = lines++;
      const line: Line = { args, env: environment({ folder, env }) };
      child.send(line);
      await running.until((out, err) => ended(out).length > index && ended(err).length > index);
      const [stdout = "", stderr = ""] = [ended(running.stdout())[index], ended(running.stderr())[index]];
      const [code = ""] = /\d+$/.exec(stderr) ?? [];
      return { code: Number(code), stdout, stderr: stderr.slice(0, -code.length) };
    },
    async close() {
      running.kill("SIGKILL");
      await running.finished;
    },
  };
}

export interface ServedSandbox {
  readonly base_url: string;
  readonly app_id: string;
  readonly team_id: string;
  readonly tokens: Readonly<Record<string, string>>;
  /** Environment that points a command at it. */
  readonly env: Readonly<Record<string, string>>;
  /** Calls its control plane. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  readonly running: Running;
}

/** `flowtail sandbox start --output json`, ready to be asked. */
export async function serveSandbox(
  args: readonly string[] = [],
  options: ProgramOptions = {},
): Promise<ServedSandbox> {
  const port = args.includes("--port") ? [] : ["--port", "0"];
  const running = startProgram(["sandbox", "start", ...port, "--output", "json", ...args], options);
  await running.until((stdout) => stdout.includes("\n"));
  const address = JSON.parse(running.stdout());
  return {
    ...address,
    running,
    env: {
      FLOWTAIL_BASE_URL: address.base_url,
      FLOWTAIL_TOKEN: address.tokens.service,
      FLOWTAIL_APP_ID: address.app_id,
    },
    async control(method, path, body) {
      const response = await fetch(`${address.base_url}/_sandbox/${path}`, {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === "" ? undefined : JSON.parse(text);
    },
  };
}

/** Lines of NDJSON output, parsed. */
export function ndjson(text: string): Record<string, unknown>[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}
