/** The words a shell makes of a command line: what the command would really be given. */

import { execFileSync } from "node:child_process";

/** Runs nothing of it: the words are printed by the shell. `env` holds variables the line may use. */
export function shellWords(line: string, env: Readonly<Record<string, string>> = {}): readonly string[] {
  const script = `set -- ${line}\nprintf '%s\\0' "$@"`;
  const printed = execFileSync("bash", ["--norc", "--noprofile", "-c", script], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return printed.toString("utf8").split("\0").slice(0, -1);
}
