/** Ends a log that is followed after a time without a record: by itself, and not as a failure. */

import type { Clock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";
import { parseDurationMs } from "../base/time.ts";
import type { LogEvent } from "../session/follow-log.ts";

export interface IdleEnd {
  /** Ends the log, also when what it is made from does. */
  readonly signal: AbortSignal;
  /** The time has passed, and nothing else ended the log. */
  readonly ended: boolean;
  /** The same events, until the time has passed since the last record. */
  watch(log: AsyncIterable<LogEvent>): AsyncIterable<LogEvent>;
}

/** Without a time the log is as it was. */
export function createIdleEnd(idleMs: number | undefined, clock: Clock, signal: AbortSignal): IdleEnd {
  if (idleMs === undefined) return { signal, ended: false, watch: (log) => log };
  const idle = new AbortController();
  const isEnded = () => idle.signal.aborted && !signal.aborted;
  return {
    signal: AbortSignal.any([signal, idle.signal]),
    get ended() {
      return isEnded();
    },
    async *watch(log) {
      let wait = startWait();
      try {
        for await (const event of log) {
          if (event.kind === "records") {
            wait.abort();
            yield event;
            wait = startWait();
          } else yield event;
        }
      } catch (thrown) {
        if (!isEnded()) throw thrown;
      } finally {
        wait.abort();
      }
    },
  };

  function startWait(): AbortController {
    const over = new AbortController();
    clock.sleep(idleMs ?? 0, over.signal).then(
      () => idle.abort(),
      () => {},
    );
    return over;
  }
}

/** A number alone is minutes. Throws a usage error. */
export function readIdle(text: string): number {
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 60_000 : parseDurationMs(text);
  if (ms !== undefined && ms > 0) return ms;
  throw usageError(
    "invalid_option",
    `--idle takes a duration, not ${JSON.stringify(text.slice(0, 100))}.`,
    "Write it like 30s, 5m or 1h; a number alone is minutes.",
  );
}
