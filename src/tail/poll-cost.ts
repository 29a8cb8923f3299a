/** Learns from each complete look of the polls what the next poll will cost, and whether the overlap is too dense to look at. */

import type { LaneContext } from "./lane-context.ts";
import type { RetryingWalk } from "./retrying-walk.ts";

export class PollCost {
  /** Pages of the last complete look that had nothing to catch up with: what the next poll will cost. */
  price = 1;
  /** That look brought half a page or more: later polls would only cost more pages. */
  isBusy = false;
  /** The overlap holds too much to look at with every poll; the repair lane does it now and then, and says so here. */
  dense = false;
  /** New records of the last complete look. */
  fresh = 0;
  readonly #context: LaneContext;

  constructor(context: LaneContext) {
    this.#context = context;
  }

  /** `edgeUs` is the upper edge of what was looked at; nothing was looked at before the first look. */
  note(look: RetryingWalk, edgeUs: number | undefined, isFirst: boolean): void {
    const { fresh, pages, pageSize } = look;
    this.fresh = fresh;
    if (fresh <= pageSize) this.price = pages;
    this.isBusy = fresh > 0 && fresh * 2 >= this.#context.intake.counts.pageSize;
    if (this.dense || !this.#isOverlapDense(look, edgeUs, isFirst)) return;
    this.dense = true;
    this.price = 1;
  }

  /** Whether polls take more pages than new records would, because they look back over the overlap. */
  #isOverlapDense(look: RetryingWalk, edgeUs: number | undefined, isFirst: boolean): boolean {
    const { settings, past } = this.#context;
    if (edgeUs === undefined || !settings.follow) return false;
    const overlapUs = settings.overlapMs * 1000;
    const startUs = edgeUs - overlapUs;
    // What an outage left unread would be fetched by the next poll, with all that came since.
    if ((past.overlap.settledUs ?? startUs) < startUs - overlapUs) return true;
    const isDearPoll = !isFirst && look.pages > 1 && look.fresh <= look.pageSize;
    return isDearPoll || look.walk.pagesFrom(startUs) > 1;
  }
}
