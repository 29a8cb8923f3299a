/** The shape of one command: what it takes, and what it does. */

import type { Command } from "commander";
import type { Context, GlobalOptions } from "./context.ts";

export interface CommandModule<Options extends GlobalOptions = GlobalOptions> {
  /** Adds the command's arguments, options, examples; the common options are added for it. */
  define(command: Command): void;
  /** Help on something narrower than the command that these words name; undefined when they name nothing. */
  explain?(words: readonly string[], columns: number): string | undefined;
  /** False for one that answers with a screen or a script: it has no output to choose. */
  readonly hasOutputs?: false;
  /** True for one whose words from the first operand on are another program's. */
  readonly runsProgram?: true;
  /** Does the work; the exit code is 0 unless it returns another or throws. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands have nothing to say about their exit code
  run(context: Context, options: Options, args: readonly string[]): Promise<number | void>;
}
