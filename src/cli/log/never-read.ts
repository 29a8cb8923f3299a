/** A followed log that `--timeout` ends and that is not known up to then: a script that takes 124 for "nothing more came" would pass. */

import type { Clock } from "../../base/clock.ts";
import { FlowtailError } from "../../base/errors.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import { createFollowedAudit, type FollowedAudit } from "../audit/followed-audit.ts";
import type { FollowedEnd } from "./followed-end.ts";
import { createFollowedLog } from "./followed-log.ts";

export interface LogReading {
  /** The same events of a tail, which say by themselves how far it is read. */
  of(log: AsyncIterable<LogEvent>, clock: Clock): AsyncGenerator<LogEvent>;
  /** What is to hear how far an audit log is read. */
  ofAudit(clock: Clock): FollowedAudit;
}

/**
 * Follows a log, from connecting on. Throws a transport error where the time is over and nothing of the log was read until then,
 * whatever was waited for, or the log is not known up to then.
 */
export async function refusingSilence<T>(follow: (reading: LogReading) => Promise<T>): Promise<T> {
  let followed: FollowedEnd | undefined;
  const endOf = (thrown: unknown) => {
    if (!(thrown instanceof FlowtailError && thrown.kind === "timeout")) return thrown;
    if (!followed?.isAnswered) return neverRead(thrown, followed?.refusal);
    // What ends because nothing more is to come was read to its end.
    return thrown.code === "timeout" && followed.isUnknown
      ? followed.unknownEnd(`${thrown.message} The log is not known up to then`, thrown)
      : thrown;
  };
  try {
    return await follow({
      async *of(log, clock) {
        const heard = createFollowedLog(clock);
        followed = heard;
        try {
          for await (const event of log) {
            heard.hear(event);
            yield event;
          }
        } catch (thrown) {
          // All that hears of the end of this log hears of it in these words.
          throw endOf(thrown);
        }
      },
      ofAudit(clock) {
        const heard = createFollowedAudit(clock);
        followed = heard;
        return heard;
      },
    });
  } catch (thrown) {
    throw endOf(thrown);
  }
}

function neverRead(cause: FlowtailError, refusal: string | undefined): FlowtailError {
  const { remedy, details, method } = cause;
  const why = refusal === undefined ? "." : `: ${refusal}`;
  const message = `${cause.message} Nothing of the log was read until then${why}`;
  return new FlowtailError("transport", "incomplete_log", message, { remedy, details, method, cause });
}
