/** What ends a run from outside: signals, and the time that --timeout gives. */

import { startTimer } from "../base/clock.ts";
import { type EndingSignal, hearEndings } from "../base/ending-signals.ts";
import { FlowtailError, usageError } from "../base/errors.ts";
import type { Printable } from "../base/printable.ts";
import { parseDurationMs } from "../base/time.ts";
import type { GlobalOptions } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";

/** Who has the terminal of the process. */
export interface PagedTerminal {
  isPaging: boolean;
  /** Ends the pager, and the process with it. */
  endPager: () => void;
}

/** For a process that ends in the middle of a run. */
export interface Ending {
  /** Says what is not known of what was asked for. */
  lastWords: () => Promise<void>;
  /** Whether an answer is on its way of which it would be said that it is not known: a token that is renewed would be lost. */
  isAwaited: () => boolean;
  /** Says what makes the answer wait. */
  warn: (text: Printable) => Promise<void>;
  /** Whether it is to end where its reader has gone. */
  endsUnread: boolean;
}

/**
 * The first of these signals asks the command to end; a second one ends the process, with what is left unknown. But a terminal that
 * closes can say so twice, itself and by its shell: what the command still puts away is put away.
 */
export function abortOnSignals(
  stop: AbortController,
  terminal: Readonly<PagedTerminal>,
  ending: Ending,
): void {
  let isLast = false;
  const exit = () => process.exit(exitCodes.interrupted);
  const interrupt = (signal: EndingSignal) => {
    // Ctrl-C in a pager is the pager's: the program stays until the terminal is given back. Any other signal is for both.
    if (terminal.isPaging && signal !== "SIGINT") terminal.endPager();
    if (stop.signal.aborted && !terminal.isPaging && signal !== "SIGHUP") {
      // Where those are not taken either, a third one ends it.
      if (isLast) exit();
      isLast = true;
      void ending.lastWords().finally(exit);
      return;
    }
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
  };
  hearEndings(process, interrupt);
}

export function abortAfter(options: GlobalOptions, stop: AbortController): () => void {
  if (options.timeout === undefined) return () => {};
  const timeoutMs = parseDurationMs(options.timeout);
  if (timeoutMs === undefined || timeoutMs <= 0) {
    throw usageError(
      "invalid_timeout",
      `--timeout takes a duration, not "${options.timeout}".`,
      "Write it like 30s, 5m or 1h30m.",
    );
  }
  const timer = startTimer(timeoutMs, () => {
    stop.abort(
      new FlowtailError("timeout", "timeout", `Stopped after ${options.timeout}, as --timeout asked.`),
    );
  });
  timer.unref();
  return timer.cancel;
}
