/** The list of the view that the Datastores pane shows; undefined where it shows a change. */

import { type ShownList, shownList } from "../../list/shown.ts";
import type { Model } from "../../model.ts";
import { datastoresLayout } from "./layout.ts";
import { withDatastores } from "./setters.ts";

export function datastoresList(model: Model): ShownList<Model> | undefined {
  const { view } = model.datastores;
  if (view === "review") return undefined;
  const { listRows: rows } = datastoresLayout(model);
  return shownList(model, model.datastores[view], { rows }, (next) =>
    withDatastores(model, { [view]: next }),
  );
}
