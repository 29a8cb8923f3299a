/** What happens to the Traces pane; positions count rows of the view that the message names. */

import type { NamedItem } from "../../../../activity/named-item.ts";
import type { RunSummary } from "../../../../activity/runs/run-summary.ts";
import type { Sense } from "../../narrowing/value.ts";
import type { RecordText } from "../../record/text.ts";
import type { RecordValues } from "../../record/values.ts";
import type { Direction, RowsPlace } from "../../search/place.ts";
import type { OfPanes } from "../types.ts";
import type { ComparedPair, KnownRuns, SearchedView } from "./model.ts";

export type TracesMessage = { readonly pane: "traces" } & (
  | (Located & { readonly kind: "runs-changed"; readonly known: KnownRuns })
  | (Located & { readonly kind: "run-changed"; readonly arrival?: RunArrival | undefined })
  | (Located & {
      readonly kind: "comparison-changed";
      readonly firstDifference: number;
      readonly sentence: string | undefined;
      readonly deployed: string | undefined;
    })
  | (Located & { readonly kind: "statistics-changed" })
  /** Which run the selected row of the list is. */
  | { readonly kind: "run-chosen"; readonly traceId: string; readonly use: ChosenFor }
  | {
      readonly kind: "comparison-chosen";
      readonly pair: ComparedPair;
      readonly from?: OfPanes<"historyEntry"> | undefined;
    }
  /** The name of the compared run, of whose other runs one is to be chosen. */
  | { readonly kind: "others-found"; readonly name: string }
  /** Rows were folded or shown again. */
  | (Located & { readonly kind: "folded"; readonly folded: readonly string[] })
  /** Answer to `find`; undefined when there is no such row. */
  | { readonly kind: "found"; readonly what: string; readonly position: number | undefined }
  /** Answer to `find-words`: where the cursor goes, and which rows are folded then. */
  | {
      readonly kind: "words-found";
      readonly view: SearchedView;
      readonly place: RowsPlace;
      readonly length: number;
      readonly direction: Direction;
    }
  /** Which of the rows with the words is at the cursor now. */
  | { readonly kind: "words-counted"; readonly view: SearchedView; readonly found: string }
  | { readonly kind: "values-found"; readonly run: RunSummary | undefined; readonly sense: Sense }
  | ({ readonly kind: "record-values-found"; readonly sense: Sense } & RecordValues)
  /** The record behind the selected row. */
  | { readonly kind: "record-chosen"; readonly rowId: number }
  /** Undefined when neither the record nor what failed names one. */
  | { readonly kind: "item-found"; readonly named: NamedItem | undefined }
  /** The query that selects what a row of the statistics counts. */
  | { readonly kind: "statistics-chosen"; readonly text: string }
  /** What relative times of the statistics count back from, in epoch microseconds. */
  | { readonly kind: "now-found"; readonly nowUs: number }
  /** What the open detail says now. */
  | { readonly kind: "text-changed"; readonly text: RecordText | undefined }
);

/** What to do with the chosen run; `exchange` shows it in place of the open run. */
export type ChosenFor = "open" | "exchange" | "mark" | "activity" | "compare";

/** Where a run is to be looked at first, once all of it is read. */
export interface RunArrival {
  readonly position: number;
  /** Whether it failed, and the card says why. */
  readonly hasCause: boolean;
}

/** The positions in a list after it changed. */
export interface Located {
  readonly length: number;
  readonly cursor: number;
  readonly top: number;
}
