/** Everything that can happen to the UI, as data. */

import type { FiringAlert } from "../../activity/alerts/firing-alert.ts";
import type { PlatformNote } from "../../activity/platform-note.ts";
import type { TailStatus } from "../../tail/tail.ts";
import type { SaveOutcome } from "./existing-file.ts";
import type { Key } from "./keys/key.ts";
import type { Model, Notice } from "./model.ts";
import type { Pointing } from "./mouse/pointing.ts";
import type { OfPanes } from "./panes/types.ts";
import type { Background } from "./theme/model.ts";
import type { Thing } from "./thing.ts";
import type { UnknownAlertWords } from "./unknown-alert.ts";
import type { ViewEntry } from "./view-entry.ts";
import type { Wait } from "./waits.ts";

/** A pane's messages carry its name; those without one are for the whole UI. */
export type Message = AppMessage | OfPanes<"message">;

export type AppMessage =
  | { readonly pane?: never; readonly kind: "key-pressed"; readonly key: Key }
  /** A cell of the screen, counted from 0. */
  | { readonly pane?: never; readonly kind: "pointed"; readonly pointing: Pointing }
  /** Text of a bracketed paste; never taken for keys. */
  | { readonly pane?: never; readonly kind: "pasted"; readonly text: string }
  | { readonly pane?: never; readonly kind: "resized"; readonly columns: number; readonly rows: number }
  | { readonly pane?: never; readonly kind: "status-changed"; readonly status: TailStatus | undefined }
  | {
      readonly pane?: never;
      readonly kind: "alerts-changed";
      readonly alerts: readonly FiringAlert[];
      readonly watched: number | undefined;
      readonly unknown: readonly UnknownAlertWords[];
      readonly broken: readonly string[];
    }
  | { readonly pane?: never; readonly kind: "platform-noted"; readonly notes: readonly PlatformNote[] }
  /** A request is sent later, or again. */
  | { readonly pane?: never; readonly kind: "waiting"; readonly about: string; readonly wait: Wait }
  | {
      readonly pane?: never;
      readonly kind: "noticed";
      readonly text: string;
      readonly tone: Notice["tone"];
    }
  /** The log of the screen before has been replaced by this one; `why` says so. */
  | { readonly pane?: never; readonly kind: "carried-over"; readonly before: Model; readonly why: string }
  | { readonly pane?: never; readonly kind: "views-changed"; readonly views: readonly ViewEntry[] }
  | {
      readonly pane?: never;
      readonly kind: "view-saved";
      readonly name: string;
      readonly query: string;
      readonly outcome: SaveOutcome;
    }
  /** The terminal has told the colour behind its text. */
  | { readonly pane?: never; readonly kind: "background-known"; readonly background: Background }
  /** How many rows each listed value selects; undefined where there are too many rows to count. */
  | {
      readonly pane?: never;
      readonly kind: "values-counted";
      readonly counts: Readonly<Record<string, number>> | undefined;
    }
  | { readonly pane?: never; readonly kind: "things-found"; readonly things: readonly Thing[] }
  | { readonly pane?: never; readonly kind: "notice-expired"; readonly id: number };
