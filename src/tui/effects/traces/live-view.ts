/** One view of the Traces pane while the log grows: what it reads, the positions of its rows, what it shows. */

import type { Message } from "../../state/message.ts";
import type { Model } from "../../state/model.ts";
import type { TracesFrame } from "../../state/panes/traces/frame.ts";
import type { Direction, RowsPlace } from "../../state/search/place.ts";
import type { Work } from "../slices.ts";

export interface LiveView<View extends TracesFrame["view"]> {
  /** Reads what the model asks for; called before the other functions. */
  turnTo(model: Model): void;
  readonly work: Work;
  /** The positions of the rows, if something changed since the last call. */
  changes(model: Model, before: "key" | "frame"): Message | undefined;
  /** Remembers which rows stand at the model's positions. */
  hold(model: Model): void;
  frame(model: Model): ViewFrame<View>;
}

export type ViewFrame<View> =
  Extract<TracesFrame, { readonly view: View }> extends infer Frame ? Omit<Frame, "pane" | "names"> : never;

/** A view whose rows are searched in. */
export interface SearchedRowsView {
  /** The place of the nearest row with the place's words, with what is folded around it shown. */
  find(place: RowsPlace, direction: Direction): FoundPlace;
  /** Which of the rows with the words is at the cursor. */
  foundAt(place: Omit<RowsPlace, "found">): string;
}

export interface FoundPlace {
  readonly place: RowsPlace;
  /** How many rows are shown then. */
  readonly length: number;
}
