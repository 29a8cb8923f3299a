/** The clipboard of the machine and the terminal this process runs in. */

import { writeCopiedText } from "../../../session/copied-text.ts";
import { type Copy, createClipboard } from "./clipboard.ts";
import { toolRunner } from "./run-tool.ts";
import { copyWays, type Environment } from "./ways.ts";

/** `write` writes to the terminal. */
export function systemClipboard(environment: Environment, write: (sequence: string) => void): Copy {
  return createClipboard({
    ways: copyWays(environment, process.platform),
    run: toolRunner(environment),
    write,
    writeFile: (text) => writeCopiedText(text, environment),
  });
}
