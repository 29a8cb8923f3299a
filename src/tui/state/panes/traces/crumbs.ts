/** What is open in the Traces pane, for the line of the way here. */

import { filterCrumbs, pastList } from "../../list/crumbs.ts";
import type { Model } from "../../model.ts";
import { detailCrumbs, recordCrumb } from "../../reader/crumbs.ts";
import type { ComparisonModel, RunModel, RunsModel } from "./model.ts";

export function tracesCrumbs(model: Model, title: string): readonly string[] {
  const { runs } = model.traces;
  // While another run is chosen the list is narrowed for that; the way here began at the list as it was.
  const { selection, earlierFilters, added } = runs.choosing?.before ?? runs;
  const [text, ...terms] = filterCrumbs({ filter: selection.text, earlierFilters, added });
  const filter = [selection.status, text].filter(Boolean).join(" ");
  return pastList(model, [title, filter, ...terms].filter(Boolean), openedIn(model));
}

function openedIn({ traces: { view, runs, run, comparison }, history }: Model): readonly string[] {
  switch (view) {
    case "runs":
      return choiceCrumbs(runs);
    case "run":
      // After a jump Esc leads back past the list, and so past the choice in it.
      return [...(history.length > 0 ? [] : choiceCrumbs(runs)), `run ${run.traceId}`, ...runDetail(run)];
    case "comparison":
      return comparisonCrumbs(comparison);
    case "statistics":
      return [view];
  }
}

function choiceCrumbs({ choosing }: RunsModel): readonly string[] {
  return choosing ? [...comparisonCrumbs(choosing.comparison), "another run"] : [];
}

function comparisonCrumbs({ detail }: ComparisonModel): readonly string[] {
  return detail.focused ? ["comparison", "reading"] : ["comparison"];
}

/** A card that opened by itself closes with the run. */
function runDetail({ detail, text, cardByItself }: RunModel): readonly string[] {
  if (cardByItself) return detail.focused ? ["reading"] : [];
  return detailCrumbs(detail, recordCrumb(text));
}
