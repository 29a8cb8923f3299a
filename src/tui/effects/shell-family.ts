/** The family of shells that the commands on the screen are written for. */

import type { Identity } from "../state/model.ts";

/** On Windows PowerShell, unless SHELL names a POSIX shell (Git Bash, MSYS); elsewhere POSIX. */
export function shellFamily(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): NonNullable<Identity["shell"]> {
  return platform === "win32" && !environment["SHELL"] ? "powershell" : "posix";
}
