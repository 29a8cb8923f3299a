/** The types by which the rest of the screen knows the Traces pane. */

import type { TracesEffect } from "./effect.ts";
import type { TracesFrame } from "./frame.ts";
import type { tracesBindings } from "./keymap.ts";
import type { TracesMessage } from "./message.ts";
import type { ComparedPair, RunsModel, TracesModel } from "./model.ts";

export interface TracesTypes {
  readonly model: TracesModel;
  readonly message: TracesMessage;
  readonly effect: TracesEffect;
  readonly frame: TracesFrame;
  readonly binding: (typeof tracesBindings)[number];
  readonly historyEntry: TracesHistoryEntry;
  readonly destination: TracesDestination;
}

/** What the Traces pane needs to show a place again. */
export interface TracesHistoryEntry extends Pick<TracesModel, "view" | "run" | "comparison" | "statistics"> {
  readonly pane: "traces";
  /** While another run is chosen: the list as it is narrowed for that, and what it goes back to. */
  readonly others: Pick<RunsModel, "choosing" | "selection"> | undefined;
}

/** A run, two runs side by side, or the statistics of what Activity selects. */
export type TracesDestination = { readonly pane: "traces" } & (
  | { readonly run: string; readonly record?: number | undefined }
  | { readonly comparison: ComparedPair }
  | { readonly statistics: true }
);
