/** Everything that can happen to the UI, as data. */

import type { TailStatus } from "../../tail/tail.ts";
import type { ActivityMessage } from "./activity/message.ts";
import type { Key } from "./keys.ts";
import type { Notice } from "./model.ts";
import type { TracesMessage } from "./traces/message.ts";

/** A pane's messages carry its name; those without one are for the whole UI. */
export type Message = AppMessage | PaneMessages[keyof PaneMessages];

export interface PaneMessages {
  readonly activity: ActivityMessage;
  readonly traces: TracesMessage;
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
  | { readonly pane?: never; readonly kind: "notice-expired"; readonly id: number };
