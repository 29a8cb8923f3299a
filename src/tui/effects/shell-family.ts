/** For which shells the commands on the screen are written. */

import type { Identity } from "../state/model.ts";

/** On Windows PowerShell, unless a shell of another family says that it is there (Git Bash, MSYS); elsewhere the others. */
export function shellFamily(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): NonNullable<Identity["shell"]> {
  return platform === "win32" && !environment["SHELL"] ? "powershell" : "posix";
}
