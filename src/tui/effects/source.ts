/** What the UI is opened on: the source of the log, and the ports to the app's other data. */

import type { ActivitySource as LogSource } from "../../session/activity-source.ts";
import type { ApiPort } from "../../session/api-port.ts";
import type { AuditPort } from "../../session/audit-port.ts";
import type { DatastorePort } from "../../session/datastore-source.ts";
import type { PeoplePort } from "../../session/people-port.ts";
import type { PlatformNotes } from "../../session/platform-notes.ts";
import type { WorkflowsPort } from "../../session/workflows-port.ts";
import type { Identity } from "../state/model.ts";

/** Ports are absent where there is no platform, as for a recording. */
export interface ActivitySource extends LogSource {
  /** The file, and the query by which it was loaded; absent for a log that is tailed. */
  readonly recording?: { readonly path: string; readonly query: string } | undefined;
  /** Options by which a command line asks the same platform; absent without a platform. */
  readonly options?: Identity["options"] | undefined;
  /** What the platform's answers warned of. */
  readonly platformNotes?: PlatformNotes | undefined;
  readonly datastores?: DatastorePort | undefined;
  readonly workflows?: WorkflowsPort | undefined;
  readonly api?: ApiPort | undefined;
  readonly audit?: AuditPort | undefined;
  /** Users, groups and invite requests. */
  readonly people?: PeoplePort | undefined;
}
