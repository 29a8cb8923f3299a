/** One app's activity for the screen: a store that fills from a tail, its gaps, and the ways to ask for more. */

import type { ActivityRecord } from "../activity/record.ts";
import type { Clock } from "../base/clock.ts";
import type { Random } from "../base/random.ts";
import type { ActivityStore, OlderRecords } from "../store/activity-store.ts";
import { createActivityStore } from "../store/create-store.ts";
import { createCallBudget } from "../tail/budget.ts";
import { createTail } from "../tail/create-tail.ts";
import { createPlatformTime, type PlatformTime } from "../tail/platform-time.ts";
import { tailCallsPerMinute } from "../tail/settings.ts";
import type { FetchFailure, Gap, TailStatus } from "../tail/tail.ts";
import type { AlertFiles } from "./alerts/alert-files.ts";
import type { Held } from "./alerts/log-alerts.ts";
import { createReadFurther } from "./alerts/read-further.ts";
import { type AlertsPort, openSourceAlerts } from "./alerts/source-alerts.ts";
import { type Connection, neededAppId } from "./connect.ts";
import { fetchFailureOf } from "./failure.ts";
import { type LogAddress, pageFetcher, pageLimit } from "./fetch-page.ts";
import type { FileMarks } from "./file-marks.ts";
import { edgeOf, markOf } from "./gap-marks.ts";
import { createOlderLog, leavesOlder, nothingCame, type OlderOutcome } from "./older/older-log.ts";
import { createTakenOnce } from "./older/taken-once.ts";
import { createWalkBudget } from "./older/walk-budget.ts";
import { heldRange } from "./overview/held-range.ts";
import { platformNowUs, presentOf } from "./platform-now.ts";

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

export interface SourceOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly random: Random;
  readonly title?: string;
  /** Records from before now that are loaded at the start. Default 2,000. */
  readonly last?: number;
  /** Pause between polls while events come, in milliseconds; as the tail decides without it. */
  readonly minPollMs?: number;
  /** Notes of what happened beside the log; closed with the source. */
  readonly marks?: FileMarks | undefined;
  /** Closed with the source. */
  readonly alerts?: AlertFiles | undefined;
  /** Whether another sandbox runs where the connection leads. */
  readonly beginsAnew?: LogAddress["beginsAnew"];
}

/** Where no one waits for the newest event, most calls are left: the demo's. */
export const unhurriedPollMs = 2500;

