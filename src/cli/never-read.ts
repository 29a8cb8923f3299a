/** A followed log that `--timeout` ends before any of it was read: a script that takes 124 for "nothing more came" would pass. */

import { FlowtailError } from "../base/errors.ts";
import type { LogEvent } from "../session/follow-log.ts";
import type { TailStatus } from "../tail/tail.ts";

/** The same events. Throws a transport error where the time is over and the platform has answered no page until then. */
export async function* refusingSilence(log: AsyncIterable<LogEvent>): AsyncGenerator<LogEvent> {
  let isRead = false;
  let status: TailStatus | undefined;
  try {
    for await (const event of log) {
      if (event.kind === "status") status = event.status;
      isRead ||= event.kind === "records" || (status?.pages ?? 0) > 0;
      yield event;
    }
  } catch (thrown) {
    const isOver = thrown instanceof FlowtailError && thrown.kind === "timeout";
    throw isOver && !isRead ? neverRead(thrown, status) : thrown;
  }
}

function neverRead(cause: FlowtailError, status: TailStatus | undefined): FlowtailError {
  const why = status?.lastError?.message ?? "the platform had not answered.";
  const message = `${cause.message} Nothing of the log was read until then: ${why}`;
  return new FlowtailError("transport", "incomplete_log", message, { method: "apps.activities.list", cause });
}
