/** How far a followed log is known when something ends it: that nothing more came says nothing about what was not read. */

import { type Clock, nowUs } from "../../base/clock.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import { incomplete } from "../../session/log/gap-text.ts";
import { MissingGaps } from "../../session/log/missing-gaps.ts";
import { platformTimeOf } from "../../session/platform-now.ts";
import type { Gap, TailStatus } from "../../tail/tail.ts";
import { type FollowedEnd, notWantedEnd, unknownEnd, whyUnread } from "./followed-end.ts";
import { createReadUntil, type ReadUntil } from "./read-until.ts";
import { watchBeginning } from "./to-come.ts";

export interface FollowedLog extends FollowedEnd {
  hear(event: LogEvent): void;
  /** All that was asked for is given up to then, by elapsed time; undefined where no look at it is complete. */
  readonly knownUntilMs: number | undefined;
}

export function createFollowedLog(clock: Clock): FollowedLog {
  const missing = new MissingGaps();
  const read = createReadUntil(clock);
  const noteAnswer = createAnswerWatch(clock, read);
  const beginning = watchBeginning(clock);
  let status: TailStatus | undefined;
  let hasRecords = false;
  /** What happens now is not among what was asked for: that nothing of it came says nothing. */
  const leftOut = () => (status?.setBack?.isWanted === false ? status.setBack : undefined);
  return {
    hear(event) {
      hasRecords ||= event.kind === "records";
      if (event.kind === "status") {
        ({ status } = event);
        const { lagMs } = status;
        read.untilMs = lagMs === undefined ? undefined : clock.elapsedMs() - lagMs;
        beginning.hear(status.toCome);
        noteAnswer(status);
      }
      if (event.kind === "gap") missing.hear(event.gap);
    },
    get knownUntilMs() {
      return read.untilMs;
    },
    get isAnswered() {
      return hasRecords || (status?.pages ?? 0) > 0;
    },
    get refusal() {
      return status?.lastError?.message;
    },
    get isUnknown() {
      return (
        missing.all.length > 0 ||
        status?.lastError?.code === "memory_full" ||
        read.isLate ||
        leftOut() !== undefined ||
        beginning.toCome !== undefined
      );
    },
    unknownEnd(words, cause) {
      const why = { setBack: leftOut(), toCome: beginning.toCome };
      const notWanted = notWantedEnd(words, cause, why, "apps.activities.list");
      if (notWanted && missing.all.length === 0) return notWanted;
      const presentUs = platformTimeOf(nowUs(clock), status?.skewMs);
      const unread = unreadStretches(missing.all, read, presentUs);
      const gaps = unread.length > 0 ? incomplete(unread, nowUs(clock)) : undefined;
      const howFar = whyUnread(status?.lastError?.message, status?.pages ?? 0, read.agoMs);
      return unknownEnd(words, cause, {
        why: missing.all.length > 0 ? `${howFar} ${gaps?.message}` : howFar,
        method: "apps.activities.list",
        remedy: gaps?.remedy,
        details: gaps?.details,
      });
    },
  };
}

/**
 * All that is not read up to the end, which comes after the last gap was told of. A gap that goes on to it begins where the log was
 * read to: what is before was read once, and is to be read again for what comes late.
 */
function unreadStretches(
  gaps: readonly Gap[],
  { agoMs, isLate }: ReadUntil,
  presentUs: number,
): readonly Gap[] {
  const readUs = agoMs === undefined ? undefined : Math.floor(presentUs - agoMs * 1000);
  const toEnd = gaps.some(({ openEnd }) => openEnd);
  const open = gaps.map((gap) =>
    gap.openEnd
      ? { ...gap, fromUs: Math.max(gap.fromUs, readUs ?? 0), toUs: Math.max(gap.toUs, presentUs) }
      : gap,
  );
  if (toEnd || !isLate || readUs === undefined) return open;
  return [
    ...open,
    { id: 0, fromUs: readUs, toUs: presentUs, code: "unread", reason: "not read yet", state: "open" },
  ];
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
