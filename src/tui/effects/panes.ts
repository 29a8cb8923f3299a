/** The runtimes of the panes: one for each, begun when the pane is first needed. */

import type { PaneEffects } from "../state/effect.ts";
import type { Shown } from "../state/frame.ts";
import type { Model } from "../state/model.ts";
import type { PaneName } from "../state/panes/types.ts";
import { createActivityRuntime } from "./activity-runtime.ts";
import { createApiRuntime } from "./api/runtime.ts";
import { createAuditRuntime } from "./audit/runtime.ts";
import { createDatastoresRuntime } from "./datastores/runtime.ts";
import type { PaneRuntime, RuntimePort } from "./pane-runtime.ts";
import { createPeopleRuntime } from "./people/runtime.ts";
import { createTracesRuntime } from "./traces/runtime.ts";
import { createWorkflowsRuntime } from "./workflows/runtime.ts";

const creators: { readonly [Name in PaneName]: (port: RuntimePort) => PaneRuntime<Name> } = {
  activity: createActivityRuntime,
  traces: createTracesRuntime,
  datastores: createDatastoresRuntime,
  workflows: createWorkflowsRuntime,
  api: createApiRuntime,
  audit: createAuditRuntime,
  people: createPeopleRuntime,
};

export interface PaneRuntimes extends Pick<PaneRuntime<PaneName>, "catchUp" | "hold" | "close"> {
  run(effect: PaneEffects[PaneName]): void;
  /** What the pane on the screen shows. */
  shown(model: Model): Shown;
}

export function createPaneRuntimes(port: RuntimePort): PaneRuntimes {
  const begun = new Map<PaneName, PaneRuntime<PaneName>>();
  let latest: Model | undefined;
  const runtimeOf = (name: PaneName): PaneRuntime<PaneName> => {
    const known = begun.get(name);
    if (known) return known;
    const runtime: PaneRuntime<PaneName> = creators[name](port);
    begun.set(name, runtime);
    if (latest) runtime.hold(latest);
    return runtime;
  };
  return {
    run: (effect) => runtimeOf(effect.pane).run(effect),
    catchUp(before) {
      if (latest) runtimeOf(latest.pane);
      for (const runtime of begun.values()) runtime.catchUp(before);
    },
    hold(model) {
      latest = model;
      for (const runtime of begun.values()) runtime.hold(model);
    },
    shown: (model) => runtimeOf(model.pane).frame(model),
    close() {
      for (const runtime of begun.values()) runtime.close();
    },
  };
}
