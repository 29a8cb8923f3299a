/**
 * A program that starts the built flowtail once for each list of words (JSON, its only argument), one after the other in one process.
 * Its entry is loaded anew each time, the files behind it once. A NUL ends what each start wrote; on stderr its exit code stands before it.
 */

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const entry = pathToFileURL(join(import.meta.dirname, "..", "..", "dist", "main.js")).href;
const starts: readonly (readonly string[])[] = JSON.parse(process.argv[2] ?? "");

for (const [index, words] of starts.entries()) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...words);
  process.exitCode = 0;
  await import(`${entry}?start=${index}`);
  process.stdout.write("\0");
  process.stderr.write(`${process.exitCode}\0`);
}
process.exitCode = 0;
