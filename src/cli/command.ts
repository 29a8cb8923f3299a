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
  /** Does the work. The exit code is 0 unless it throws, also once all is printed: so no other one is without words on stderr. */
  // biome-ignore lint/suspicious/noConfusingVoidType: only one command runs another program
  run(context: Context, options: Options, args: readonly string[]): Promise<ProgramEnd | void>;
}

/** How another program ended that the command ran: it tells of itself. */
export interface ProgramEnd {
  readonly programCode: number;
}
