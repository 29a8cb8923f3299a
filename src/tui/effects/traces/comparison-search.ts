/** Searches for the run to compare with: the marked run, or the last good one, which is looked for in slices. */

import { createGoodRunSearch, type GoodRunSearch } from "../../../session/overview/good-run-search.ts";
import { createRunReading, type RunReading } from "../../../session/overview/run-reading.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import { keyFor } from "../../state/keys/table.ts";
import { noneYet } from "../../state/looked-through.ts";
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
  /** Goes on while the user stays in the view. */
  work(isOver: Parameters<Work>[0], model: Model | undefined): boolean;
}

interface Wanted {
  readonly run: RunReading;
  readonly from: HistoryEntry | undefined;
  readonly place: string;
  /** Undefined until the run itself is read. */
  search: GoodRunSearch | undefined;
}

export function createComparisonSearch(
  store: ActivityStore,
  send: (message: Message) => void,
): ComparisonSearch {
  let wanted: Wanted | undefined;
  const choose = (pair: ComparedPair, from: HistoryEntry | undefined) =>
    send({ pane: "traces", kind: "comparison-chosen", pair, from });
  const stop = () => {
    wanted?.search?.close();
    wanted = undefined;
  };
  const giveUp = (text: string) => {
    stop();
    send({ kind: "noticed", text, tone: "warn" });
  };
  const searchOf = (run: RunReading) =>
    createGoodRunSearch(store, { run: run.run(), recordOf: (rowId) => store.peek(rowId) });
  return {
    begin(traceId, marked, from, model) {
      stop();
      if (marked === traceId) return giveUp("This is the marked run: mark another one to compare with");
      if (marked !== undefined) return choose({ left: marked, right: traceId, as: "marked" }, from);
      wanted = { run: createRunReading(store, traceId), from, place: placeOf(model), search: undefined };
    },
    work(isOver, model) {
      if (wanted && wanted.place !== placeOf(model)) stop();
      if (!wanted) return true;
      const { run, from } = wanted;
      if (!run.work(isOver)) return false;
      wanted.search ??= searchOf(run);
      if (!wanted.search.work(isOver)) return false;
      const left = wanted.search.good?.run.summary.traceId;
      if (left !== undefined) {
        stop();
        choose({ left, right: run.traceId, as: "last-good" }, from);
      } else if (model) {
        const key = keyFor(model, "runs.mark-run");
        const none = noneYet("No earlier run of this kind succeeded", model);
        giveUp(`${none} ${key} in the list marks one to compare with`);
      }
      return true;
    },
  };
}

function placeOf(model: Model | undefined): string {
  return `${model?.pane} ${model?.traces.view} ${model?.history.length}`;
}
