/** One app's activity for the screen: a store that fills, its gaps, and the ways to ask for more. */

import type { ActivityStore, OlderRecords } from "../../store/activity-store.ts";
import type { PlatformTime } from "../../tail/platform-time.ts";
import type { Gap, TailStatus } from "../../tail/tail.ts";
import type { AlertsPort } from "../alerts/source-alerts.ts";
import type { OlderOutcome } from "../older/older-log.ts";
import type { RecordingDamage } from "../recording/damage.ts";

export interface ActivitySource {
  /** The app's name, or its id where the name is not known. */
  readonly title: string;
  /** Empty where no profile is used, such as for a recording. */
  readonly profileName: string;
  readonly appId: string;
  /** Generated data, which the screen marks as such all the time. */
  readonly demo: boolean;
  readonly store: ActivityStore;
  /** Absent where there are no alerts, or none is watched, as in a recording. */
  readonly alerts?: AlertsPort | undefined;
  /** What time it is for the platform; absent where none is asked. */
  readonly platformTime?: PlatformTime | undefined;
  /** The latest status of the tail; undefined where nothing is tailed. */
  status(): TailStatus | undefined;
  /** Calls back when the status changes; returns the way to stop. The store has its own subscription. */
  subscribe(listener: () => void): () => void;
  /** Calls back with each gap that begins or changes; returns the way to stop. Absent where nothing is tailed. */
  onGap?(listener: (gap: Gap) => void): () => void;
  /** What of a file could not be read so far; undefined where nothing is known to be missing. Absent where a platform is asked. */
  damage?(): RecordingDamage | undefined;
  /** Goes on from now, when it is behind: what was not fetched yet becomes a gap that stays until `backfill`. */
  skipToNow(): boolean;
  /** Polls at once instead of at the planned time. */
  pollNow(): void;
  /**
   * Tries to fill the open gaps; with a start (epoch microseconds) also loads what is older from there on, and says what came of that.
   * An abort takes that back: what came stays.
   */
  backfill(bounds?: { readonly fromUs?: number }, left?: AbortSignal): Promise<OlderOutcome>;
  /** Whether a file is still being read into the store, so that what is counted is not all yet; listeners hear of its end. */
  isLoading(): boolean;
  /** Whether the platform has events from before those that were loaded; listeners hear when it changes. */
  older(): OlderRecords;
  /**
   * Loads about that many of them; asked again while that goes on, it waits for the same ones. Never rejects. An abort takes the
   * asking back.
   */
  loadOlder(count: number, left?: AbortSignal): Promise<OlderOutcome>;
  /** Whether the record of that row id came so, or for a range, and is no news. Absent where nothing is tailed. */
  isOlder?(rowId: number): boolean;
  /** Ends the tail, and what was opened with it. */
  close(): void | Promise<void>;
}
