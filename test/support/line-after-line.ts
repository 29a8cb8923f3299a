/**
 * The built program as one process that runs a line for each message it gets. The entry is loaded anew for each, the files behind
 * it once. A NUL ends what a line wrote; on stderr its exit code stands before it.
 */

import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Line {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

const entry = pathToFileURL(join(import.meta.dirname, "..", "..", "dist", "main.js")).href;
let lines = 0;
// A line that has ended does not end the process of the next.
process.exit = (() => {}) as typeof process.exit;
// Each line hears whether its output fails and whether the process is to end, and goes on hearing it.
process.setMaxListeners(0);
process.stdout.setMaxListeners(0);
process.stderr.setMaxListeners(0);

process.on("message", async ({ args, env }: Line) => {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = 0;
  await import(`${entry}?line=${lines++}`);
  process.stdout.write("\0");
  process.stderr.write(`${process.exitCode}\0`);
});
