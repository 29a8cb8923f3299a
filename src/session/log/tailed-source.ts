/** The log of an app on the platform as the screen shows it: a store that fills from a tail, and older events where they are asked for. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { Clock } from "../../base/clock.ts";
import { createListeners } from "../../base/listeners.ts";
import type { Random } from "../../base/random.ts";
import { createActivityStore } from "../../store/create-store.ts";
import { createCallBudget } from "../../tail/budget.ts";
import { createTail } from "../../tail/create-tail.ts";
import { createPlatformTime } from "../../tail/platform-time.ts";
import { tailCallsPerMinute } from "../../tail/settings.ts";
import type { TailStatus } from "../../tail/tail.ts";
import type { AlertFiles } from "../alerts/alert-files.ts";
import { heldBy } from "../alerts/held-records.ts";
import { createReadFurther } from "../alerts/read-further.ts";
import { openSourceAlerts } from "../alerts/source-alerts.ts";
import { type Connection, neededAppId } from "../connect.ts";
import { fetchFailureOf } from "../failure.ts";
import { createOlderLog, leavesOlder, nothingCame } from "../older/older-log.ts";
import { createTakenOnce } from "../older/taken-once.ts";
import { createWalkBudget } from "../older/walk-budget.ts";
import { heldRange } from "../overview/held-range.ts";
import { platformNowUs, presentOf } from "../platform-now.ts";
import type { ActivitySource } from "./activity-source.ts";
import { type LogAddress, pageFetcher, pageLimit } from "./fetch-page.ts";
import type { FileMarks } from "./file-marks.ts";
import { createGapMarks } from "./gap-marks.ts";
import { stoppedStatus } from "./stopped-status.ts";

export interface TailedSourceOptions {
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

export function openTailedSource(options: TailedSourceOptions): ActivitySource {
  const { connection, clock, random, last = 2000, marks, beginsAnew } = options;
  const appId = neededAppId(connection);
  const stop = new AbortController();
  const store = createActivityStore();
  const listeners = createListeners();
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

  const taken = createTakenOnce(store);
  const older = createOlderLog({
    ...{ store, taken, fetch, clock, platformTime, random, limit: pageLimit, signal: stop.signal },
    budget: createWalkBudget(budget, tailCallsPerMinute),
    onGap(gap) {
      gaps.take(gap);
      alerts?.gap(gap);
    },
    onChange() {
      gaps.show();
      listeners.tell();
    },
  });
  const gaps = createGapMarks({ store, older: () => older.state, notes: marks });
  const follow = async () => {
    for await (const event of tail.events(stop.signal)) {
      if (event.kind === "records") {
        take(event.records);
        alerts?.records(event.records, event.late, presentOf(tail, clock));
      } else if (event.kind === "gap") {
        gaps.take(event.gap);
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
        listeners.tell();
      }
    }
  };
  /** Alerts hear how far back the log is whole, also while more of it is asked for: at its beginning there is nothing before it. */
  const tellWhole = () => {
    const isAll = older.state === "none" && store.dropped === 0;
    const fromUs = isAll ? Number.NEGATIVE_INFINITY : heldRange(store)?.fromUs;
    if (fromUs !== undefined) alerts?.wholeFrom(fromUs);
  };
  const loadOlder = async (...goal: Parameters<typeof older.load>) => {
    const outcome = await older.load(...goal);
    if (outcome.count > 0 || older.state === "none") {
      tellWhole();
      listeners.tell();
    }
    return outcome;
  };
  const readFurther = createReadFurther({
    clock,
    wants: () => older.state === "more" && alerts?.wantsOlder() === true,
    held: () => store.size,
    load: (count) => loadOlder({ count }),
  });
  options.alerts?.subscribe(readFurther);
  const take = (records: readonly ActivityRecord[]) => {
    const oldestUs = heldRange(store)?.fromUs;
    taken.takeNew(records);
    if (older.state !== "unknown" && heldRange(store)?.fromUs !== oldestUs) gaps.show();
  };
  const following = follow().catch((thrown: unknown) => {
    if (stop.signal.aborted) return;
    broken = stoppedStatus(status, fetchFailureOf("stop", thrown));
    listeners.tell();
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
      if (now.phase === "stopped") return stoppedStatus(now, now.lastError);
      return { ...now, ...(connection.isRenewing() && { isRenewing: true }) };
    },
    subscribe: listeners.subscribe,
    onGap: gaps.onGap,
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
