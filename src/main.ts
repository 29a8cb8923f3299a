#!/usr/bin/env node
/** The bin: checks the runtime, answers what needs nothing, and loads the rest only when it is wanted. */

import module from "node:module";
import { version } from "./version.ts";

const neededMajor = 24;
const argv = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < neededMajor) {
  process.stderr.write(
    `flowtail needs Node ${neededMajor} or later; this is ${process.version}.\n` +
      "In a checkout, `npm start` and `npm test` bring their own; elsewhere install a newer Node.\n",
  );
  process.exitCode = 2;
} else if (argv[0] === "--version" || argv[0] === "-V") {
  print(`${version}\n`);
} else if (argv[0] === "--help" || argv[0] === "-h" || argv[0] === "help") {
  const { programHelp } = await import("./cli/help.ts");
  print(programHelp());
} else {
  module.enableCompileCache?.();
  const { main } = await import("./cli/main.ts");
  await main(argv);
}

function print(text: string): void {
  // A reader that has gone has what it wanted.
  process.stdout.on("error", () => {}).write(text);
}
