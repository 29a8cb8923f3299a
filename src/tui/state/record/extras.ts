/** What is known about a record from other records. */

import type { GoodRun } from "../../../activity/cause/good-facts.ts";
import type { HowOften } from "../../../activity/cause/how-often.ts";
import type { RootCause } from "../../../activity/cause/root-cause.ts";
import type { NameOf } from "../../../activity/component-names.ts";
import type { DeploymentComparison } from "../../../activity/deployments.ts";
import type { ActivityRecord } from "../../../activity/record.ts";
import type { CommandParts } from "../../../query/command-line.ts";
import type { StepHint } from "./step-hint.ts";

/** Gives the line for a shell that reads the log the record is of. */
export type CommandOf = (parts: CommandParts) => string;

export interface RecordExtras {
  readonly nameOf?: NameOf;
  readonly commandOf?: CommandOf;
  /** What went wrong before and after, when the record is a deployment. */
  readonly deployment?: DeploymentComparison | undefined;
  /** Why it or its run went wrong; absent where nothing did. */
  readonly cause?: KnownCause | undefined;
  /** What can be done next, with the keys for it. */
  readonly nextSteps?: readonly StepHint[];
  /** What loads the beginning of a run that is not loaded; absent where nothing can. */
  readonly loadOlder?: string | undefined;
  /** The records of its run around it; absent in the other tabs. */
  readonly trace?: TraceExcerpt | undefined;
}

/** As far as it is known: the run may still be read. */
export interface KnownCause {
  readonly cause: RootCause | undefined;
  readonly good: GoodRun | undefined;
  readonly often?: HowOften | undefined;
  readonly isRead: boolean;
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
