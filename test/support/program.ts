/** Runs the built program as a user's shell would: its own process, its own home, nothing inherited. */

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "main.js");

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
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

/** Node with these arguments, in the same bare surroundings. */
export function startNode(args: readonly string[], options: ProgramOptions = {}): Running {
  return start(process.execPath, args, options);
}

function start(command: string, args: readonly string[], options: ProgramOptions): Running {
  const folder = options.folder ?? root;
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      FLOWTAIL_KEYCHAIN: "off",
      TZ: "UTC",
      LANG: "C.UTF-8",
      ...options.env,
    },
  });
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
  child.stdin.end(options.input ?? "");
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
  const running = startProgram(["sandbox", "start", "--port", "0", "--output", "json", ...args], options);
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
