/** What the UI is opened on: the log's source, and what else of the app the screen can ask. */

import type { ActivitySource as LogSource } from "../../session/activity-source.ts";
import type { ApiPort } from "../../session/api-port.ts";
import type { AuditPort } from "../../session/audit-port.ts";
import type { DatastorePort } from "../../session/datastore-source.ts";
import type { PeoplePort } from "../../session/people-port.ts";
import type { WorkflowsPort } from "../../session/workflows-port.ts";
import type { Identity } from "../state/model.ts";

/** A part that is absent is one no platform is asked for, as with a recording. */
export interface ActivitySource extends LogSource {
  /** The file, and the query by which it was loaded; absent for a log that is tailed. */
  readonly recording?: { readonly path: string; readonly query: string } | undefined;
  /** By which a command line asks what the screen asks; absent where no platform is asked. */
  readonly options?: Identity["options"] | undefined;
  readonly datastores?: DatastorePort | undefined;
  readonly workflows?: WorkflowsPort | undefined;
  readonly api?: ApiPort | undefined;
  readonly audit?: AuditPort | undefined;
  /** Users, groups and invite requests. */
  readonly people?: PeoplePort | undefined;
}
