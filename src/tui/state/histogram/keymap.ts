/** The keys of the histogram while its columns are chosen. */

import { filter, footer, jump, keysIn, move, read } from "../keys/rows.ts";

export const histogramBindings = keysIn("histogram", {
  "next-column": move("l right", "The histogram's next column"),
  "previous-column": move("h left", "The histogram's previous column"),
  "mark-column": jump("m", "Begin a range of histogram columns here, or give it up", footer("range", 2)),
  zoom: filter("enter", "Zoom in: only the time of the chosen histogram columns", footer("zoom in", 1)),
  "zoom-out": filter("backspace", "Back to the range of time before the zoom", footer("zoom out", 3)),
  "leave-histogram": read("esc", "Give up the histogram's range, or go back to the rows", footer("rows", 4)),
});

/** Among the keys of the rows, which go on working; `rows` is the pane's word for what the columns count. */
export function columnJumps(rows: string) {
  return {
    "later-column": jump(">", `Histogram: choose the next column with ${rows}`),
    "earlier-column": jump("<", `Histogram: choose the previous column with ${rows}`),
  } as const;
}

export type HistogramAction = (typeof histogramBindings)[number]["action"];

export function isHistogramAction(action: string): action is HistogramAction {
  return histogramBindings.some((row) => row.action === action);
}
