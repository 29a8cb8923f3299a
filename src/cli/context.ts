/** What a command is given: its surroundings as values, so that it can be run in a test as well. */

import type { Clock } from "../base/clock.ts";
import type { Keychain } from "../config/keychain.ts";
import type { Environment } from "../config/paths.ts";
import type { SettingFlags } from "../config/setting-names.ts";
import type { Input } from "./input.ts";
import type { Notices } from "./notices.ts";
import type { Output } from "./output/output.ts";

/** Options every command takes. */
export interface GlobalOptions extends Readonly<Partial<Record<keyof SettingFlags, string>>> {
  readonly output?: string;
  /** One of `colourChoices`; false with --no-color. */
  readonly color?: string | false;
  /** False with --no-pager. */
  readonly pager?: boolean;
  /** Times in UTC in place of local time. */
  readonly utc?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly timeout?: string;
}

/** When colour is wanted, as --color says it. */
export const colourChoices = ["always", "auto", "never"] as const;

export interface Context {
  readonly out: Output;
  /** Errors, questions and progress; everything else goes through `notices`. */
  readonly err: Output;
  readonly notices: Notices;
  readonly input: Input;
  readonly env: Environment;
  /** Undefined where secrets stay in a file. */
  readonly keychain: Keychain | undefined;
  /** Secrets that it has given to this run. */
  readonly heard: ReadonlySet<string>;
  /** Working folder. */
  readonly folder: string;
  readonly clock: Clock;
  /** Aborts with a FlowtailError of kind `interrupted` or `timeout`. */
  readonly signal: AbortSignal;
  /** A screen can be shown: standard input and output are a terminal. */
  readonly hasScreen: boolean;
  /** A person can be asked: stderr, where questions stand, is a terminal too. */
  readonly interactive: boolean;
  /** For a screen reader: no bars, no rules, nothing that is replaced; a row of a table is a line of names and values. */
  readonly plain: boolean;
}

/**
 * Colour only on a terminal, never with NO_COLOR, TERM=dumb or CLICOLOR=0; FORCE_COLOR and CLICOLOR_FORCE ask for it in a pipe.
 * What the command line says goes before all of them.
 */
export function wantsColour({ color }: GlobalOptions, env: Environment, output: Output): boolean {
  if (color === false || color === "never") return false;
  if (color === "always") return true;
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"] || env["CLICOLOR_FORCE"];
  if (forced) return forced !== "0" && forced !== "false";
  return output.isTerminal && env["TERM"] !== "dumb" && env["CLICOLOR"] !== "0";
}