export function openActivitySource(options: SourceOptions): ActivitySource {
  const { connection, clock, random, last = 2000, marks, beginsAnew } = options;
  const appId = neededAppId(connection);
  const stop = new AbortController();
  const store = createActivityStore();
  const listeners = new Set<() => void>();
  const gapListeners = new Set<(gap: Gap) => void>();
  const gaps = new Map<number, Gap>();
  const platformTime = createPlatformTime(clock);
  const fetch = pageFetcher(
    {
      ...{ client: connection.client, appId, teamId: connection.teamId, beginsAnew },
      filter: { min_log_level: "trace" },
    },
    { clock, platformTime },
  );
  const alerts =
    options.alerts &&
    openSourceAlerts(
      { alerts: options.alerts, names: store.names, held: () => heldBy(store) },
      platformNowUs(platformTime, clock),
    );
  let status: TailStatus | undefined;
  /** After a fault, when nothing asks any more. */
  let broken: TailStatus | undefined;
  const budget = createCallBudget(tailCallsPerMinute, { follow: true });
  const tail = createTail({
    ...{ fetch, clock, platformTime, random, follow: true, resumes: true, last, limit: pageLimit, budget },
    ...(options.minPollMs !== undefined && { minPollMs: options.minPollMs }),
  });

  const announce = () => {
    for (const listener of listeners) listener();
  };
  const taken = createTakenOnce(store);
  const older = createOlderLog({
    ...{ store, taken, fetch, clock, platformTime, random, limit: pageLimit, signal: stop.signal },
    budget: createWalkBudget(budget, tailCallsPerMinute),
    onGap(gap) {
      takeGap(gap);
      alerts?.gap(gap);
    },
    onChange() {
      showGaps();
      announce();
    },
  });
  const showGaps = () =>
    store.setGaps([
      ...edgeOf(older.state, store),
      ...[...gaps.values()].map(markOf),
      ...(marks?.list() ?? []),
    ]);
  marks?.subscribe(showGaps);
  const takeGap = (gap: Gap) => {
    if (gap.state === "filled") gaps.delete(gap.id);
    else gaps.set(gap.id, gap);
    showGaps();
    for (const listener of gapListeners) listener(gap);
  };
  const follow = async () => {
    for await (const event of tail.events(stop.signal)) {
      if (event.kind === "records") {
        take(event.records);
        alerts?.records(event.records, event.late, presentOf(tail, clock));
      } else if (event.kind === "gap") {
        takeGap(event.gap);
        alerts?.gap(event.gap);
      } else {
        if (event.kind === "status") {
          status = event.status;
          alerts?.status(status, presentOf(tail, clock));
        }
        // The first look is over, however long answers take and whatever was refused of it.
        const isLooked = status?.lagMs !== undefined;
        if (older.state === "unknown" && status && isLooked) {
          older.begin(leavesOlder(status, last));
          tellWhole();
        }
        readFurther();
        announce();
      }
    }
  };
  /** Alerts hear how far back the log is whole: at its beginning there is nothing before it. */
  const tellWhole = () => {
    if (older.state === "none" && store.dropped === 0) alerts?.wholeFrom(Number.NEGATIVE_INFINITY);
    else if (older.state === "more" && store.range) alerts?.wholeFrom(store.range.fromUs);
  };
  const loadOlder = async (...goal: Parameters<typeof older.load>) => {
    const outcome = await older.load(...goal);
    if (outcome.count > 0 || older.state === "none") tellWhole();
    return outcome;
  };
  const readFurther = createReadFurther({
    clock,
    wants: () => older.state === "more" && alerts?.wantsOlder() === true,
    held: () => store.size,
    load: (count) => loadOlder({ count }),
  });
  const take = (records: readonly ActivityRecord[]) => {
    const oldestUs = heldRange(store)?.fromUs;
    taken.takeNew(records);
    if (older.state !== "unknown" && heldRange(store)?.fromUs !== oldestUs) showGaps();
  };
  const following = follow().catch((thrown: unknown) => {
    if (stop.signal.aborted) return;
    broken = stopped(status, fetchFailureOf("stop", thrown));
    announce();
  });

  return {
    title: options.title ?? appId,
    // Settings from the environment have no name that a command could be given.
    profileName: connection.profile === "environment" ? "" : connection.profile,
    appId,
    demo: connection.demo,
    store,
    alerts: alerts?.port,
    platformTime,
    // As of now: the lag grows, and the next poll comes nearer, also without news.
    status() {
      if (broken || !status) return broken;
      const now = tail.status;
      if (now.phase === "stopped") return stopped(now, now.lastError);
      return { ...now, ...(connection.isRenewing() && { isRenewing: true }) };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    skipToNow: () => tail.skip("skipped to be at now"),
    pollNow: () => tail.pollNow(),
    backfill(bounds, left) {
      tail.backfill();
      const { fromUs } = bounds ?? {};
      return fromUs === undefined ? Promise.resolve(nothingCame) : loadOlder({ fromUs }, left);
    },
    isLoading: () => false,
    older: () => older.state,
    loadOlder: (count, left) => loadOlder({ count }, left),
    isOlder: taken.isOlder,
    async close() {
      stop.abort(new Error("the source was closed"));
      await Promise.all([following, older.close(), marks?.close(), options.alerts?.close()]);
      taken.close();
    },
  };
}

/** The status of a tail that asks no more by itself. */
function stopped(status: TailStatus | undefined, failure: FetchFailure | undefined): TailStatus {
  const base: TailStatus = status ?? {
    phase: "stopped",
    lagMs: undefined,
    behind: undefined,
    unreadPastMs: 0,
    skewMs: undefined,
    nextPollAtMs: undefined,
    lastError: undefined,
    consecutiveFailures: 0,
    budget: { left: 0, limit: 0 },
    pages: 0,
    received: 0,
    records: 0,
    repeats: 0,
    late: 0,
    doubts: 0,
    pageSize: 0,
    gaps: [],
  };
  return {
    ...base,
    phase: "stopped",
    behind: undefined,
    unreadPastMs: 0,
    nextPollAtMs: undefined,
    lastError: failure ?? base.lastError,
  };
}

function heldBy(store: ActivityStore): Held<ActivityRecord> {
  const wholeFromUs = store.dropped > 0 ? store.range?.fromUs : undefined;
  return { records: recordsOf(store), wholeFromUs };
}

function* recordsOf(store: Pick<ActivityStore, "endRow" | "peek">): Iterable<ActivityRecord> {
  for (let rowId = 0; rowId < store.endRow; rowId++) {
    const record = store.peek(rowId);
    if (record) yield record;
  }
}
