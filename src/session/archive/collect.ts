/**
 * Brings an archive up to now, and goes on with what comes: every record of the log, of all levels, each once. It begins an overlap
 * before where the last run has come to, and asks again for what that one could not fetch.
 */

import type { ActivityRecord } from "../../activity/record.ts";
import { type Clock, nowUs } from "../../base/clock.ts";
import { FlowtailError } from "../../base/errors.ts";
import { retentionMs } from "../../base/log-kept.ts";
import type { Random } from "../../base/random.ts";
import { formatIso } from "../../base/time.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { timeHull } from "../../query/query-bounds.ts";
import { sweepGraceMs } from "../../tail/past.ts";
import type { Gap, TailStatus } from "../../tail/tail.ts";
import { askPlatformTime } from "../ask-platform-time.ts";
import { checkpointOverlapMs } from "../checkpoint/log-checkpoint.ts";
import type { Connection } from "../connect.ts";
import type { AskedAgain } from "../insist.ts";
import { followLog, type LogEvent } from "../log/follow-log.ts";
import type { LogRequest } from "../log/log-request.ts";
import { isSkipped, MissingGaps } from "../log/missing-gaps.ts";
import { platformTimeOf } from "../platform-now.ts";
import type { Archive } from "./open-archive.ts";
import { type ArchiveGap, type ArchivePosition, lastUs } from "./position-file.ts";

export type CollectEvent =
  /** Where it begins, epoch microseconds; undefined where it is all that the platform has. */
  | {
      readonly kind: "begins";
      readonly fromUs: number | undefined;
      readonly isFirst: boolean;
      /** What the platform has dropped since the last run. */
      readonly lost?: ArchiveGap | undefined;
    }
  /** A stretch that an earlier run could not fetch is asked for again. */
  | { readonly kind: "fills"; readonly gap: ArchiveGap }
  /** That number was added. */
  | { readonly kind: "added"; readonly count: number }
  | Exclude<LogEvent, { kind: "records" | "reached" }>;

export interface CollectOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** Goes on with what comes. */
  readonly follow: boolean;
  /** Where a first run begins; all that the platform has unless given. */
  readonly first?: Query | undefined;
  /** The log as another one hears it and passes it on. */
  readonly heard?: ((log: AsyncIterable<LogEvent>) => AsyncIterable<LogEvent>) | undefined;
  /** Told before each wait for the platform's time. */
  readonly onWait: (wait: AskedAgain) => Promise<void>;
}

/** Rejects with what ended it; what came until then is in the archive, and noted. */
export async function* collectInto(archive: Archive, options: CollectOptions): AsyncGenerator<CollectEvent> {
  const { connection, clock, follow, first } = options;
  connection.sandbox.identity = archive.sandbox ?? connection.sandbox.identity;
  const { fromUs, lost } = await placeOf(archive, options);
  yield { kind: "begins", fromUs, isFirst: archive.position === undefined, lost };
  const notes = createNotes(archive, lost, options);
  for (const gap of notes.toFill()) {
    yield { kind: "fills", gap };
    const left = new MissingGaps();
    const query = allOf([
      allLevels,
      compare("created", ">=", formatIso(gap.fromUs)),
      compare("created", "<=", formatIso(gap.toUs)),
    ]);
    try {
      yield* addAll({ query, follow: false, nowUs: nowUs(clock) }, gap.fromUs, archive, options, (event) => {
        if (event.kind === "gap") left.hear(event.gap);
      });
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError) || thrown.code !== "incomplete_log") throw thrown;
    }
    notes.filled(gap, left.all);
  }
  const query = fromUs === undefined && first ? allOf([allLevels, first]) : allLevels;
  const request = { query, follow, nowUs: nowUs(clock), fromUs };
  try {
    yield* addAll(request, fromUs ?? 0, archive, options, (event) => {
      if (event.kind === "records") notes.took(event.records);
      if (event.kind === "status") notes.hear(event.status);
    });
  } catch (thrown) {
    notes.endEarly();
    throw thrown;
  }
  notes.end();
}

const allLevels = compare("level", ">=", "trace");

/** Adds what comes, and passes on what else is said of the log. */
async function* addAll(
  request: LogRequest,
  fromUs: number,
  archive: Archive,
  { connection, clock, random, signal, heard = (log) => log }: CollectOptions,
  hear: (event: LogEvent) => void,
): AsyncGenerator<CollectEvent> {
  const look = archive.begin(fromUs, signal);
  for await (const event of heard(followLog(request, { connection, clock, random, signal }))) {
    archive.check();
    archive.isOf(connection.sandbox.identity);
    hear(event);
    if (event.kind === "records") {
      const count = await look.add(event.records);
      if (count > 0) yield { kind: "added", count };
    } else if (event.kind !== "reached") yield event;
  }
}

interface Place {
  readonly fromUs: number | undefined;
  /** What the platform has dropped since the last run. */
  readonly lost: ArchiveGap | undefined;
}

/**
 * Where the last run came to, less the overlap that late events need; where nothing was noted, all is read that the platform has. What
 * happened since is stamped by the platform's clock, which may have been set back: it begins no later than as long ago by that clock as
 * the last run is.
 */
