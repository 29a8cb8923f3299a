/** A followed log that `--timeout` ends and that is not known up to then: a script that takes 124 for "nothing more came" would pass. */

import type { Clock } from "../base/clock.ts";
import { FlowtailError } from "../base/errors.ts";
import type { LogEvent } from "../session/follow-log.ts";
import type { FetchFailure } from "../tail/tail.ts";
import { createFollowedLog, type FollowedLog } from "./followed-log.ts";

export interface LogReading {
  /** The platform has answered a page of the log, be it an empty one. */
  answered(): void;
  /** The same events of a tail, which say by themselves whether it has. */
  of(log: AsyncIterable<LogEvent>, clock: Clock): AsyncGenerator<LogEvent>;
}

/**
 * Follows a log, from connecting on. Throws a transport error where the time is over and nothing of the log was read until then,
 * whatever was waited for, or the log is not known up to then.
 */
export async function refusingSilence<T>(follow: (reading: LogReading) => Promise<T>): Promise<T> {
  let isRead = false;
  let lastError: FetchFailure | undefined;
  let followed: FollowedLog | undefined;
  const endOf = (thrown: unknown) => {
    if (!(thrown instanceof FlowtailError && thrown.kind === "timeout")) return thrown;
    if (!isRead) return neverRead(thrown, lastError);
    // What ends because nothing more is to come was read to its end.
    const isCutOff = thrown.code === "timeout" && followed?.isUnknown;
    return isCutOff
      ? followed?.unknownEnd(`${thrown.message} The log is not known up to then`, thrown)
      : thrown;
  };
  try {
    return await follow({
      answered() {
        isRead = true;
      },
      async *of(log, clock) {
        followed = createFollowedLog(clock);
        try {
          for await (const event of log) {
            followed.hear(event);
            if (event.kind === "status") ({ lastError } = event.status);
            isRead ||= event.kind === "records" || (event.kind === "status" && event.status.pages > 0);
            yield event;
          }
        } catch (thrown) {
          // All that hears of the end of this log hears of it in these words.
          throw endOf(thrown);
        }
      },
    });
  } catch (thrown) {
    throw endOf(thrown);
  }
}

function neverRead(cause: FlowtailError, lastError: FetchFailure | undefined): FlowtailError {
  const { remedy, details, method } = cause;
  const why = lastError === undefined ? "." : `: ${lastError.message}`;
  const message = `${cause.message} Nothing of the log was read until then${why}`;
  return new FlowtailError("transport", "incomplete_log", message, { remedy, details, method, cause });
}
