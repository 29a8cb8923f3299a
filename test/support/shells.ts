/** The shells of this machine that commands are copied into, and what each makes of a command line. */

import { spawnSync } from "node:child_process";

const candidates = {
  sh: ["-c"],
  bash: ["--norc", "--noprofile", "-c"],
  zsh: ["-f", "-c"],
  dash: ["-c"],
  ksh: ["-c"],
  fish: ["--no-config", "-c"],
} as const;

export type ShellName = keyof typeof candidates;

/** Those that are installed; `sh` is everywhere. */
export const installedShells: readonly ShellName[] = (Object.keys(candidates) as ShellName[]).filter(
  (name) =>
    spawnSync(name, [...candidates[name], "exit 0"], { stdio: "ignore", env: shellEnvironment() }).status ===
    0,
);

/**
 * The arguments that a command is given on each of the lines, by one run of the shell. Throws when the shell finds a mistake
 * in a line.
 */
export function argumentsIn(shell: ShellName, lines: readonly string[]): readonly (readonly string[])[] {
  const tell =
    shell === "fish"
      ? "function tell; printf '%s\\0' (count $argv) $argv; end"
      : "tell() { printf '%s\\0' $# \"$@\"; }";
  const script = lines.map((line) => `tell ${line}`).join("\n");
  const run = spawnSync(shell, [...candidates[shell], `${tell}\n${script}`], {
    encoding: "utf8",
    env: shellEnvironment(),
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0 || run.stderr !== "")
    throw new Error(`${shell}: ${run.stderr} (status ${run.status})`);
  const told = run.stdout.split("\0").slice(0, -1);
  const found: string[][] = [];
  for (let at = 0; at < told.length; at += 1 + Number(told[at]))
    found.push(told.slice(at + 1, at + 1 + Number(told[at])));
  return found;
}

function shellEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env["PATH"], HOME: "/nonexistent", LC_ALL: "C.UTF-8" };
}
