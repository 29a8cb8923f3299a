/** A followed log that `--timeout` ends before any of it was read: a script that takes 124 for "nothing more came" would pass. */

import { FlowtailError } from "../base/errors.ts";
import type { LogEvent } from "../session/follow-log.ts";
import type { FetchFailure } from "../tail/tail.ts";

export interface LogReading {
  /** The platform has answered a page of the log, be it an empty one. */
  answered(): void;
  /** The same events of a tail, which say by themselves whether it has. */
  of(log: AsyncIterable<LogEvent>): AsyncGenerator<LogEvent>;
}

/**
 * Follows a log, from connecting on. Throws a transport error where the time is over and nothing of the log was read until then,
 * whatever was waited for.
 */
export async function refusingSilence<T>(follow: (reading: LogReading) => Promise<T>): Promise<T> {
  let isRead = false;
  let lastError: FetchFailure | undefined;
  const endOf = (thrown: unknown) =>
    !isRead && thrown instanceof FlowtailError && thrown.kind === "timeout"
      ? neverRead(thrown, lastError)
      : thrown;
  try {
    return await follow({
      answered() {
        isRead = true;
      },
      async *of(log) {
        try {
          for await (const event of log) {
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
