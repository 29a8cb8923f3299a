/** How far an audit log that is followed is known when its time is over. */

import { type SetBack, silentText } from "../../activity/lag-words.ts";
import type { Clock } from "../../base/clock.ts";
import type { CompleteLook, FollowEvent } from "../../session/audit/follow-audit.ts";
import { type FollowedEnd, notWantedEnd, unknownEnd, whyUnread } from "../log/followed-end.ts";
import { createReadUntil } from "../log/read-until.ts";
import { watchBeginning } from "../log/to-come.ts";

export interface FollowedAudit extends FollowedEnd {
  hear(event: FollowEvent): void;
  readonly onPage: () => void;
  readonly onLook: (look: CompleteLook) => void;
}

export function createFollowedAudit(clock: Clock): FollowedAudit {
  const read = createReadUntil(clock);
  let pages = 0;
  let refusal: string | undefined;
  /** What happens now is not among what was asked for: that nothing of it came says nothing. */
  let leftOut: SetBack | undefined;
  const beginning = watchBeginning(clock);
  return {
    hear(event) {
      if (event.kind === "to-come") beginning.hear(event.toCome);
      if (event.kind === "set-back") leftOut = event.setBack?.isWanted === false ? event.setBack : undefined;
      if (event.kind === "silent") refusal = silentText(event.pendingMs);
      if (event.kind !== "trouble") return;
      refusal = event.error.message;
      read.waitsMs(event.askedMs);
    },
    onPage() {
      pages++;
    },
    onLook({ askedAtMs, tookMs }) {
      read.untilMs = askedAtMs;
      read.tookMs(tookMs);
      refusal = undefined;
    },
    get isAnswered() {
      return pages > 0;
    },
    get refusal() {
      return refusal;
    },
    get isUnknown() {
      return read.isLate || leftOut !== undefined || beginning.toCome !== undefined;
    },
    unknownEnd(words, cause) {
      const why = { setBack: leftOut, toCome: beginning.toCome };
      return (
        notWantedEnd(words, cause, why, "audit.logs") ??
        unknownEnd(words, cause, { why: whyUnread(refusal, pages, read.agoMs), method: "audit.logs" })
      );
    },
  };
}
