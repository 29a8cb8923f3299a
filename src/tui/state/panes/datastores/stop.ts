/** A place in the Datastores pane to come back to. */

import type { Model } from "../../model.ts";
import type { DatastoresHistoryEntry } from "./types.ts";

export function datastoresStop({ datastores: { view, item } }: Model): DatastoresHistoryEntry {
  return { pane: "datastores", view, item };
}
