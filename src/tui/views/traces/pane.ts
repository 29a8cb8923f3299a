/** The Traces pane: the list of runs, one run, two runs, or statistics. */

import { layoutOf } from "../../state/layout.ts";
import type { TracesFrame } from "../../state/panes/traces/frame.ts";
import type { CreatePaneView, PaneFrame } from "../pane-view.ts";
import type { Theme } from "../theme.ts";
import { comparisonLines } from "./comparison.ts";
import { runLines } from "./run.ts";
import { runsLines } from "./runs.ts";
import { statisticsLines } from "./statistics.ts";

export const createTracesView: CreatePaneView<"traces"> = (theme) => ({
  draw(frame) {
    const lines = viewLines(frame, theme);
    const { bodyRows } = layoutOf(frame.model);
    return Array.from({ length: bodyRows }, (_, index) => lines[index] ?? "");
  },
});

function viewLines({ shown, ...rest }: PaneFrame<TracesFrame>, theme: Theme): readonly string[] {
  switch (shown.view) {
    case "runs":
      return runsLines({ ...rest, shown }, theme);
    case "run":
      return runLines({ ...rest, shown }, theme);
    case "comparison":
      return comparisonLines({ ...rest, shown }, theme);
    case "statistics":
      return statisticsLines({ ...rest, shown }, theme);
  }
}
