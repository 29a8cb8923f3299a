/** What is fetched for the range of time that is shown: the rest of it is not wanted once that range is left. */

import type { OlderOutcome } from "../../../session/older/older-log.ts";
import type { Model } from "../../state/model.ts";
import { rangeInUse } from "../../state/panes/activity/taken-back.ts";
import { isSameRange, type TimeRange } from "../../state/range.ts";

export interface RangeLoad {
  /** In place of what was begun before. */
  begin(range: TimeRange, load: (left: AbortSignal) => Promise<OlderOutcome>): Promise<OlderOutcome>;
  /** Takes it back where the model shows another range, or none. */
  follow(model: Model): void;
}

export function createRangeLoad(): RangeLoad {
  let begun: { readonly range: TimeRange; readonly left: AbortController } | undefined;
  return {
    begin(range, load) {
      const before = begun?.left;
      const left = new AbortController();
      begun = { range, left };
      const outcome = load(left.signal);
      // Last: what both want goes on without an end between them.
      before?.abort();
      return outcome;
    },
    follow(model) {
      if (!begun || isSameRange(begun.range, rangeInUse(model))) return;
      begun.left.abort();
      begun = undefined;
    },
  };
}
