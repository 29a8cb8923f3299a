/** The detail of a comparison's row: both runs field by field, or the record of one of them. */

import type { NameOf } from "../../../../activity/component-names.ts";
import type { ActivityRecord } from "../../../../activity/record.ts";
import type { ComparedRow, RunComparison } from "../../../../activity/runs/compare-runs.ts";
import type { WaterfallRow } from "../../../../activity/runs/waterfall.ts";
import { capital } from "../../../../base/capital.ts";
import { detailTextColumns } from "../../layout.ts";
import type { Model } from "../../model.ts";
import type { ReaderLine } from "../../reader/line.ts";
import { recordLines } from "../../record/record-lines.ts";
import type { RecordText } from "../../record/text.ts";
import { timeForm } from "../../time-form.ts";
import { comparedLines } from "./compared-lines.ts";
import { runNamesIn, runTitles } from "./comparison.ts";
import { tracesLayout } from "./layout.ts";

export interface HeldRecord {
  readonly rowId: number;
  readonly record: ActivityRecord;
}

export type RowPart = WaterfallRow | undefined;

export interface ComparedText {
  /** The same object until something changes that it is made of. */
  textOf(
    model: Model,
    row: ComparedRow | undefined,
    comparison: RunComparison | undefined,
  ): RecordText | undefined;
}

export function createComparedText(
  recordOf: (part: RowPart) => HeldRecord | undefined,
  nameOf: NameOf,
): ComparedText {
  let last: { readonly key: string; readonly row: ComparedRow; readonly text: RecordText } | undefined;
  return {
    textOf(model, row, comparison) {
      if (!row || !comparison) return undefined;
      const { differencesOnly, detail, left, right, other } = model.traces.comparison;
      const columns = detailTextColumns(tracesLayout(model));
      const { tab, pretty, folds } = detail;
      const part = row.left ?? row.right;
      const name = nameOf(part?.label ?? "") ?? part?.label ?? "";
      const { timestamps } = model;
      const key = JSON.stringify([
        left,
        right,
        other,
        differencesOnly,
        tab,
        pretty,
        folds,
        columns,
        name,
        timestamps,
      ]);
      if (last?.key === key && last.row === row) return last.text;
      const runs = runTitles(model.traces.comparison);
      const lines =
        tab === "fields"
          ? comparedLines(partOf(row, comparison), {
              ...{ columns, differencesOnly, runs, current: row.field, nameOf, time: timeForm(timestamps) },
            })
          : sideLines(
              recordOf(row[tab]),
              { tab: "view", pretty, folds, columns },
              runNamesIn(model.traces.comparison)[tab],
            );
      const title = [name, part?.kind ?? ""];
      const text = {
        ...{
          id: `${row.left?.id} ${row.right?.id} ${row.field?.place}`,
          rowId: undefined,
          hasCause: false,
          title,
          lines,
        },
        ...{ hasCause: false, columns, note: "" },
      };
      last = { key, row, text };
      return text;
    },
  };

  function sideLines(
    shown: HeldRecord | undefined,
    layout: Parameters<typeof recordLines>[1],
    run: string,
  ): readonly ReaderLine[] {
    if (shown) return recordLines(shown.record, layout, { nameOf });
    const text = `${capital(run)} has no such row.`;
    return [{ role: "note", cells: [{ label: "", text }] }];
  }
}

/** The part that a field is of. */
function partOf(row: ComparedRow, { rows }: RunComparison): ComparedRow {
  if (!row.field) return row;
  return rows.find(({ field, left, right }) => !field && left === row.left && right === row.right) ?? row;
}
