/** The program as users run it: bundled anew from the sources. */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds it and gives the path of its main file. */
export function buildProgram(): string {
  execFileSync(process.execPath, [`${root}.config/build.ts`], { cwd: root, stdio: "ignore" });
  return `${root}dist/main.js`;
}
