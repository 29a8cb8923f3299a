/**
 * What a command that this program runs is known by, and all that it starts: a word in its environment that no other run has.
 * The word is no secret. What a command of ours runs in turn with a mark of its own keeps this one too.
 */

import { randomBytes } from "node:crypto";
import { environmentOf } from "./running-processes.ts";

const variable = "FLOWTAIL_RUN";

export interface RunMark {
  /** What the command is to be given. */
  readonly env: NodeJS.ProcessEnv;
  /** Whether the process was started with the mark. No process is known where the system does not tell what it was started with. */
  isOn(pid: number): boolean;
}

export function runMark(
  env: Readonly<Record<string, string | undefined>>,
  variablesOf: (pid: number) => readonly string[] = environmentOf,
): RunMark {
  const own = randomBytes(9).toString("hex");
  const outer = env[variable];
  return {
    env: { ...env, [variable]: outer ? `${outer}:${own}` : own },
    isOn: (pid) => variablesOf(pid).some((line) => marksIn(line).includes(own)),
  };
}

/** Of a line `NAME=value`. */
function marksIn(line: string): readonly string[] {
  return line.startsWith(`${variable}=`) ? line.slice(variable.length + 1).split(":") : [];
}
