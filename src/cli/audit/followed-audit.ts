/** How far an audit log that is followed is known when its time is over. */

import type { Clock } from "../../base/clock.ts";
import type { CompleteLook, FollowEvent } from "../../session/audit/follow-audit.ts";
import { type FollowedEnd, unknownEnd, whyUnread } from "../followed-end.ts";
import { createReadUntil } from "../read-until.ts";

export interface FollowedAudit extends FollowedEnd {
  hear(event: FollowEvent): void;
  readonly onPage: () => void;
  readonly onLook: (look: CompleteLook) => void;
}

export function createFollowedAudit(clock: Clock): FollowedAudit {
  const read = createReadUntil(clock);
  let pages = 0;
  let refusal: string | undefined;
  return {
    hear(event) {
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
      return read.isLate;
    },
    unknownEnd(words, cause) {
      return unknownEnd(words, cause, {
        why: whyUnread(refusal, pages, read.agoMs),
        method: "audit.logs",
      });
    },
  };
}
