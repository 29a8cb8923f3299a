/** What the terminal can show, read from the environment. */

import { isSwitchedOn } from "../../base/switched-on.ts";

export interface TerminalFeatures {
  readonly colour: boolean;
  /** Bits of a colour: 4 for the scheme's sixteen colours, 8 for 256, 24 for any colour. */
  readonly depth: 4 | 8 | 24;
  readonly ascii: boolean;
  /** Whether the terminal shows a marked frame at once. */
  readonly synchronized: boolean;
  /** Whether to write every frame whole, for a terminal that shows what should be gone. */
  readonly wholeFrames: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Colour unless NO_COLOR or a dumb terminal; ASCII with FLOWTAIL_ASCII or a locale that says it is not UTF-8. */
export function terminalFeatures(environment: Environment): TerminalFeatures {
  const colour = !environment["NO_COLOR"] && environment["TERM"] !== "dumb";
  return {
    colour,
    depth: colourDepth(environment),
    ascii: wantsAscii(environment),
    synchronized: isSynchronized(environment),
    wholeFrames: isSwitchedOn(environment["FLOWTAIL_WHOLE_FRAMES"]),
  };
}

/** What the terminal reports; sixteen colours where it reports nothing. */
function colourDepth(environment: Environment): TerminalFeatures["depth"] {
  const { TERM = "", COLORTERM = "", TERM_PROGRAM, WT_SESSION } = environment;
  // Windows Terminal shows any colour, and sets neither of the other two on Windows itself.
  if (/truecolor|24bit/i.test(COLORTERM) || /-direct\b/.test(TERM) || WT_SESSION) return 24;
  return /256color/.test(TERM) || TERM_PROGRAM === "Apple_Terminal" ? 8 : 4;
}

/** Most terminals know synchronized output (mode 2026); these are the common ones that do not. */
function isSynchronized({ TERM, TERM_PROGRAM, STY }: Environment): boolean {
  return TERM_PROGRAM !== "Apple_Terminal" && TERM !== "linux" && !STY;
}

function wantsAscii(environment: Environment): boolean {
  const setting = environment["FLOWTAIL_ASCII"];
  if (setting !== undefined && setting !== "") return isSwitchedOn(setting);
  // Without a locale, Unicode is assumed: terminals that cannot show UTF-8 are rare.
  const locale = environment["LC_ALL"] || environment["LC_CTYPE"] || environment["LANG"];
  return locale !== undefined && locale !== "" && !/utf-?8/i.test(locale);
}
