/** The processes that run on this machine at this moment, which process started each, and with what; not on Windows. */

import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { childEnvironment } from "../base/child-environment.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { isFileFault } from "../files/file-fault.ts";

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  /** The process group: those that a terminal gives its keys to at once have the same. */
  readonly group: number;
  /** When it was started, as the system writes it: a pid is given again, and the same pid and start are the same process. */
  readonly started: string;
}

/** Those that have ended are left out, also where their parent has not heard of it. None where the system does not tell. */
export function runningProcesses(platform = process.platform): readonly RunningProcess[] {
  return platform === "linux" ? fromProcessFolder() : fromProcessTable();
}

/** Those of the group of this process, as programs that it has given its terminal. */
export function processesOfThisGroup(): readonly RunningProcess[] {
  const running = runningProcesses();
  const own = running.find(({ pid }) => pid === process.pid);
  return running.filter(({ group }) => group === own?.group);
}

/** The variables that a process was started with, `NAME=value` each; none of another user's, and none elsewhere than on Linux. */
export function environmentOf(pid: number): readonly string[] {
  return textOf(`/proc/${pid}/environ`).split("\0");
}

/** Small images of Linux have no `ps`, and another `ps` than the usual one; all have this folder. */
function fromProcessFolder(): readonly RunningProcess[] {
  return entriesOf("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOfStat(textOf(`/proc/${name}/stat`)) ?? []);
}

function fromProcessTable(): readonly RunningProcess[] {
  try {
    const table = execFileSync("ps", ["-A", "-o", "pid,ppid,pgid,stat,lstart"], {
      encoding: "utf8",
      env: { ...childEnvironment(process.env), LC_ALL: "C" },
      stdio: ["ignore", "pipe", "ignore"],
      timeout: longestMs,
      maxBuffer: mostBytes,
    });
    return processesOfTable(table);
  } catch {
    return [];
  }
}

/** On a machine that is short of time `ps` takes seconds; without its answer processes that should end would be left. */
const longestMs = 10_000;
const mostBytes = 32 * 1024 * 1024;

/** `/proc/PID/stat`: the second field is the program's name in brackets, and may have spaces and brackets itself. */
export function processOfStat(stat: string): RunningProcess | undefined {
  const [state = "", parent, group, ...others] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const started = others[16];
  if (started === undefined || hasEnded(state)) return undefined;
  return { pid: Number.parseInt(stat, 10), parent: Number(parent), group: Number(group), started };
}

/** Its head is no row. */
export function processesOfTable(table: string): readonly RunningProcess[] {
  return Array.from(
    table.matchAll(/^ *(?<pid>\d+) +(?<parent>\d+) +(?<group>\d+) +(?<state>\S+) +(?<started>\S.*?) *$/gm),
    ({ groups = {} }) => groups,
  )
    .filter(({ state = "" }) => !hasEnded(state))
    .map(({ pid, parent, group, started = "" }) => ({
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      started,
    }));
}

function hasEnded(state: string): boolean {
  return /^[ZX]/.test(state);
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (thrown) {
    if (isFileFault(thrown)) return [];
    throw thrown;
  }
}

/**
 * Empty for one that ends at this moment. The system does not tell how long these files are, and to make room for the longest of
 * them at each takes longer than to read it: all are read into the same room.
 */
function textOf(path: string): string {
  try {
    const descriptor = openSync(path, "r");
    try {
      return restOf(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (thrown) {
    if (isFileFault(thrown)) return "";
    throw thrown;
  }
}

const room = onFirstUse(() => Buffer.alloc(64 * 1024));

function restOf(descriptor: number): string {
  const bytes = room();
  let text = "";
  for (;;) {
    const length = readSync(descriptor, bytes);
    if (length === 0) return text;
    text += bytes.toString("latin1", 0, length);
  }
}
