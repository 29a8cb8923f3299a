/** The person's pager: which it is, and running it on the terminal of the process. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { childEnvironment } from "../../base/child-environment.ts";
import { wordsIn } from "../../base/quoted-words.ts";
import type { Environment } from "../../config/paths.ts";
import type { PagerChoice, RunningPager } from "./paged-output.ts";

/** FLOWTAIL_PAGER, else PAGER, else less; undefined where none is wanted, which `cat` says. */
export function chosenPager(env: Environment): PagerChoice | undefined {
  const chosen = env["FLOWTAIL_PAGER"] || env["PAGER"];
  const command = chosen || "less";
  return command.trim() === "cat" ? undefined : { command, isChosen: Boolean(chosen) };
}

export interface StartedPager extends RunningPager {
  kill(): void;
}

/**
 * As git runs it: less shows colours, ends by itself where all fits, and leaves on the screen what was read; what the person set
 * for it goes before. Undefined where there is no such program.
 */
export async function startPager(command: string, env: Environment): Promise<StartedPager | undefined> {
  const [program, ...args] = wordsIn(command).map(({ text }) => text);
  if (program === undefined) return undefined;
  const child = spawn(program, args, {
    stdio: ["pipe", "inherit", "inherit"],
    env: { LESS: "FRX", LV: "-c", ...withUtf8(env), ...childEnvironment(env) },
  });
  const left = new Promise<string | undefined>((resolve) =>
    child.once("close", (code, signal) => resolve(failureOf(code, signal))),
  );
  // It is left before it has read everything: nothing more is to be written.
  child.stdin.on("error", () => {});
  try {
    await once(child, "spawn");
  } catch {
    return undefined;
  }
  return {
    left,
    kill: () => void child.kill(),
    async write(content) {
      if (child.stdin.destroyed || child.stdin.write(content)) return;
      await takesMore(child.stdin);
    },
    end: () => void child.stdin.end(),
  };
}

/** What is written to it is UTF-8 whatever the locale says; less shows other bytes as codes where none says so. */
function withUtf8(env: Environment): Environment {
  return env["LESSCHARDEF"] === undefined ? { LESSCHARSET: "utf-8" } : {};
}

/** Undefined for a pager that was left as it should be. */
function failureOf(code: number | null, signal: NodeJS.Signals | null): string | undefined {
  if (signal !== null) return `was ended by ${signal}`;
  return code === 0 ? undefined : `ended with exit code ${code}`;
}

/** Resolves also when it is closed, as by a person who leaves the pager: that is no fault, which `once` would make of it. */
function takesMore(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      stream.off("drain", goOn).off("close", goOn);
      resolve();
    };
    stream.on("drain", goOn).on("close", goOn);
  });
}
