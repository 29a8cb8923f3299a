/**
 * Ends the loading of the library on an older Node with one sentence. Every face imports it before all else: what follows
 * would fail on something that an older Node lacks, with a page of bundled code.
 */

import { nodeVersionProblem } from "./node-version.ts";

const problem = nodeVersionProblem(process.version, "library");
if (problem !== undefined) {
  const error = new Error(problem);
  // A stack trace would not help the reader.
  error.stack = `Error: ${problem}`;
  throw error;
}
