/** What the UI is opened on: the source of the log, and the ports to the app's other data. */

import type { ActivitySource } from "../../session/log/activity-source.ts";
import type { PortsIfAny } from "../../session/ports/platform-ports.ts";
import type { Identity } from "../state/model.ts";

export interface UiSource extends ActivitySource, PortsIfAny {
  /** What is shown in place of a log that is tailed; absent for one. */
  readonly recording?: Identity["recording"];
  /** Options by which a command line asks the same platform, or reads the same archive; absent of a file. */
  readonly options?: Identity["options"] | undefined;
}
