/** A recording or an archive for the screen: a store that fills from the files while it is already looked at. */

import { basename } from "node:path";
import type { ActivityRecord } from "../../activity/record.ts";
import type { Clock } from "../../base/clock.ts";
import { FlowtailError, messageOf, withoutStop } from "../../base/errors.ts";
import { createListeners } from "../../base/listeners.ts";
import { dayMs } from "../../base/units-of-time.ts";
import { printQuery } from "../../query/print.ts";
import type { Query } from "../../query/query.ts";
import type { GapMark } from "../../store/activity-store.ts";
import { type ColumnStore, createActivityStore } from "../../store/create-store.ts";
import type { ArchivedLog } from "../archive/archived-log.ts";
import type { ArchiveGap } from "../archive/position-file.ts";
import type { ActivitySource } from "../log/activity-source.ts";
import { nothingCame } from "../older/older-log.ts";
import type { LookedAtFile } from "../overview/as-of.ts";
import { noRecording, type RecordingDamage } from "./damage.ts";
import { doubtText, faultsText, type RecordingFaults } from "./faults.ts";
import { paced } from "./paced.ts";
import { type RecordingReader, readRecording } from "./read-recording.ts";
import type { RecordingPlace } from "./recording-place.ts";

export interface RecordingSourceOptions {
  readonly clock: Clock;
  /** Only what matches is loaded; everything unless given. */
  readonly query: Query;
  /** Epoch microseconds that the query's relative instants are read at. */
  readonly nowUs: number;
  /** Times the recorded pace; all at once unless given. */
  readonly speed?: number | undefined;
  /** Ends the wait for the first records, as `close` does later. */
  readonly signal?: AbortSignal | undefined;
}

export interface RecordingSource extends ActivitySource {
  /** The file, or the folder of the archive, and the query by which it was loaded. */
  readonly recording: LookedAtFile & { readonly path: string; readonly query: string };
  /** By which a command line reads the same archive; absent of a file. */
  readonly options?: ArchivedLog["options"];
  /** Resolves when everything is in the store or the source was closed; never rejects. */
  readonly loaded: Promise<void>;
  damage(): RecordingDamage | undefined;
  /** What was read so far and may not say what was written, in words; undefined where there is nothing of the kind. */
  doubt(): string | undefined;
}

/** Rejects with a usage error when the file cannot be opened; what goes wrong later is a gap row, of an archive at the damaged day, else at the end. */
export async function openRecordingSource(
  place: RecordingPlace,
  options: RecordingSourceOptions,
): Promise<RecordingSource> {
  const { clock, query, nowUs, speed, signal } = options;
  const stop = new AbortController();
  const abort = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();
  const store = createActivityStore();
  const reader = readRecording(place, { query, nowUs, signal: stop.signal });
  const gaps = reader.gaps.map(gapMark);
  store.setGaps(gaps);
  const steps =
    speed === undefined
      ? reader.into(store)
      : play(store, paced(reader.records(), { speed, clock, signal: stop.signal }));
  let damageAtEnd: RecordingDamage | undefined;

  const listeners = createListeners();
  // What is played at its pace comes in as a live log does: its counts are those of that moment.
  let isLoading = speed === undefined;
  let step = await steps.next();
  const loadRest = async () => {
    let failure: FlowtailError | undefined;
    try {
      while (!step.done) step = await steps.next();
    } catch (thrown) {
      if (!stop.signal.aborted) failure = errorOf(thrown);
    }
    damageAtEnd = endDamage(place, reader, failure);
    // What is missing in gaps and days stands where it is missing.
    const days = dayMarks(reader.faults, gaps.length);
    const isMarked = days.length > 0;
    const atEnd = { ...reader.faults, missing: undefined, ...(isMarked && { damage: undefined }) };
    const rest = damageSoFar(atEnd, failure);
    if (rest || isMarked) store.setGaps([...gaps, ...days, ...(rest ? [endMark(store, rest)] : [])]);
    isLoading = false;
    listeners.tell();
  };
  const loaded = loadRest();

  const filter = printQuery(query);
  const isArchive = typeof place !== "string";
  const name = isArchive
    ? `archive of ${place.appId} at ${URL.parse(place.baseUrl)?.host ?? place.baseUrl}`
    : basename(place);
  return {
    title: filter === "" ? name : `${name} ${filter}`,
    profileName: "",
    appId: "",
    demo: false,
    recording: isArchive
      ? { path: place.folder, query: filter, isArchive, readUs: place.position?.readUs }
      : { path: place, query: filter },
    ...(isArchive && { options: place.options }),
    store,
    loaded,
    doubt: () => doubtText(reader.faults),
    damage: () => damageAtEnd ?? damageSoFar(reader.faults),
    status: () => undefined,
    subscribe: listeners.subscribe,
    skipToNow: () => false,
    pollNow() {},
    backfill: async () => nothingCame,
    isLoading: () => isLoading,
    older: () => "none",
    loadOlder: async () => nothingCame,
    async close() {
      signal?.removeEventListener("abort", abort);
      stop.abort(new Error("the source was closed"));
      await loaded;
    },
  };
}

async function* play(
  store: ColumnStore,
  batches: AsyncIterable<readonly ActivityRecord[]>,
): AsyncGenerator<void> {
  for await (const records of batches) yield store.append(records);
}

function gapMark({ fromUs, toUs, reason }: ArchiveGap, index: number): GapMark {
  return { id: index + 1, fromUs, toUs, text: reason };
}

/** A row for each damaged day; none where one of them is of no time, which stands at the end with the others. */
function dayMarks({ damagedDays = [] }: RecordingFaults, before: number): readonly GapMark[] {
  const marks = damagedDays.map(({ day, text }, index): GapMark => {
    const fromUs = Date.parse(day) * 1000;
    return { id: before + index + 1, fromUs, toUs: fromUs + dayMs * 1000 - 1, text };
  });
  return marks.some(({ fromUs }) => Number.isNaN(fromUs)) ? [] : marks;
}

/** After the last record, as what could not be read has no time of its own. */
function endMark(store: ColumnStore, { text }: RecordingDamage): GapMark {
  const us = (store.range?.toUs ?? 0) + 1;
  return { id: 0, fromUs: us, toUs: us, text };
}

function damageSoFar(faults: RecordingFaults, failure?: FlowtailError): RecordingDamage | undefined {
  const texts = [faultsText(faults), failure && withoutStop(failure.message)].filter(Boolean);
  return texts.length === 0 ? undefined : { text: texts.join("; "), holdsRecords: true, failure };
}

function endDamage(place: RecordingPlace, reader: RecordingReader, failure?: FlowtailError) {
  const damage = damageSoFar(reader.faults, failure);
  if (!damage || reader.faults.records > 0 || typeof place !== "string") return damage;
  return { ...damage, holdsRecords: false, failure: failure ?? noRecording(place, damage.text) };
}

function errorOf(thrown: unknown): FlowtailError {
  return thrown instanceof FlowtailError
    ? thrown
    : new FlowtailError("internal", "internal", messageOf(thrown));
}
