/** Runs a command as a child of this one, on the same terminal, and ends it with this one: none outlives its time limit or an interruption. */

import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { FlowtailError, messageOf } from "../../base/errors.ts";
import type { Context } from "../context.ts";
import { childCommand } from "./child-command.ts";

/** How long a command that is asked to end may take, in milliseconds (assumption); then it is killed. */
const graceMs = 5_000;

/** A shell in between gives these of what it has run. */
const endedBySignal: readonly number[] = [constants.signals.SIGTERM, constants.signals.SIGKILL].map(
  (signal) => 128 + signal,
);

/**
 * Resolves with the command's exit code, its own way to end when it is interrupted too. Rejects with the reason once the command has
 * ended for a time limit, or by the signal that was passed on.
 */
export async function runChild(
  words: readonly [string, ...string[]],
  { env, folder, signal, clock }: Pick<Context, "env" | "folder" | "signal" | "clock">,
): Promise<number> {
  signal.throwIfAborted();
  const { file, args, ...options } = childCommand(words, { env, folder });
  const child = spawn(file, args, { ...options, cwd: folder, env, stdio: "inherit" });
  const ended = new AbortController();
  const kill = () => void child.kill("SIGKILL");
  const stop = () => {
    if (process.platform === "win32") return endOnWindows(child, signal.reason);
    // Ctrl-C in a terminal reaches the command by itself; other ways to end must be passed on.
    child.kill("SIGTERM");
    // A second interruption ends this program at once.
    process.once("exit", kill);
    clock.sleep(graceMs, ended.signal).then(kill, () => {}); // it ended in time
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", (error) => reject(cannotRun(words[0], error)));
      child.on("close", (code, killedBy) =>
        resolve(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
      );
    });
    if (isTimeout(signal.reason)) throw signal.reason;
    if (signal.aborted && endedBySignal.includes(code)) throw signal.reason;
    return code;
  } finally {
    signal.removeEventListener("abort", stop);
    process.off("exit", kill);
    ended.abort();
  }
}

/**
 * Nothing there asks a process to end: Ctrl-C reaches the command by itself, which ends in its own way. At the time limit it
 * is ended with all that it has started, as the interpreter of a batch file would leave its program behind.
 */
function endOnWindows({ pid }: ChildProcess, reason: unknown): void {
  if (pid === undefined || !isTimeout(reason)) return;
  spawn("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" }).on("error", () => {});
}

function isTimeout(reason: unknown): reason is FlowtailError {
  return reason instanceof FlowtailError && reason.kind === "timeout";
}

function cannotRun(name: string, error: NodeJS.ErrnoException): FlowtailError {
  return new FlowtailError("usage", "cannot_run", `${name} cannot be run: ${reasonOf(error)}.`, {
    remedy: "Check the command's name and the PATH.",
  });
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "there is no such command";
  if (error.code === "EACCES") return "it may not be run by this user";
  return messageOf(error);
}
