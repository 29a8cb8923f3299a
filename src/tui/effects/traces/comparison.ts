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
import { type ComparedValuesAsked, comparedValues } from "../../state/panes/traces/compared-values.ts";
import { type ComparisonTab, runNamesIn } from "../../state/panes/traces/comparison.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import { comparedTexts } from "../../state/panes/traces/row-words.ts";
import type { RecordText } from "../../state/record/text.ts";
import type { RecordValues } from "../../state/record/values.ts";
import type { RuntimePort } from "../pane-runtime.ts";
import { createComparedRows } from "./compared-rows.ts";
import { createFlatSearch } from "./flat-search.ts";
import type { LiveView, SearchedRowsView } from "./live-view.ts";

export interface LiveComparison extends LiveView<"comparison">, SearchedRowsView {
  /** The last record of a row: that of the run whose record is open, else the right run's, else the left run's. */
  recordAt(position: number, tab: ComparisonTab): HeldRecord | undefined;
  /** What of a row, or of a line of its detail, a filter can be narrowed by; undefined where the log has dropped it. */
  valuesAt(position: number, asked: ComparedValuesAsked): RecordValues | undefined;
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
  let isComplete = false;
  const shown = createComparedRows();
  const held = (rowId: number): HeldRecord | undefined => {
    const record = store.record(rowId);
    return record && { rowId, record };
  };
  const recordOf = (part: RowPart) => part?.rowIds.slice(-1).map(held).at(0);
  const recordsOf = (part: RowPart) =>
    (part?.rowIds ?? []).toReversed().flatMap((rowId) => held(rowId) ?? []);
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
      isComplete = pair?.work(isOver) ?? true;
      comparison = pair?.comparison();
      if (comparison) shown.show(comparison, shown.differencesOnly);
      return isComplete;
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
        isComplete,
      };
    },
    recordAt(position, tab) {
      const row = shown.rows[position];
      return (
        (tab === "left" ? recordOf(row?.left) : undefined) ?? recordOf(row?.right) ?? recordOf(row?.left)
      );
    },
    valuesAt(position, asked) {
      const row = shown.rows[position];
      return comparedValues(row, asked, (side) => recordsOf(row?.[side]), names);
    },
    textOf: (model) => detail.textOf(model, shown.rows[model.traces.comparison.cursor], comparison),
    findDifference: shown.findDifference,
  };
}
