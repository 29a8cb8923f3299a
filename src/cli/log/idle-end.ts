/** Ends a log that is followed after a time without a record: by itself, and not as a failure where the log is known by then. */

import type { Clock } from "../../base/clock.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { parseDurationMs } from "../../base/time.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import { createFollowedLog } from "./followed-log.ts";

export interface IdleEnd {
  /** Ends the log, also when what it is made from does. */
  readonly signal: AbortSignal;
  /** The time has passed, and nothing else ended the log. */
  readonly ended: boolean;
  /**
   * The same events, until the time has passed since the last record and a look that began after that has brought none. Throws a
   * transport error where there is no such look in time, or the log is not known: that no record came says nothing there.
   */
  watch(log: AsyncIterable<LogEvent>): AsyncIterable<LogEvent>;
}

/** Without a time the log is as it was. */
export function createIdleEnd(idleMs: number | undefined, clock: Clock, signal: AbortSignal): IdleEnd {
  if (idleMs === undefined) return { signal, ended: false, watch: (log) => log };
  const idle = new AbortController();
  const isEnded = () => idle.signal.aborted && !signal.aborted;
  const end = () => idle.abort();
  return {
    signal: AbortSignal.any([signal, idle.signal]),
    get ended() {
      return isEnded();
    },
    async *watch(log) {
      const followed = createFollowedLog(clock);
      const isClear = () =>
        wait.isOver && !followed.isUnknown && (followed.knownUntilMs ?? 0) >= wait.overAtMs;
      const endIfClear = () => {
        if (isClear()) end();
      };
      let wait = startWait(endIfClear);
      try {
        for await (const event of log) {
          followed.hear(event);
          if (event.kind === "records") {
            wait.stop();
            yield event;
            wait = startWait(endIfClear);
          } else {
            endIfClear();
            yield event;
          }
        }
      } catch (thrown) {
        if (!isEnded()) throw thrown;
      } finally {
        wait.stop();
      }
      if (isEnded() && !isClear()) throw followed.unknownEnd(notKnown, noRecord());
    },
  };

  function startWait(onOver: () => void): Wait {
    const stopped = new AbortController();
    const overAtMs = clock.elapsedMs() + (idleMs ?? 0);
    const wait = { overAtMs, isOver: false, stop: () => stopped.abort() };
    const over = async () => {
      await clock.sleep(idleMs ?? 0, stopped.signal);
      wait.isOver = true;
      onOver();
      await clock.sleep(mostLookMs, stopped.signal);
      end();
    };
    over().catch(() => {}); // it was stopped
    return wait;
  }
}

interface Wait {
  /** By elapsed time. */
  readonly overAtMs: number;
  readonly isOver: boolean;
  stop(): void;
}

/**
 * How long a look that begins after the time was over is waited for, and what is missing then: a platform that takes ten seconds to
 * answer is busy with another call or two before it, and one in five calls may fail.
 */
const mostLookMs = 60_000;

const notKnown = "No record came for as long as --idle says, but the log is not known up to now";

function noRecord(): FlowtailError {
  return new FlowtailError("timeout", "idle", "No record came for as long as --idle says.");
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
