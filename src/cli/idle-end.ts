/** Ends a log that is followed after a time without a record: by itself, and not as a failure where the log is known by then. */

import type { Clock } from "../base/clock.ts";
import { countOf } from "../base/count-words.ts";
import { FlowtailError, usageError } from "../base/errors.ts";
import { formatDuration, parseDurationMs } from "../base/time.ts";
import { isMissing, type LogEvent } from "../session/follow-log.ts";
import type { TailStatus } from "../tail/tail.ts";

export interface IdleEnd {
  /** Ends the log, also when what it is made from does. */
  readonly signal: AbortSignal;
  /** The time has passed, and nothing else ended the log. */
  readonly ended: boolean;
  /**
   * The same events, until the time has passed since the last record. Throws a transport error then where the platform does not
   * answer, the log is not read up to now, or gaps are open: that no record came says nothing there.
   */
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
      let status: TailStatus | undefined;
      const open = new Set<number>();
      try {
        for await (const event of log) {
          if (event.kind === "status") status = event.status;
          if (event.kind === "gap") {
            if (isMissing(event.gap)) open.add(event.gap.id);
            else open.delete(event.gap.id);
          }
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
      if (isEnded()) refuseUnknown(status, open.size);
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

/** Why it is not known that no record came. */
function refuseUnknown(status: TailStatus | undefined, gaps: number): void {
  const isRead = status?.phase === "live" || status?.phase === "looking-back";
  if (isRead && gaps === 0) return;
  const why = gaps > 0 ? `${countOf(gaps, "gap")} could not be filled.` : whyUnread(status);
  throw new FlowtailError(
    "transport",
    "incomplete_log",
    `No record came for as long as --idle says, but the log is not known up to now: ${why}`,
    { remedy: "Ask again for that time with --since and --until-time.", method: "apps.activities.list" },
  );
}

function whyUnread(status: TailStatus | undefined): string {
  if (status?.lastError) return status.lastError.message;
  if (!status || status.pages === 0) return "nothing was answered yet.";
  const { lagMs, pages } = status;
  // A walk back from the newest record has come to no time up to which all is known.
  return lagMs === undefined
    ? `it is still being read, ${countOf(pages, "page")} so far.`
    : `it is read up to ${formatDuration(lagMs)} ago.`;
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
