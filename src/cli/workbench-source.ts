/** What the workbench is opened on: the log of an app, and what else of the app can be asked. */

import type { CommandOption } from "../query/command-line.ts";
import type { ActivitySource } from "../session/activity-source.ts";
import type { ApiPort } from "../session/api-port.ts";
import type { AuditPort } from "../session/audit-port.ts";
import type { DatastorePort } from "../session/datastore-source.ts";
import type { PeoplePort } from "../session/people-port.ts";
import type { PlatformNotes } from "../session/platform-notes.ts";
import type { WorkflowsPort } from "../session/workflows-port.ts";

export interface WorkbenchSource extends ActivitySource {
  /** By which a command line asks the same; absent where no platform is asked. */
  readonly options?: readonly CommandOption[];
  /** Notes on settings that were shown already. */
  readonly notesShown?: readonly string[];
  /** What the platform's answers warned of. */
  readonly platformNotes?: PlatformNotes | undefined;
  readonly datastores?: DatastorePort;
  readonly workflows?: WorkflowsPort;
  readonly api?: ApiPort;
  readonly audit?: AuditPort;
  readonly people?: PeoplePort;
}
