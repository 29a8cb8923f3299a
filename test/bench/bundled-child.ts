/** Runs a part of a measure that shows the screen, bundled as the program is: React's production build, without Ink's developer tools. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Plugin, rolldown } from "rolldown";

/** What it printed as JSON, in a process of its own. */
export async function runBundled(file: string, args: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  try {
    const bundle = await rolldown({
      input: join(import.meta.dirname, file),
      platform: "node",
      transform: { define: { "process.env.NODE_ENV": '"production"' } },
      plugins: [withoutDevtools],
    });
    await bundle.write({ dir: folder, entryFileNames: "child.mjs", chunkFileNames: "[name].mjs" });
    // Ink asks the environment whether to paint the bare rows.
    const env = { ...process.env, FORCE_COLOR: "2", DEV: "" };
    const output = execFileSync(process.execPath, [join(folder, "child.mjs"), ...args], {
      ...{ env, maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "inherit"] },
    });
    return JSON.parse(output.toString());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const withoutDevtools: Plugin = {
  name: "without-devtools",
  resolveId: (source) => (source === "react-devtools-core" ? "\0no-devtools" : null),
  load: (id) => (id === "\0no-devtools" ? "export default {};" : null),
};
