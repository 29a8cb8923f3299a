/**
 * The modes of the terminal while another program has it. One that is killed leaves them as it had set them, and Node would take those
 * for the ones to leave to the shell.
 */

import { spawnSync } from "node:child_process";
import { childEnvironment } from "../../base/child-environment.ts";

/** Gives a function that sets them as they are now. Nothing is set where there is no `stty`, or no terminal. */
export function keepTerminalModes(): () => void {
  const modes = stty("-g");
  return () => {
    if (modes !== undefined) stty(modes);
  };
}

function stty(argument: string): string | undefined {
  if (process.platform === "win32") return undefined;
  const { status, stdout } = spawnSync("stty", [argument], {
    encoding: "utf8",
    env: childEnvironment(process.env),
    stdio: ["inherit", "pipe", "ignore"],
    timeout: longestMs,
  });
  return status === 0 ? stdout.trim() : undefined;
}

const longestMs = 2000;
