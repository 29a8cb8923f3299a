/** Everything one drawing of the screen needs: the model, and the records it points at. */

import type { NamedThing, NameOf } from "../../activity/component-names.ts";
import type { Row } from "../../store/activity-store.ts";
import type { DetailExtras } from "./detail/extras.ts";
import type { Model } from "./model.ts";
import type { ApiFrame } from "./panes/api/frame.ts";
import type { AuditFrame } from "./panes/audit/frame.ts";
import type { DatastoresFrame } from "./panes/datastores/frame.ts";
import type { PeopleFrame } from "./panes/people/frame.ts";
import type { TracesFrame } from "./panes/traces/frame.ts";
import type { WorkflowsFrame } from "./panes/workflows/frame.ts";
import type { StripCounts } from "./strip.ts";

export interface Frame {
  readonly model: Model;
  /** What the pane on the screen shows. */
  readonly shown: Shown;
  readonly nowMs: number;
}

export type Shown = PaneFrames[keyof PaneFrames];

export interface PaneFrames {
  readonly activity: ActivityFrame;
  readonly traces: TracesFrame;
  readonly datastores: DatastoresFrame;
  readonly workflows: WorkflowsFrame;
  readonly api: ApiFrame;
  readonly audit: AuditFrame;
  readonly people: PeopleFrame;
}

/** Names of functions and workflows, for records that have only an identifier. */
export interface Names {
  readonly nameOf: NameOf;
  /** Rises whenever one has another name than before. */
  readonly revision: number;
}

export interface ActivityFrame {
  readonly pane: "activity";
  /** The rows from the model's `top` on, as many as the screen has lines for. */
  readonly rows: readonly Row[];
  /** The selected row. */
  readonly current: Row | undefined;
  /** Undefined while the histogram is not shown. */
  readonly strip: StripCounts | undefined;
  readonly names: Names;
  /** What names in the filter stand for. */
  readonly things: () => readonly NamedThing[];
  /** What the open detail says beside its record. */
  readonly extras: DetailExtras;
}
