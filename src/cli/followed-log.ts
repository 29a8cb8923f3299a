/** How far a followed log is known when something ends it: that nothing more came says nothing about what was not read. */

import { type Clock, nowUs } from "../base/clock.ts";
import { countOf } from "../base/count-words.ts";
import { FlowtailError, withoutStop } from "../base/errors.ts";
import { formatDuration } from "../base/time.ts";
import { isMissing, type LogEvent } from "../session/follow-log.ts";
import { incomplete } from "../session/gap-text.ts";
import type { Gap, TailStatus } from "../tail/tail.ts";
import { createReadUntil, type ReadUntil } from "./read-until.ts";

export interface FollowedLog {
  hear(event: LogEvent): void;
  /** All that was asked for is given up to then, by elapsed time; undefined where no look at it is complete. */
  readonly knownUntilMs: number | undefined;
  /** More is still to be read than the last seconds, or records are missing: by when it was read, not by how its last call went. */
  readonly isUnknown: boolean;
  /** The transport error that says so behind those words, with how far the log was read. */
  unknownEnd(words: string, cause: FlowtailError): FlowtailError;
}

export function createFollowedLog(clock: Clock): FollowedLog {
  const missing = new Map<number, Gap>();
  const read = createReadUntil(clock);
  const noteAnswer = createAnswerWatch(clock, read);
  let status: TailStatus | undefined;
  return {
    hear(event) {
      if (event.kind === "status") {
        ({ status } = event);
        const { lagMs } = status;
        read.untilMs = lagMs === undefined ? undefined : clock.elapsedMs() - lagMs;
        noteAnswer(status);
      }
      if (event.kind !== "gap") return;
      if (isMissing(event.gap)) missing.set(event.gap.id, event.gap);
      else missing.delete(event.gap.id);
    },
    get knownUntilMs() {
      return read.untilMs;
    },
    get isUnknown() {
      return missing.size > 0 || status?.lastError?.code === "memory_full" || read.isLate;
    },
    unknownEnd(words, cause) {
      const gaps = missing.size > 0 ? incomplete([...missing.values()], nowUs(clock)) : undefined;
      return new FlowtailError(
        "transport",
        "incomplete_log",
        `${words}: ${gaps?.message ?? whyUnread(status, read.agoMs)}`,
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

/** Hears from one status to the next how long the platform takes to answer, and how long it asks to wait. */
function createAnswerWatch(clock: Clock, read: ReadUntil): (status: TailStatus) => void {
  let call: { readonly askedAtMs: number; readonly pages: number } | undefined;
  return ({ pages, pendingMs, lastError }) => {
    const nowMs = clock.elapsedMs();
    if (call && pages > call.pages) read.tookMs(nowMs - call.askedAtMs);
    read.waitsMs(lastError?.retryAfterMs);
    call = pendingMs === undefined ? undefined : { askedAtMs: nowMs - pendingMs, pages };
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
