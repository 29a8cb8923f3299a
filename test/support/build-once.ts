/** Builds the program before the suite, unless its sources are those of the last build: whole-program tests run what users run. */

import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export default function buildOnce(): void {
  if (isBuilt()) return;
  execFileSync(process.execPath, [join(".config", "build.ts")], { cwd: root, stdio: "inherit" });
}

/** Nothing has changed since the build began. The folders among the paths tell of what was removed. */
function isBuilt(): boolean {
  const begun = statSync(join(root, "dist", "licenses.txt"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = ["package.json", "node_modules/.package-lock.json", ".config/**", "src/**"];
  // A copy sets the time of the content back, but not that of the change.
  return globSync(sources, { cwd: root }).every((path) => statSync(join(root, path)).ctimeMs < begun);
}
