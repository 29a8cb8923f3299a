/** What each pane has beside its state: its runtime, which carries out its effects, and its view, which draws it. */

import { createActivityRuntime } from "./effects/activity/runtime.ts";
import { createApiRuntime } from "./effects/api/runtime.ts";
import { createAuditRuntime } from "./effects/audit/runtime.ts";
import { createDatastoresRuntime } from "./effects/datastores/runtime.ts";
import type { CreatePaneRuntime } from "./effects/pane-runtime.ts";
import { createPeopleRuntime } from "./effects/people/runtime.ts";
import { createTracesRuntime } from "./effects/traces/runtime.ts";
import { createWorkflowsRuntime } from "./effects/workflows/runtime.ts";
import type { PaneName } from "./state/panes/types.ts";
import { createActivityView } from "./views/activity/pane.ts";
import { createApiView } from "./views/api/pane.ts";
import { createAuditView } from "./views/audit/pane.ts";
import { createDatastoresView } from "./views/datastores/pane.ts";
import type { CreatePaneView } from "./views/pane-view.ts";
import { createPeopleView } from "./views/people/pane.ts";
import { createTracesView } from "./views/traces/pane.ts";
import { createWorkflowsView } from "./views/workflows/pane.ts";

type PaneParts = {
  readonly [Name in PaneName]: {
    readonly runtime: CreatePaneRuntime<Name>;
    readonly view: CreatePaneView<Name>;
  };
};

export const paneParts: PaneParts = {
  activity: { runtime: createActivityRuntime, view: createActivityView },
  traces: { runtime: createTracesRuntime, view: createTracesView },
  datastores: { runtime: createDatastoresRuntime, view: createDatastoresView },
  workflows: { runtime: createWorkflowsRuntime, view: createWorkflowsView },
  api: { runtime: createApiRuntime, view: createApiView },
  audit: { runtime: createAuditRuntime, view: createAuditView },
  people: { runtime: createPeopleRuntime, view: createPeopleView },
};
