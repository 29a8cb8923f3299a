/**
 * Runs a command as a child of this one, on the same terminal, and ends it with this one: neither it nor what it has started
 * outlives its time limit or an interruption, as far as the system tells what that is. What a command that ends by itself has
 * started is its own affair.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { isTimeUp } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import type { ChildCommand } from "../../processes/child-command.ts";
import { endTree, noteTree } from "../../processes/end-tree.ts";
import { processTree } from "../../processes/process-tree.ts";
import { runMark } from "../../processes/run-mark.ts";
import type { Context } from "../context.ts";
import { cannotRun, shortened } from "./cannot-run.ts";

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
  name: string,
  { file, args, ...options }: ChildCommand,
  { env, folder, signal, clock, notices }: Pick<Context, "env" | "folder" | "signal" | "clock" | "notices">,
): Promise<number> {
  signal.throwIfAborted();
  const mark = runMark(env);
  const child = start(
    () => spawn(file, args, { ...options, cwd: folder, env: mark.env, stdio: "inherit" }),
    name,
    folder,
  );
  const tree = processTree(child, mark.isOn);
  const closed = new AbortController();
  const watched = { clock, closed: closed.signal };
  void noteTree(tree, watched);
  let ending: Promise<"ended" | "killed"> | undefined;
  const stop = () => {
    if (isWindows) endOnWindows(child, signal.reason);
    else ending = endTree(tree, { ...watched, graceMs: () => graceMs });
  };
  signal.addEventListener("abort", stop, { once: true });
  // A second interruption ends this program at once.
  if (!isWindows) process.once("exit", tree.kill);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", (error) => reject(cannotRun(name, folder, error)));
      child.on("close", (code, killedBy) =>
        resolve(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
      );
    });
    closed.abort();
    if ((await ending) === "killed") await notices.warn(words`${shortened(name)} was killed: ${whyKilled}`);
    if (isTimeUp(signal.reason)) throw signal.reason;
    if (signal.aborted && endedBySignal.includes(code)) throw signal.reason;
    return code;
  } finally {
    closed.abort();
    signal.removeEventListener("abort", stop);
    process.off("exit", tree.kill);
  }
}

/** The system refuses some commands at once, and some by an event. */
function start(spawned: () => ChildProcess, name: string, folder: string): ChildProcess {
  try {
    return spawned();
  } catch (thrown) {
    throw cannotRun(name, folder, thrown);
  }
}

const whyKilled = `it, or what it had started, still ran ${graceMs / 1000} seconds after it was asked to end`;

const isWindows = process.platform === "win32";

/**
 * Nothing there asks a process to end: Ctrl-C reaches the command by itself, which ends in its own way. At the time limit it
 * is ended with all that it has started, as the interpreter of a batch file would leave its program behind.
 */
function endOnWindows({ pid }: ChildProcess, reason: unknown): void {
  if (pid === undefined || !isTimeUp(reason)) return;
  spawn("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" }).on("error", () => {});
}
