import type { CreatePaneView } from "../pane-view.ts";
import { createGrowColumns } from "../table/grown.ts";
import { createListColumns } from "../table/list-columns.ts";
import { comparisonLines } from "./comparison.ts";
import { runLines } from "./run.ts";
import { runsLines } from "./runs.ts";
import { statisticsLines } from "./statistics.ts";

export const createTracesView: CreatePaneView<"traces"> = (theme) => {
  const sizeRuns = createListColumns();
  const growSides = createGrowColumns();
  return ({ shown, ...rest }) => {
    switch (shown.view) {
      case "runs":
        return runsLines({ ...rest, shown }, theme, sizeRuns);
      case "run":
        return runLines({ ...rest, shown }, theme);
      case "comparison":
        return comparisonLines({ ...rest, shown }, theme, growSides);
      case "statistics":
        return statisticsLines({ ...rest, shown }, theme);
    }
  };
};
