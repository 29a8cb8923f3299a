/** Builds the program once before the suite, so that whole-program tests run what users run. */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export default function buildOnce(): void {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  execFileSync("npm", ["run", "-s", "build:js"], { cwd: root, stdio: "inherit" });
}
