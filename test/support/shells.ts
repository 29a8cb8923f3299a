/** The shells of this machine that commands are copied into. */

import { spawnSync } from "node:child_process";
import { type ShellName, shellArguments, shellEnvironment } from "./shell-words.ts";

/** Those that are installed; `sh` is everywhere. */
export const installedShells: readonly ShellName[] = (Object.keys(shellArguments) as ShellName[]).filter(
  (name) =>
    spawnSync(name, [...shellArguments[name], "exit 0"], { stdio: "ignore", env: shellEnvironment() })
      .status === 0,
);
