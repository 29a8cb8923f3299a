/** All records a command looks at once: from the platform, from a recording with --file, or from what was collected with --archive. */

import { createComponentNames, type LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { type RunEvent, runEventOf } from "../../activity/runs/run-event.ts";
import { countOf } from "../../base/count-words.ts";
import type { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { freshRandom } from "../../base/random.ts";
import { hourUs } from "../../base/units-of-time.ts";
import { sameFileEachTime } from "../../files/file-place.ts";
import type { Query } from "../../query/query.ts";
import type { Connection } from "../../session/connect.ts";
import { followLog } from "../../session/log/follow-log.ts";
import type { LeftOut } from "../../session/log/log-records.ts";
import { requestTime } from "../../session/log/log-request.ts";
import { platformTimeOf } from "../../session/platform-now.ts";
import { type RecordingReader, readRecording } from "../../session/recording/read-recording.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import { appSettings } from "../app-settings.ts";
import { connectCommand } from "../connect-command.ts";
import type { Context } from "../context.ts";
import { createLongWork, waitOf } from "../long-work.ts";
import { createSkewNews } from "./clock-news.ts";
import type { FileOptions } from "./given-file.ts";
import { recordsCame } from "./lag-news.ts";
import { leftOutWords } from "./left-out-records.ts";
import { sayNames } from "./name-news.ts";
import { hourBeforeEnd, nothingInLog, stillToCome } from "./nothing-matches.ts";
import { recordingDamaged, recordingOutcome } from "./recording-outcome.ts";
import { refuseEmptyHull } from "./time-range.ts";

export interface CollectOptions extends FileOptions {
  /** What is read in place of the platform's log; `file` unless given. */
  readonly recording?: RecordingPlace | undefined;
  readonly since?: string;
}

interface CollectionOptions {
  /** Nothing is said of what was looked at, or where nothing is found: it was looked for beside what was asked for. */
  readonly silent?: boolean;
  /** Of the platform's log only the hour before its end, or before now, where the query says no beginning. All of a recording. */
  readonly lastHour?: boolean;
  /** Asks the platform something else first, on the same connection; not called for a recording. */
  readonly beside?: ((connection: Connection) => Promise<void>) | undefined;
}

export interface CollectedLog {
  /** Throws when the log could not be fetched whole. */
  records(query: Query, options?: CollectionOptions): AsyncGenerator<readonly ActivityRecord[]>;
  /** What each record means for its run; an event is good until the next one. Learns the names that the records give. */
  events(query: Query, take: (event: RunEvent) => void, options?: CollectionOptions): Promise<void>;
  /** Names learnt from events. */
  readonly names: LearntNames;
  /** What of the recording was left out so far; a command throws it once its answer is printed. */
  readonly damage: FlowtailError | undefined;
  /**
   * The end of what was read, epoch microseconds: a run that goes on in a recording ran until that end at least, one on the
   * platform until now.
   */
  readonly endUs: number;
}

/** Connects for one reading, which ends the connection. */
type OpenConnection = () => Promise<Connection>;

/** What is wrong with a recording is said once, however often it is read. A connection of its own for each reading, unless given. */
export function collectLog(
  context: Context,
  options: CollectOptions,
  openConnection: OpenConnection = async () =>
    connectCommand(await appSettings(context, options), context, options),
): CollectedLog {
  const nowUs = requestTime(context.clock);
  const { recording = options.file } = options;
  let damage: FlowtailError | undefined;
  let isRead = false;
  let endUs = 0;
  let names: LearntNames = createComponentNames();
  const longWork = createLongWork(context, options);
  // Several runs are read one after the other: what is wrong with a clock, or with records, is said once.
  const news = { skew: createSkewNews(), leftOut: new Set<LeftOut>() };
  const isSameFile = sameFileEachTime();
  const readerOf = (path: RecordingPlace, query: Query) => {
    const { signal } = context;
    const standardInput = context.input.chunks(signal);
    // The first reading tells what is wrong with the whole recording, and where it ends.
    const readsAll = !isRead;
    const onRead = longWork.reads(path);
    return readRecording(path, { query, nowUs, signal, standardInput, readsAll, onRead, isSameFile });
  };
  const finish = async (path: RecordingPlace, reader: RecordingReader) => {
    await longWork.clear();
    // What goes on in an archive went on as far as that is known.
    const knownUs = typeof path === "string" ? 0 : (path.position?.readUs ?? 0);
    endUs = Math.max(endUs, reader.span.toUs, knownUs);
    if (!isRead) damage = await recordingOutcome(path, reader, context);
    else {
      const { damage: broken, missing } = reader.faults;
      const texts = [broken, missing].filter((text) => text !== undefined);
      if (texts.length > 0) damage ??= recordingDamaged(path, texts);
    }
    isRead = true;
  };
  async function* fromRecording(path: RecordingPlace, query: Query) {
    const reader = readerOf(path, query);
    yield* reader.records();
    await finish(path, reader);
  }
  const records: CollectedLog["records"] = (query, collection) =>
    recording === undefined
      ? fromPlatform({ ...collection, query, nowUs, openConnection, news }, context, options)
      : fromRecording(recording, query);
  return {
    records,
    async events(query, take, collection) {
      if (recording !== undefined) {
        const reader = readerOf(recording, query);
        names = reader.names;
        await reader.events(take);
        return finish(recording, reader);
      }
      const learnt = createComponentNames();
      names = learnt;
      let rowId = 0;
      for await (const batch of records(query, collection)) {
        learnt.learn(batch);
        for (const record of batch) take(runEventOf(record, rowId++));
      }
    },
    get names() {
      return names;
    },
    get damage() {
      return damage;
    },
    get endUs() {
      return endUs || requestTime(context.clock);
    },
  };
}

interface PlatformReading extends CollectionOptions {
  readonly query: Query;
  readonly nowUs: number;
  readonly openConnection: OpenConnection;
  readonly news: { readonly skew: ReturnType<typeof createSkewNews>; readonly leftOut: Set<LeftOut> };
}

async function* fromPlatform(
  { query, silent = false, lastHour = false, beside, nowUs, openConnection, news }: PlatformReading,
  context: Context,
  options: CollectOptions,
): AsyncGenerator<readonly ActivityRecord[]> {
  await using connection = await openConnection();
  await beside?.(connection);
  const random = freshRandom();
  const { clock, signal } = context;
  const request = { query, follow: false, nowUs, lengthUs: lastHour ? hourUs : undefined };
  const names = sayNames(
    followLog(request, { connection, clock, random, signal, onBegin: refuseEmptyHull }),
    context,
  );
  let found = 0;
  const leftOut = new Map<LeftOut, number>();
  let skewMs: number | undefined;
  const longWork = createLongWork(context, options);
  try {
    for await (const event of names.log) {
      if (event.kind === "status") {
        ({ skewMs } = event.status);
        const skew = news.skew(skewMs);
        if (skew !== undefined) await context.notices.remark(words`${skew}`);
        longWork.comesTo(`${countOf(recordsCame(event.status), "record")} so far`);
        const wait = waitOf(event.status, context.clock);
        if (wait) await longWork.waits(wait);
      }
      if (event.kind === "left-out") leftOut.set(event.why, event.count);
      if (event.kind !== "records") continue;
      found += event.records.length;
      yield event.records;
    }
  } finally {
    await longWork.clear();
  }
  for (const [why, count] of leftOut) {
    if (!news.leftOut.has(why)) await context.notices.warn(leftOutWords(why, count));
    news.leftOut.add(why);
  }
  const askedUs = platformTimeOf(nowUs, skewMs);
  const hour = hourBeforeEnd(request, askedUs);
  if (hour && !silent) await context.notices.warn(hour);
  if (found > 0) return;
  if (silent) {
    const toCome = stillToCome(request, askedUs);
    if (toCome) await context.notices.warn(words`nothing of the log was looked at; ${toCome}`);
    return;
  }
  await context.notices.remark(nothingInLog(request, askedUs));
  await names.hint(query);
}
