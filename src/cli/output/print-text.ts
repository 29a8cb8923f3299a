/** Prints the version or the help before the writer of all else (cli/output/output.ts) is loaded; takes texts of ours only. */

import { takesPartly, writeAll } from "../../files/write-all.ts";

export async function printText(text: string): Promise<void> {
  const stdout = process.stdout;
  if (stdout.isTTY || !takesPartly(stdout.fd)) {
    // A reader that has gone has what it wanted.
    stdout.on("error", () => {}).write(text);
    return;
  }
  try {
    writeAll(stdout.fd, text);
  } catch (thrown) {
    const { reasonOf } = await import("../../files/file-fault.ts");
    process.stderr.write(`flowtail: Standard output cannot be written: ${reasonOf(thrown)}.\n`);
    process.exitCode = 5;
  }
}
