/** How far a followed log is known when something ends it: that nothing more came says nothing about what was not read. */

import { type Clock, nowUs } from "../base/clock.ts";
import { countOf } from "../base/count-words.ts";
import { FlowtailError, withoutStop } from "../base/errors.ts";
import { formatDuration } from "../base/time.ts";
import { isMissing, type LogEvent } from "../session/follow-log.ts";
import { incomplete } from "../session/gap-text.ts";
import type { Gap, TailStatus } from "../tail/tail.ts";

export interface FollowedLog {
  hear(event: LogEvent): void;
  /** All that was asked for is given up to then, by elapsed time; undefined where no look at it is complete. */
  readonly knownUntilMs: number | undefined;
  /**
   * Whether the platform does not answer, more is still to be read than the last seconds, or records are known to be missing.
   * A call that is not answered yet is none of it while the lag is short.
   */
  readonly isUnknown: boolean;
  /** The transport error that says so behind those words, with how far the log was read. */
  unknownEnd(words: string, cause: FlowtailError): FlowtailError;
}

export function createFollowedLog(clock: Clock): FollowedLog {
  const missing = new Map<number, Gap>();
  let status: TailStatus | undefined;
  let heardAtMs = 0;
  const lagMs = () =>
    status?.lagMs === undefined ? undefined : status.lagMs + clock.elapsedMs() - heardAtMs;
  return {
    hear(event) {
      if (event.kind === "status") {
        status = event.status;
        heardAtMs = clock.elapsedMs();
      }
      if (event.kind !== "gap") return;
      if (isMissing(event.gap)) missing.set(event.gap.id, event.gap);
      else missing.delete(event.gap.id);
    },
    get knownUntilMs() {
      return status?.lagMs === undefined ? undefined : heardAtMs - status.lagMs;
    },
    get isUnknown() {
      return missing.size > 0 || (status?.phase !== "live" && status?.phase !== "looking-back");
    },
    unknownEnd(words, cause) {
      const gaps = missing.size > 0 ? incomplete([...missing.values()], nowUs(clock)) : undefined;
      return new FlowtailError(
        "transport",
        "incomplete_log",
        `${words}: ${gaps?.message ?? whyUnread(status, lagMs())}`,
        {
          remedy: gaps?.remedy ?? "Ask again for that time with --since and --until-time.",
          details: gaps?.details,
          method: "apps.activities.list",
          cause,
        },
      );
    },
  };
}

/** Whether the time of a followed log was over, be the log known up to then or not. */
export function isEndOfTime(thrown: unknown): boolean {
  if (!(thrown instanceof FlowtailError)) return false;
  return thrown.kind === "timeout" || isEndOfTime(thrown.cause);
}

function whyUnread(status: TailStatus | undefined, lagMs: number | undefined): string {
  const { lastError, pages = 0 } = status ?? {};
  const refusal = lastError && `${withoutStop(lastError.message)}.`;
  if (pages === 0) return refusal ?? "nothing was answered yet.";
  // A walk back from the newest record has come to no time up to which all is known.
  const howFar =
    lagMs === undefined
      ? `it is still being read, ${countOf(pages, "page")} so far.`
      : `it is read up to ${formatDuration(lagMs)} ago.`;
  return refusal === undefined ? howFar : `${refusal} ${howFar.replace(/^i/, "I")}`;
}
