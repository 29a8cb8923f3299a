/** A place in the Datastores pane to come back to. */

import type { Model } from "../../model.ts";
import type { DatastoresModel } from "./model.ts";

export interface DatastoresStop extends Pick<DatastoresModel, "view" | "item"> {
  readonly pane: "datastores";
}

export function datastoresStop({ datastores: { view, item } }: Model): DatastoresStop {
  return { pane: "datastores", view, item };
}
