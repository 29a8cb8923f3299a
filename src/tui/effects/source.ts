/** What the UI is opened on: a store that fills, and the tail, recording or demo behind it. */

import type { ApiPort } from "../../session/api-port.ts";
import type { AuditPort } from "../../session/audit-port.ts";
import type { DatastorePort } from "../../session/datastore-source.ts";
import type { PeoplePort } from "../../session/people-port.ts";
import type { WorkflowsPort } from "../../session/workflows-port.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import type { TailStatus } from "../../tail/tail.ts";
import type { Filter } from "../state/activity/model.ts";

export interface ActivitySource {
  /** The app's name, or the file's. */
  readonly title: string;
  /** Empty where no profile is used, such as for a recording. */
  readonly profileName: string;
  readonly appId: string;
  /** Generated data, which the screen marks as such all the time. */
  readonly demo: boolean;
  /** The file, and the query by which it was loaded; absent for a log that is tailed. */
  readonly recording?: { readonly path: string; readonly query: string } | undefined;
  readonly store: ActivityStore;
  /** The app's datastores; absent where no platform is asked, such as for a recording. */
  readonly datastores?: DatastorePort | undefined;
  /** The app's workflows; absent where no platform is asked. */
  readonly workflows?: WorkflowsPort | undefined;
  /** The platform's methods; absent where no platform is asked. */
  readonly api?: ApiPort | undefined;
  /** The audit log; absent where no platform is asked. */
  readonly audit?: AuditPort | undefined;
  /** Users, groups and invite requests; absent where no platform is asked. */
  readonly people?: PeoplePort | undefined;
  /** The latest status of the tail; undefined where nothing is tailed. */
  status(): TailStatus | undefined;
  /** Calls back when the status changes; returns the way to stop. The store has its own subscription. */
  subscribe(listener: () => void): () => void;
  /** Polls at once instead of at the planned time. */
  pollNow(): void;
  /** Tries to fill the open gaps; with bounds (epoch microseconds) fetches what is missing between them. */
  backfill(bounds?: { readonly fromUs?: number; readonly toUs?: number }): void;
  /** The filter now in use, so that the platform can be asked for less. */
  setQuery(query: Filter["query"]): void;
  /** Ends the tail. */
  close(): void | Promise<void>;
}
