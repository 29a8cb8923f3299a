/** What the UI is opened on: the source of the log, and the ports to the app's other data. */

import type { ActivitySource } from "../../session/activity-source.ts";
import type { PortsIfAny } from "../../session/platform-ports.ts";
import type { Identity } from "../state/model.ts";

export interface UiSource extends ActivitySource, PortsIfAny {
  /** The file, and the query by which it was loaded; absent for a log that is tailed. */
  readonly recording?: { readonly path: string; readonly query: string } | undefined;
  /** Options by which a command line asks the same platform; absent without a platform. */
  readonly options?: Identity["options"] | undefined;
}