async function placeOf({ position }: Archive, options: CollectOptions): Promise<Place> {
  if (position === undefined) return { fromUs: undefined, lost: undefined };
  const { readUs, askedUs } = position;
  const localUs = nowUs(options.clock);
  // One answer may tell a wrong time: what is earlier is read once more.
  const surelyUs = Math.min(localUs, await askPlatformTime(options.connection, options));
  const sinceUs = surelyUs - Math.max(0, localUs - askedUs);
  const fromUs = Math.max(0, Math.floor(Math.min(readUs, sinceUs) - overlapMs * 1000));
  const keptUs = surelyUs - retentionMs * 1000;
  const lost =
    readUs > 0 && readUs < keptUs ? { ...lostReason, fromUs: readUs, toUs: keptUs - 1 } : undefined;
  return { fromUs, lost };
}

/** A tail that goes on looks for late events as much later as its looks at the past may take. */
const overlapMs = checkpointOverlapMs + sweepGraceMs;

const lostReason = { code: "incomplete_log", reason: "it was not collected while the platform had it" };

type Read = Pick<ArchivePosition, "readUs" | "askedUs">;

interface Notes {
  /** What an earlier run could not fetch and the platform may still have. */
  toFill(): readonly ArchiveGap[];
  filled(gap: ArchiveGap, left: readonly Gap[]): void;
  took(records: readonly ActivityRecord[]): void;
  hear(status: TailStatus): void;
  /** Notes the last of it. */
  end(): void;
  /** The same beside what ended it, which is to be said. */
  endEarly(): void;
}

/** How often the place is noted, by elapsed time: so much of a log is read again after a kill (assumption). */
const notedEveryMs = 10_000;

function createNotes(
  archive: Archive,
  lost: ArchiveGap | undefined,
  { clock, first }: CollectOptions,
): Notes {
  let earlier: readonly ArchiveGap[] = archive.position?.gaps ?? [];
  /** Up to the oldest record that comes: another platform may keep its log for longer. */
  let dropped = lost;
  let open: readonly ArchiveGap[] = [];
  /** Undefined until the log was read once: the next run is a first one then. */
  let read: Read | undefined = archive.position;
  /** It began an overlap before: what the last run has read stays read where this one is ended before it has come that far. */
  let before: Read | undefined = archive.position;
  let fromUs = archive.position?.fromUs;
  const beganUs = nowUs(clock);
  let newestUs = 0;
  let notedAtMs: number | undefined;
  let notedGaps = "";
  const gapsNow = () => [...earlier, ...(dropped ? [dropped] : []), ...open];
  const note = () => {
    if (read === undefined) return;
    const gaps = gapsNow();
    archive.note({ fromUs, readUs: read.readUs, askedUs: read.askedUs, gaps });
    notedAtMs = clock.elapsedMs();
    notedGaps = JSON.stringify(gaps);
  };
  let wasLive = false;
  const noteInTime = ({ phase }: TailStatus) => {
    const hasCaughtUp = phase === "live" && !wasLive;
    wasLive = phase === "live";
    const isDue = notedAtMs === undefined || clock.elapsedMs() - notedAtMs >= notedEveryMs;
    if (isDue || hasCaughtUp || JSON.stringify(gapsNow()) !== notedGaps) note();
  };
  return {
    toFill: () => {
      const keptUs = nowUs(clock) - retentionMs * 1000;
      return earlier.filter(({ toUs }) => toUs >= keptUs);
    },
    filled(gap, left) {
      earlier = [...earlier.filter((other) => other !== gap), ...left.map(archiveGap)];
      note();
    },
    took(records) {
      for (const { createdUs } of records) {
        newestUs = Math.max(newestUs, createdUs);
        if (dropped && createdUs > 0 && createdUs <= dropped.toUs)
          dropped = createdUs > dropped.fromUs ? { ...dropped, toUs: createdUs - 1 } : undefined;
      }
    },
    hear(status) {
      const missing = status.gaps.filter((gap) => gap.state !== "filled" && !isSkipped(gap));
      open = missing.filter(({ openEnd }) => !openEnd).map(archiveGap);
      // How many equal records an instant has is asked for beside the log: the next run asks too, while that is not known.
      if (status.lagMs !== undefined && status.doubts === 0) {
        const localUs = nowUs(clock);
        // A Date that is ahead may be wrong: it counts as far as records are stamped ahead of this machine's clock too.
        const presentUs = Math.min(platformTimeOf(localUs, status.skewMs), Math.max(localUs, newestUs));
        const opens = missing.filter(({ openEnd }) => openEnd).map(({ fromUs }) => fromUs);
        const unreadMs = status.lagMs + status.unreadPastMs;
        if (read === undefined) fromUs = beginningOf(first, platformTimeOf(beganUs, status.skewMs));
        const readUs = Math.max(0, Math.floor(Math.min(presentUs - unreadMs * 1000, ...opens)));
        // Caught up, it knows the present, though the platform's clock was set back since the last run.
        if (status.phase === "live") before = undefined;
        read = before && readUs < before.readUs ? before : { readUs, askedUs: localUs };
      }
      noteInTime(status);
    },
    end: note,
    endEarly() {
      try {
        note();
      } catch {
        // The place that was noted before is an earlier one, from which all is read again.
      }
    },
  };
}

/** From when on a first run gets the log: what is older the platform need not have any more. */
function beginningOf(first: Query | undefined, beganUs: number): number {
  const { minUs } = timeHull(first ?? allLevels, beganUs);
  return Math.min(lastUs, Math.max(0, Math.ceil(minUs), Math.floor(beganUs - retentionMs * 1000)));
}

function archiveGap({ fromUs, toUs, code, reason }: Gap): ArchiveGap {
  return { fromUs: Math.max(0, fromUs), toUs: Math.max(0, toUs), code, reason };
}
