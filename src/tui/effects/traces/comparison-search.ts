/** Searches for the run to compare with: the marked run, or the last good one, which may not be read yet. */

import type { RunIndex } from "../../../session/overview/run-index.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Message } from "../../state/message.ts";
import type { Model } from "../../state/model.ts";
import type { HistoryEntry } from "../../state/navigation.ts";
import type { ComparedPair } from "../../state/panes/traces/model.ts";
import type { Work } from "../slices.ts";

export interface ComparisonSearch {
  begin(
    traceId: string,
    marked: string | undefined,
    from: HistoryEntry | undefined,
    model: Model | undefined,
  ): void;
  /** Reads on while the search lasts and the user stays in the view. */
  work(isOver: Parameters<Work>[0], model: Model | undefined): boolean;
}

interface Wanted {
  readonly traceId: string;
  readonly from: HistoryEntry | undefined;
  readonly place: string;
}

export function createComparisonSearch(index: RunIndex, send: (message: Message) => void): ComparisonSearch {
  let wanted: Wanted | undefined;
  const choose = (pair: ComparedPair, from: HistoryEntry | undefined) =>
    send({ pane: "traces", kind: "comparison-chosen", pair, from });
  const giveUp = (text: string) => {
    wanted = undefined;
    send({ kind: "noticed", text, tone: "warn" });
  };
  /** True when the search is over. */
  const tryToFind = ({ traceId, from }: Wanted): boolean => {
    const run = index.get(traceId);
    const good = run && index.lastGood(run.name, run.startUs);
    if (!good) return false;
    wanted = undefined;
    choose({ left: good.traceId, right: traceId, as: "last-good" }, from);
    return true;
  };
  return {
    begin(traceId, marked, from, model) {
      wanted = undefined;
      if (marked === traceId) return giveUp("This is the marked run: mark another one to compare with");
      if (marked !== undefined) return choose({ left: marked, right: traceId, as: "marked" }, from);
      wanted = { traceId, from, place: placeOf(model) };
    },
    work(isOver, model) {
      if (!wanted) return true;
      if (wanted.place !== placeOf(model)) {
        wanted = undefined;
        return true;
      }
      if (tryToFind(wanted)) return true;
      const isAllRead = index.work(isOver);
      if (tryToFind(wanted)) return true;
      if (isAllRead && model) {
        const key = keyFor(model, "runs.mark-run");
        giveUp(`No earlier run of this kind succeeded; ${key} in the list marks one to compare with`);
      }
      return isAllRead;
    },
  };
}

function placeOf(model: Model | undefined): string {
  return `${model?.pane} ${model?.traces.view} ${model?.history.length}`;
}
