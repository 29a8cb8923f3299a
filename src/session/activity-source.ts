/** One app's activity for the screen: a store that fills from a tail, its gaps, and the ways to ask for more. */

import type { ActivityRecord } from "../activity/record.ts";
import type { Clock } from "../base/clock.ts";
import { messageOf } from "../base/errors.ts";
import type { Random } from "../base/random.ts";
import type { Query } from "../query/query.ts";
import type { ActivityStore, GapMark } from "../store/activity-store.ts";
import { createActivityStore } from "../store/create-store.ts";
import { createTail } from "../tail/create-tail.ts";
import type { FetchFailure, Gap, TailStatus } from "../tail/tail.ts";
import { type Connection, neededAppId } from "./connect.ts";
import { pageFetcher, pageLimit } from "./fetch-page.ts";
import type { FileMarks } from "./file-marks.ts";

export interface ActivitySource {
  /** The app's name, or its id where the name is not known. */
  readonly title: string;
  /** Empty where no profile is used, such as for a recording. */
  readonly profileName: string;
  readonly appId: string;
  /** Generated data, which the screen marks as such all the time. */
  readonly demo: boolean;
  readonly store: ActivityStore;
  /** The latest status of the tail; undefined where nothing is tailed. */
  status(): TailStatus | undefined;
  /** Calls back when the status changes; returns the way to stop. The store has its own subscription. */
  subscribe(listener: () => void): () => void;
  /** Polls at once instead of at the planned time. */
  pollNow(): void;
  /** Tries to fill the open gaps; with a start (epoch microseconds) also fetches what is older than the store's oldest. */
  backfill(bounds?: { readonly fromUs?: number; readonly toUs?: number }): void;
  /** The screen filters by itself: the store holds the whole log, so that every filter answers at once. */
  setQuery(query: Query): void;
  /** Ends the tail. */
  close(): void | Promise<void>;
}

export interface SourceOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly random: Random;
  readonly title?: string;
  /** Records from before now that are loaded at the start. Default 2,000. */
  readonly last?: number;
  /** Notes of what happened beside the log; closed with the source. */
  readonly marks?: FileMarks | undefined;
}

export function openActivitySource(options: SourceOptions): ActivitySource {
  const { connection, clock, random, last = 2000, marks } = options;
  const appId = neededAppId(connection);
  const stop = new AbortController();
  const store = createActivityStore();
  const listeners = new Set<() => void>();
  const gaps = new Map<number, Gap>();
  const fetch = pageFetcher({
    client: connection.client,
    appId,
    teamId: connection.teamId,
    filter: { min_log_level: "trace" },
  });
  let status: TailStatus | undefined;
  const tail = createTail({ fetch, clock, random, follow: true, last, limit: pageLimit });

  const showGaps = () => store.setGaps([...[...gaps.values()].map(markOf), ...(marks?.list() ?? [])]);
  marks?.subscribe(showGaps);
  const takeGap = (gap: Gap) => {
    if (gap.state === "filled") gaps.delete(gap.id);
    else gaps.set(gap.id, gap);
    showGaps();
  };
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const follow = async () => {
    for await (const event of tail.events(stop.signal)) {
      if (event.kind === "records") store.append(event.records);
      else if (event.kind === "gap") takeGap(event.gap);
      else {
        status = event.kind === "status" ? event.status : stopped(status, event.failure);
        announce();
      }
    }
  };
  const fetchOlder = async (fromUs: number) => {
    const oldestUs = store.range?.fromUs;
    if (oldestUs === undefined || fromUs >= oldestUs) return;
    const known = recordsAt(store, oldestUs);
    const older = createTail({
      fetch,
      clock,
      random,
      follow: false,
      sinceUs: fromUs,
      untilUs: oldestUs,
      limit: pageLimit,
    });
    for await (const event of older.events(stop.signal)) {
      // Those of the oldest microsecond may be there already; each is taken out once.
      if (event.kind === "records") store.append(event.records.filter((record) => !takeOut(known, record)));
      else if (event.kind === "gap") takeGap({ ...event.gap, id: -event.gap.id - 1 });
    }
  };
  const running = new Set<Promise<void>>();
  const run = (work: Promise<void>) => {
    const guarded = work.catch((thrown) => {
      if (stop.signal.aborted) return;
      status = stopped(status, { kind: "stop", code: "internal", message: messageOf(thrown), cause: thrown });
      announce();
    });
    running.add(guarded);
    void guarded.then(() => running.delete(guarded));
  };
  run(follow());

  return {
    title: options.title ?? appId,
    // Settings from the environment have no name that a command could be given.
    profileName: connection.profile === "environment" ? "" : connection.profile,
    appId,
    demo: connection.demo,
    store,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pollNow: () => tail.pollNow(),
    backfill(bounds) {
      tail.backfill();
      if (bounds?.fromUs !== undefined) run(fetchOlder(bounds.fromUs));
    },
    setQuery() {},
    async close() {
      stop.abort(new Error("the source was closed"));
      await Promise.all([...running, marks?.close()]);
    },
  };
}

function markOf({ id, fromUs, toUs, reason, state }: Gap): GapMark {
  return { id, fromUs, toUs, text: state === "filling" ? `${reason}; fetching it now` : reason };
}

function recordsAt(store: ActivityStore, us: number): ActivityRecord[] {
  const selection = store.select({ kind: "all", span: { start: 0, end: 0 } });
  const rows = selection.window(selection.positionAt(us), 10_000);
  selection.close();
  return rows.flatMap((row) => (row.kind === "record" && row.record.createdUs === us ? [row.record] : []));
}

function takeOut(records: ActivityRecord[], record: ActivityRecord): boolean {
  const found = records.findIndex(
    ({ raw, createdUs }) => createdUs === record.createdUs && raw === record.raw,
  );
  if (found === -1) return false;
  records.splice(found, 1);
  return true;
}

/** The status of a tail that the platform will not answer any more. */
function stopped(status: TailStatus | undefined, failure: FetchFailure | undefined): TailStatus | undefined {
  const base: TailStatus = status ?? {
    phase: "stopped",
    lagMs: undefined,
    nextPollAtMs: undefined,
    lastError: undefined,
    consecutiveFailures: 0,
    budget: { left: 0, limit: 0 },
    pages: 0,
    records: 0,
    repeats: 0,
    late: 0,
    gaps: [],
  };
  return { ...base, phase: "stopped", nextPollAtMs: undefined, lastError: failure ?? base.lastError };
}
