/** Everything one drawing of the screen needs: the model, and the records it points at. */

import type { Row } from "../../store/activity-store.ts";
import type { Model } from "./model.ts";

export interface Frame {
  readonly model: Model;
  /** The Activity rows from its `top` on, as many as the screen has lines for. */
  readonly rows: readonly Row[];
  /** The selected row. */
  readonly current: Row | undefined;
  readonly nowMs: number;
}
