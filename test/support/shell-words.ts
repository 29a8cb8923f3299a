/** The words that shells make of command lines: what the commands would really be given. */

import { spawnSync } from "node:child_process";

/** How each is asked to run a script, and nothing of the user's. */
export const shellArguments = {
  sh: ["-c"],
  bash: ["--norc", "--noprofile", "-c"],
  zsh: ["-f", "-c"],
  dash: ["-c"],
  ksh: ["-c"],
  fish: ["--no-config", "-c"],
} as const;

export type ShellName = keyof typeof shellArguments;

/**
 * The arguments that a command is given on each of the lines, by one run of the shell. Throws when the shell finds a mistake
 * in a line.
 */
export function argumentsIn(
  shell: ShellName,
  lines: readonly string[],
  env: Readonly<Record<string, string>> = {},
): readonly (readonly string[])[] {
  const tell =
    shell === "fish"
      ? "function tell; printf '%s\\0' (count $argv) $argv; end"
      : "tell() { printf '%s\\0' $# \"$@\"; }";
  const script = lines.map((line) => `tell ${line}`).join("\n");
  const run = spawnSync(shell, [...shellArguments[shell], `${tell}\n${script}`], {
    encoding: "utf8",
    env: { ...shellEnvironment(), ...env },
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

/** The words of each of these lines, asked of one shell, as to start one is what costs. `env` holds variables the lines may use. */
export function shellWordsOf(
  lines: readonly string[],
  env: Readonly<Record<string, string>> = {},
): (line: string) => readonly string[] {
  const read = argumentsIn("bash", lines, env);
  const known = new Map(lines.map((line, index) => [line, read[index]]));
  return (line) => {
    const words = known.get(line);
    if (words === undefined) throw new Error(`the shell was not asked for: ${line}`);
    return words;
  };
}

export function shellWords(line: string, env: Readonly<Record<string, string>> = {}): readonly string[] {
  return shellWordsOf([line], env)(line);
}

export function shellEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env["PATH"], HOME: "/nonexistent", LC_ALL: "C.UTF-8" };
}
