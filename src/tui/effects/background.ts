/** Asks the terminal for the colour behind its text (OSC 11), and reads its answer. */

import type { Clock } from "../../base/clock.ts";
import type { Background } from "../state/theme/model.ts";

/** Ends with ST, so that terminals swallow it that do not know the question. */
const backgroundQuestion = "\u001b]11;?\u001b\\";

/** An answer without its frame: `rgb:` or `rgba:` with one to four hex digits a part. */
const backgroundAnswer = /^11;rgba?:([0-9a-f]{1,4})\/([0-9a-f]{1,4})\/([0-9a-f]{1,4})(?:\/[0-9a-f]{1,4})?$/i;

/** Undefined where the text is no such answer. */
export function backgroundIn(answer: string): Background | undefined {
  const [, ...parts] = backgroundAnswer.exec(answer) ?? [];
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? "light" : "dark";
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What some terminals set: `15;0`, the colours of the text and behind it by their numbers. */
export function backgroundOf({ COLORFGBG = "" }: Environment): Background | undefined {
  const [last = ""] = COLORFGBG.split(";").slice(-1);
  if (!/^(?:\d|1[0-5])$/.test(last) || !COLORFGBG.includes(";")) return undefined;
  return last === "7" || Number(last) > 8 ? "light" : "dark";
}

/** The console of Linux writes what it does not know; screen keeps the answer of the terminal behind it. */
export function canTellBackground({ TERM = "", STY, TMUX, WT_SESSION }: Environment): boolean {
  const isTerminal = TERM !== "" || Boolean(WT_SESSION);
  return isTerminal && TERM !== "dumb" && TERM !== "linux" && (!STY || Boolean(TMUX));
}

/** How long an end, or a stop, waits for an answer that may still come, in milliseconds: the shell would get it. */
const longestAnswerMs = 500;

export interface BackgroundQuestion {
  ask(): void;
  answered(): void;
  /** Resolves when no answer is to be expected any more: at once, but shortly after the question. */
  settled(): Promise<void>;
}

export function createBackgroundQuestion(
  clock: Clock,
  write: (sequence: string) => void,
): BackgroundQuestion {
  const answer = new AbortController();
  let untilMs = Number.NEGATIVE_INFINITY;
  return {
    ask() {
      untilMs = clock.elapsedMs() + longestAnswerMs;
      write(backgroundQuestion);
    },
    answered: () => answer.abort(new Error("the terminal has answered")),
    async settled() {
      const leftMs = untilMs - clock.elapsedMs();
      if (leftMs > 0) await clock.sleep(leftMs, answer.signal).catch(() => {});
    },
  };
}
