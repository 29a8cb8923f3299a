/** All the UI knows between two messages; records stay in the store, the model only says where to look. */

import type { TailStatus } from "../../tail/tail.ts";
import { type ActivityModel, initialActivity } from "./activity/model.ts";
import type { Effect } from "./effect.ts";
import { initialTraces, type TracesModel } from "./traces/model.ts";
import type { Stop } from "./trail.ts";

/** What each pane remembers, under its name. */
export interface PaneModels {
  readonly activity: ActivityModel;
  readonly traces: TracesModel;
}

export type PaneName = keyof PaneModels;

export interface Model extends PaneModels {
  readonly identity: Identity;
  readonly screen: ScreenSize;
  readonly pane: PaneName;
  /** Places that jumps came from, the latest last; Esc goes back. */
  readonly trail: readonly Stop[];
  /** Undefined where nothing is tailed, such as a recording. */
  readonly status: TailStatus | undefined;
  readonly timestamps: TimestampStyle;
  /** First line shown of the help; undefined while it is closed. */
  readonly help: { readonly scroll: number } | undefined;
  readonly notice: Notice | undefined;
  readonly lastNoticeId: number;
}

/** One step of the UI: the next model and what is to be done outside of it. */
export type Step = readonly [Model, readonly Effect[]];

/** What the UI looks at; it never changes while it runs. */
export interface Identity {
  readonly title: string;
  readonly profileName: string;
  readonly appId: string;
  /** Generated data; the screen says so all the time. */
  readonly demo: boolean;
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

export function initialModel(identity: Identity, screen: ScreenSize): Model {
  return {
    identity,
    screen,
    pane: "activity",
    trail: [],
    activity: initialActivity,
    traces: initialTraces,
    status: undefined,
    timestamps: "local",
    help: undefined,
    notice: undefined,
    lastNoticeId: 0,
  };
}
