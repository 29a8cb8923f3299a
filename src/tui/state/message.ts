/** Everything that can happen to the UI, as data. */

import type { TailStatus } from "../../tail/tail.ts";
import type { SaveOutcome } from "./dialog/view-naming.ts";
import type { Key } from "./keys/key.ts";
import type { Notice } from "./model.ts";
import type { ActivityMessage } from "./panes/activity/message.ts";
import type { ApiMessage } from "./panes/api/message.ts";
import type { AuditMessage } from "./panes/audit/message.ts";
import type { DatastoresMessage } from "./panes/datastores/message.ts";
import type { PeopleMessage } from "./panes/people/message.ts";
import type { TracesMessage } from "./panes/traces/message.ts";
import type { WorkflowsMessage } from "./panes/workflows/message.ts";
import type { ViewEntry } from "./saved-views.ts";

/** A pane's messages carry its name; those without one are for the whole UI. */
export type Message = AppMessage | PaneMessages[keyof PaneMessages];

export interface PaneMessages {
  readonly activity: ActivityMessage;
  readonly traces: TracesMessage;
  readonly datastores: DatastoresMessage;
  readonly workflows: WorkflowsMessage;
  readonly api: ApiMessage;
  readonly audit: AuditMessage;
  readonly people: PeopleMessage;
}

export type AppMessage =
  | { readonly pane?: never; readonly kind: "key-pressed"; readonly key: Key }
  /** Text of a bracketed paste; never taken for keys. */
  | { readonly pane?: never; readonly kind: "pasted"; readonly text: string }
  | { readonly pane?: never; readonly kind: "resized"; readonly columns: number; readonly rows: number }
  | { readonly pane?: never; readonly kind: "status-changed"; readonly status: TailStatus | undefined }
  | {
      readonly pane?: never;
      readonly kind: "noticed";
      readonly text: string;
      readonly tone: Notice["tone"];
    }
  | { readonly pane?: never; readonly kind: "views-changed"; readonly views: readonly ViewEntry[] }
  | {
      readonly pane?: never;
      readonly kind: "view-saved";
      readonly name: string;
      readonly outcome: SaveOutcome;
    }
  | { readonly pane?: never; readonly kind: "notice-expired"; readonly id: number };
