/** What is known about a record from other records. */

import type { NameOf } from "../../../activity/component-names.ts";
import type { DeploymentComparison } from "../../../activity/deployments.ts";
import type { ActivityRecord } from "../../../activity/record.ts";
import type { CommandParts } from "../../../query/command-line.ts";

/** Gives the line for a shell that reads the log the record is of. */
export type CommandOf = (parts: CommandParts) => string;

export interface RecordExtras {
  readonly nameOf?: NameOf;
  readonly commandOf?: CommandOf;
  /** What went wrong before and after, when the record is a deployment. */
  readonly deployment?: DeploymentComparison | undefined;
  /** The records of its run around it; absent in the other tabs. */
  readonly trace?: TraceExcerpt | undefined;
}

export interface TraceExcerpt {
  /** In order of time. */
  readonly entries: readonly { readonly rowId: number; readonly record: ActivityRecord }[];
  /** Row id of the record that the detail is of. */
  readonly current: number;
  /** How many records the run has before and after these. */
  readonly before: number;
  readonly after: number;
}
