/** Two runs side by side: read, compared, and shown. */

import type { RunIndex } from "../../../session/overview/run-index.ts";
import {
  createRunPair,
  decisiveSentence,
  deploymentSentence,
  type RunPair,
} from "../../../session/overview/run-pair.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { Model } from "../../state/model.ts";
import { createComparedText, type HeldRecord, type RowPart } from "../../state/panes/traces/compared-text.ts";
import { runNamesIn } from "../../state/panes/traces/comparison.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import { comparedTexts } from "../../state/panes/traces/row-words.ts";
import type { RecordText } from "../../state/record/text.ts";
import type { RuntimePort } from "../pane-runtime.ts";
import { createComparedRows } from "./compared-rows.ts";
import { createFlatSearch } from "./flat-search.ts";
import type { LiveView, SearchedRowsView } from "./live-view.ts";

export interface LiveComparison extends LiveView<"comparison">, SearchedRowsView {
  /** The last record of a row: the right run's, else the left run's. */
  recordAt(position: number): HeldRecord | undefined;
  /** What the detail says of the row at the cursor. */
  textOf(model: Model): RecordText | undefined;
  /** Position of the nearest row that differs. */
  findDifference(from: number, direction: 1 | -1): number | undefined;
}

export function createLiveComparison(
  store: ActivityStore,
  index: RunIndex,
  names: RuntimePort["names"],
): LiveComparison {
  let pair: RunPair | undefined;
  let comparison: ReturnType<RunPair["comparison"]> | undefined;
  let known = "";
  const shown = createComparedRows();
  const recordOf = (part: RowPart): HeldRecord | undefined => {
    const rowId = part?.rowIds.at(-1);
    const record = rowId === undefined ? undefined : store.record(rowId);
    return record && rowId !== undefined ? { rowId, record } : undefined;
  };
  const detail = createComparedText(recordOf, names.nameOf);
  const search = createFlatSearch(() => shown.rows, {
    textsOf: (row) => comparedTexts(row, names.nameOf),
    revision: () => names.revision,
  });
  return {
    ...search,
    turnTo({ traces: { comparison: wanted } }) {
      const { left, right, differencesOnly } = wanted;
      if (pair?.left !== left || pair.right !== right) pair = createRunPair(store, left, right, index);
      comparison = pair.comparison();
      shown.show(comparison, differencesOnly);
    },
    work(isOver) {
      const isDone = pair?.work(isOver) ?? true;
      comparison = pair?.comparison();
      if (comparison) shown.show(comparison, shown.differencesOnly);
      return isDone;
    },
    changes({ traces }) {
      const sides = runNamesIn(traces.comparison);
      const deployed = pair && deploymentSentence(pair, sides);
      const now = `${pair?.left} ${pair?.right} ${pair?.revision} ${deployed} ${shown.differencesOnly} ${names.revision}`;
      const { length } = shown.rows;
      const { firstDifference } = shown;
      const { comparison: inModel } = traces;
      // A comparison begins at the top, and the model knows neither its length nor its first difference.
      const isSent = inModel.length === length && (inModel.arrived || firstDifference === -1);
      if (now === known && isSent) return undefined;
      known = now;
      const where = shown.locate(inModel);
      const sentence = comparison && decisiveSentence(comparison, names.nameOf, sides);
      return {
        ...{ pane: "traces", kind: "comparison-changed", length, ...where },
        ...{ firstDifference, sentence, deployed },
      };
    },
    hold: ({ traces }) => shown.hold(traces.comparison.cursor),
    frame(model) {
      const { listRows } = tracesLayout(model);
      const { top } = model.traces.comparison;
      return {
        view: "comparison",
        left: comparison?.left,
        right: comparison?.right,
        rows: shown.rows.slice(top, top + listRows),
        firstDifference: shown.firstDifference,
        differences: shown.differences,
      };
    },
    recordAt(position) {
      const row = shown.rows[position];
      return recordOf(row?.right) ?? recordOf(row?.left);
    },
    textOf: (model) => detail.textOf(model, shown.rows[model.traces.comparison.cursor], comparison),
    findDifference: shown.findDifference,
  };
}
