/** How far an audit log that is followed is behind: no entry of a look is given before all of it has come. */

import type { Clock } from "../../base/clock.ts";
import { createEmptyPages, type EmptyPages } from "../../tail/empty-pages.ts";
import { type Behind, behindFromMs, createLagWatch } from "../../tail/lag-watch.ts";
import type { CompleteLook, FollowEvent } from "./follow-audit.ts";

export interface AuditStanding {
  readonly phase: "starting" | "backfilling" | "live" | "behind" | "degraded";
  /** Undefined before the first look is complete. */
  readonly lagMs: number | undefined;
  readonly behind: Behind | undefined;
  /** Pages that came. */
  readonly came: number;
  /** Pages without entries that name another one, of late; undefined where there are none. */
  readonly emptyPages: EmptyPages | undefined;
}

/** A page as its entries are counted. */
export interface CountedPage {
  readonly items: { readonly length: number };
  readonly nextCursor: string;
}

export interface AuditLag {
  hear(event: FollowEvent): void;
  readonly onAsk: () => void;
  /** Now and then, while a look lasts. */
  readonly onWait: () => void;
  readonly onPage: (page: CountedPage) => void;
  readonly onLook: (look: CompleteLook) => void;
  /** As of the last complete look, and while the one after it takes long. */
  readonly standing: AuditStanding;
}

export function createAuditLag(clock: Clock): AuditLag {
  const watch = createLagWatch();
  const emptyPages = createEmptyPages();
  let came = 0;
  let askedMs = clock.elapsedMs();
  let readMs: number | undefined;
  let lag: Pick<AuditStanding, "lagMs" | "behind"> = { lagMs: undefined, behind: undefined };
  let isFailing = false;
  let isLeftOut = false;
  const measure = () => {
    const nowMs = clock.elapsedMs();
    const lagMs = readMs === undefined ? undefined : nowMs - readMs;
    watch.observe(lagMs, nowMs);
    lag = { lagMs, behind: watch.behind(lagMs, nowMs) };
  };
  /** A due look is no lag. A look that takes long is. */
  const isLong = () => clock.elapsedMs() - askedMs > behindFromMs;
  const phase = (): AuditStanding["phase"] => {
    if (isFailing) return "degraded";
    if (lag.lagMs === undefined) return came === 0 ? "starting" : "backfilling";
    return lag.behind ? "behind" : "live";
  };
  return {
    hear(event) {
      if (event.kind === "trouble") isFailing = true;
      if (event.kind === "set-back") isLeftOut = event.setBack?.isWanted === false;
    },
    onAsk() {
      askedMs = clock.elapsedMs();
    },
    onWait() {
      if (isLong()) measure();
    },
    onPage({ items, nextCursor }) {
      came++;
      emptyPages.take(items.length, nextCursor);
      // Until the look ends, the trouble is the last thing that is known.
      if (!isLong()) return;
      isFailing = false;
      measure();
    },
    onLook({ askedAtMs }) {
      // If the filter leaves out the present, the lag counts from when the look was asked. The user is told of that elsewhere.
      readMs = isLeftOut ? askedMs : askedAtMs;
      isFailing = false;
      measure();
    },
    get standing() {
      return { phase: phase(), ...lag, came, emptyPages: emptyPages.lately() };
    },
  };
}
