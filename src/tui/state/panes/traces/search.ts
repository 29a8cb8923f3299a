/** Searching in the rows of a run, of a comparison and of statistics. */

import { goToRow } from "../../list/position.ts";
import { placeLookedThrough } from "../../looked-through.ts";
import type { Model, Step } from "../../model.ts";
import type { RowsPlace } from "../../search/place.ts";
import { saidOfRows } from "../../search/rows.ts";
import type { SearchedRows } from "../../search/searched.ts";
import { seenRows } from "./layout.ts";
import type { TracesMessage } from "./message.ts";
import type { SearchedView, TracesModel } from "./model.ts";
import { withTraces } from "./setters.ts";

export function searchedRows(model: Model): SearchedRows | undefined {
  const { view } = model.traces;
  if (view === "runs") return undefined;
  return {
    place: rowsPlaceOf(model.traces, view),
    within: within(model, view),
    keep: (place) => withPlace(model, view, place),
    ask: (place, direction) => ({ pane: "traces", kind: "find-words", place, direction }),
  };
}

/** A row that was off the screen comes to the middle of what is seen of them. */
export function wordsFound(model: Model, { view, place, length, direction }: MessageOf<"words-found">): Step {
  if (model.traces.view !== view || model.traces[view].words !== place.words) return [model, []];
  const { cursor, top } = place;
  const at = goToRow({ length, cursor, top }, cursor, seenRows(model));
  const shown = withPlace(model, view, { ...place, ...at });
  const { recordFromEnd, cursor: before } = model.traces.run;
  const isOther = view === "run" && cursor !== before;
  return saidOfRows(
    withTraces(shown, {
      [view]: {
        ...shown.traces[view],
        length,
        ...(view === "run" && { recordFromEnd: isOther ? 0 : recordFromEnd }),
      },
    }),
    { place, within: within(model, view) },
    direction,
  );
}

/** Statistics are of what is loaded of their range. */
function within(model: Model, view: SearchedView): string {
  return view === "statistics" ? placeLookedThrough(model, model.traces.statistics.range) : "";
}

/** The rows grew, or the cursor moved. */
export function wordsCounted(model: Model, { view, found }: MessageOf<"words-counted">): Model {
  return withTraces(model, { [view]: { ...model.traces[view], found } });
}

type MessageOf<Kind extends TracesMessage["kind"]> = Extract<TracesMessage, { readonly kind: Kind }>;

function rowsPlaceOf(traces: TracesModel, view: SearchedView): RowsPlace {
  const { cursor, top, words, found } = traces[view];
  return { cursor, top, words, found, folded: view === "run" ? traces.run.folded : [] };
}

function withPlace(model: Model, view: SearchedView, { folded, ...place }: RowsPlace): Model {
  const shown = { ...model.traces[view], ...place, ...(view === "run" && { folded }) };
  return withTraces(model, { [view]: shown });
}
