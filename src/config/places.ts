/** The folders of the user in which the system has programs keep what is theirs. */

import { userInfo } from "node:os";
import { isAbsolute, join, win32 } from "node:path";
import type { Environment } from "./paths.ts";

export interface Place {
  /** The variable of Windows, that of all others, and the folder below the home folder where neither is set. */
  readonly windows: string;
  readonly variable: string;
  readonly below: readonly string[];
}

export const settingsPlace: Place = {
  windows: "APPDATA",
  variable: "XDG_CONFIG_HOME",
  below: [".config"],
};
export const statePlace: Place = {
  windows: "LOCALAPPDATA",
  variable: "XDG_STATE_HOME",
  below: [".local", "state"],
};

/** What can be made anew at any time. */
export const cachePlace: Place = { windows: "LOCALAPPDATA", variable: "XDG_CACHE_HOME", below: [".cache"] };

/** Our folder there; undefined where neither a variable nor a home folder leads to it. */
export function folderIn(
  { windows, variable, below }: Place,
  env: Environment,
  platform: NodeJS.Platform,
): string | undefined {
  const onWindows = platform === "win32" ? env[windows] : undefined;
  if (onWindows && win32.isAbsolute(onWindows)) return win32.join(onWindows, "flowtail");
  const named = absoluteIn(env, variable);
  const home = named === undefined ? knownHome(env) : undefined;
  const folder = named ?? (home && join(home, ...below));
  return folder && join(folder, "flowtail");
}

/** A relative path there counts as not set, as the XDG base directory specification has it. */
export function absoluteIn(env: Environment, variable: string): string | undefined {
  const path = env[variable];
  return path && isAbsolute(path) ? path : undefined;
}

/** The user's home folder: that of the environment, else that of the account; undefined when neither says. */
export function knownHome(env: Environment): string | undefined {
  return absoluteIn(env, "HOME") ?? accountHome();
}

/** Not of the environment, which node's `homedir` would ask first. */
function accountHome(): string | undefined {
  try {
    const { homedir } = userInfo();
    return isAbsolute(homedir) ? homedir : undefined;
  } catch {
    // The system does not know the account, as with a number of its own in a container.
    return undefined;
  }
}
