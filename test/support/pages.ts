/** The pages that people read of the project beside its code, as paths from its root. */

import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export const pages: readonly string[] = [
  ...globSync("docs/**/*.md", { cwd: root }),
  "CONTRIBUTING.md",
  "README.md",
  "SECURITY.md",
].sort();
