/** Everything the UI knows between two messages. Records stay in the store; the model says which of them are shown. */

import type { FiringAlert } from "../../activity/alerts/firing-alert.ts";
import type { PlatformNote } from "../../activity/platform-note.ts";
import type { ShellFamily } from "../../base/shell.ts";
import type { CommandOption } from "../../query/command-line.ts";
import type { TailStatus } from "../../tail/tail.ts";
import type { Dialog } from "./dialog/model.ts";
import type { Effect } from "./effect.ts";
import type { KeyContext } from "./keys/binding.ts";
import type { KeyTable } from "./keys/table.ts";
import type { Memory } from "./memory/memory.ts";
import type { Cell } from "./mouse/pointing.ts";
import type { HistoryEntry, Visit } from "./navigation.ts";
import type { EachPane, PaneName } from "./panes/types.ts";
import type { ReaderPlace } from "./reader/place.ts";
import type { ThemeModel } from "./theme/model.ts";
import type { UnknownAlertWords } from "./unknown-alert.ts";
import type { LookedUp } from "./users.ts";
import type { ViewEntry } from "./view-entry.ts";
import type { Waits } from "./waits.ts";

/** What each pane remembers, under its name. */
export type PaneModels = EachPane<"model">;

export interface Model extends PaneModels {
  readonly identity: Identity;
  readonly screen: ScreenSize;
  readonly pane: PaneName;
  /** The places that jumps came from, the latest last; Esc goes back. */
  readonly history: readonly HistoryEntry[];
  /** Whether the log has taken the place of one that was on the screen before. */
  readonly hasReplaced: boolean;
  /** Undefined where nothing is tailed, such as a recording. */
  readonly status: TailStatus | undefined;
  /** What the platform's answers warned of so far. */
  readonly platformNotes: readonly PlatformNote[];
  readonly waits: Waits;
  /** Those that fire, the one that began last first. */
  readonly alerts: readonly FiringAlert[];
  /** How many are watched; undefined where none can be, as in a recording. */
  readonly alertsWatched: number | undefined;
  /** Those of which it is not known whether they fire. */
  readonly alertsUnknown: readonly UnknownAlertWords[];
  /** The names of their files that are broken. */
  readonly alertsBroken: readonly string[];
  readonly timestamps: TimestampStyle;
  /** What is known of the users whom filters have named, by the name. */
  readonly users: ReadonlyMap<string, LookedUp>;
  /** Whether the wheel scrolls here; the terminal then cannot select text with the mouse. */
  readonly mouse: boolean;
  /** Where the button of the mouse is held on a histogram; undefined where it is not. */
  readonly pressed: (Cell & { readonly isDragged: boolean }) | undefined;
  /** Undefined while it is closed. */
  readonly help: HelpModel | undefined;
  /** What covers the lower part of the screen and takes the keys. */
  readonly dialog: Dialog | undefined;
  /** The saved views there are. */
  readonly views: readonly ViewEntry[];
  /** The keys in use: the program's, or the user's own in their place. */
  readonly keyTable: KeyTable;
  /** What earlier screens and this one remember. */
  readonly memory: Memory;
  readonly theme: ThemeModel;
  readonly notice: Notice | undefined;
  /** What would have lost something, and is done by the same key pressed once more; any other key takes it back. */
  readonly onceMore: "quit" | "drop-item" | undefined;
  readonly lastNoticeId: number;
}

export interface HelpModel extends ReaderPlace {
  /** The place whose keys are shown; the one behind the help where it is left out. */
  readonly contexts?: readonly KeyContext[];
}

/** One step of a pane: the next model, the effects it asks for, and where to go from here. */
export type Step = readonly [Model, readonly (Effect | Visit)[]];

/** A file, or an archive, which the options name; and the query that it was loaded by. */
export interface ShownRecording {
  readonly path: string;
  readonly query: string;
  readonly isArchive?: boolean | undefined;
  /** Epoch microseconds up to which an archive is known. */
  readonly readUs?: number | undefined;
}

/** What the UI looks at; it never changes while it runs. */
export interface Identity {
  readonly title: string;
  readonly profileName: string;
  readonly appId: string;
  /** True for generated data, which the header always names. */
  readonly demo: boolean;
  /** Options by which a command line asks what the screen asks: the address, the app. The rest is in the environment. */
  readonly options: readonly CommandOption[];
  /** What is shown in place of a log that is tailed; absent for one. */
  readonly recording?: ShownRecording | undefined;
  /** The shells that commands are written for: those of POSIX, and fish, unless given. */
  readonly shell?: ShellFamily | undefined;
}

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

export type TimestampStyle = "local" | "utc" | "relative";

/** A short answer to a key, shown in the footer until the next key or until it expires. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: "info" | "warn" | "error";
}
