/** Processor and wall time of other programs, their output thrown away; compared in turn. */

import { spawnSync } from "node:child_process";
import { median } from "./measurement.ts";

export interface ProcessTime {
  /** User and system time, of its children too, in milliseconds. */
  readonly cpuMs: number;
  readonly wallMs: number;
}

export interface ProgramCall {
  readonly command: readonly string[];
  /** A file for its standard input. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Throws when the program fails. */
export function timeProgram({ command, input = "/dev/null", env = {} }: ProgramCall): ProcessTime {
  // bash tells processor time to the millisecond; Node does not tell that of its children.
  const script = 'TIMEFORMAT="%3U %3S %3R"; input=$1; shift; time "$@" <"$input" >/dev/null 2>/dev/null';
  const { status, stderr } = spawnSync("bash", ["-c", script, "bash", input, ...command], {
    env: { ...process.env, LC_ALL: "C", ...env },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command.join(" ")} ended with ${status}`);
  const [user = 0, system = 0, wall = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return { cpuMs: (user + system) * 1000, wallMs: wall * 1000 };
}

/** Medians of the calls, made in turn that many times after one round that does not count. */
export function timeInTurn(rounds: number, calls: readonly ProgramCall[]): readonly ProcessTime[] {
  const times = calls.map((): ProcessTime[] => []);
  for (let round = -1; round < rounds; round++) {
    for (const [index, call] of calls.entries()) {
      const time = timeProgram(call);
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times.map((list) => ({
    cpuMs: median(list.map(({ cpuMs }) => cpuMs)),
    wallMs: median(list.map(({ wallMs }) => wallMs)),
  }));
}

export function isInstalled(program: string): boolean {
  return spawnSync("bash", ["-c", 'command -v "$1"', "bash", program]).status === 0;
}
