#!/usr/bin/env node
/** The bin: checks the runtime, answers what needs nothing, and loads the rest only when it is wanted. */

import { nodeVersionProblem } from "./base/node-version.ts";
import { lacksFiles, outOfFilesRemedy } from "./base/out-of-files.ts";
import { lookForProgramsOnPathOnly } from "./base/programs-on-path.ts";
import { printText } from "./cli/output/print-text.ts";
import { version } from "./version.ts";

const argv = process.argv.slice(2);
const nodeProblem = nodeVersionProblem(process.version, "command");

if (nodeProblem !== undefined) {
  process.stderr.write(`${nodeProblem}\n`);
  process.exitCode = 2;
} else if (argv[0] === "--version" || argv[0] === "-V" || argv[0] === "-v") {
  await printText(`${version}\n`);
} else if (argv.length === 1 && (argv[0] === "--help" || argv[0] === "-h" || argv[0] === "help")) {
  const { programHelp } = await import("./cli/usage/help.ts");
  await printText(programHelp());
} else {
  lookForProgramsOnPathOnly(process.env, process.platform);
  // What is said beside the answer is not waited for, and its words are loaded when they are first needed.
  process.on("uncaughtExceptionMonitor", (thrown) => {
    const hasOwnEnd = process.listenerCount("uncaughtException") > 0;
    if (!hasOwnEnd && lacksFiles(thrown)) process.exit(sayOutOfFiles());
  });
  try {
    const { keepCompiled } = await import("./cli/compile-cache.ts");
    keepCompiled(process.env);
    const { main } = await import("./cli/main.ts");
    await main(argv);
    // All is written: nothing that a command left open keeps the process.
    process.exit();
  } catch (thrown) {
    // Not even the part that reports errors could be loaded.
    if (!lacksFiles(thrown)) throw thrown;
    process.exitCode = sayOutOfFiles();
  }
}

/** Gives the exit code. */
function sayOutOfFiles(): number {
  process.stderr.write(
    `flowtail: Its own files cannot be read: too many files are open.\n${outOfFilesRemedy}\n`,
  );
  return 2;
}
