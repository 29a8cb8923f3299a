/**
 * The blocks of a recording while its query is understood as far as it can be by then: what names and relative times mean in it, the
 * recording itself says. Where it can be read again it is looked through first; what is left is learnt while it is read. Of an archive
 * the days that are not asked for tell names too.
 */

import { messageOf, withoutStop } from "../../base/errors.ts";
import { listen } from "../../base/listen.ts";
import { mayName } from "../../query/names.ts";
import type { Query } from "../../query/query.ts";
import { noFaults } from "./faults.ts";
import { LateNames } from "./late-names.ts";
import type { LineBlock, LineRooms } from "./line-blocks.ts";
import { MatchingLines, type TakeLine } from "./matching-lines.ts";
import { type OpenOptions, recordingBlocks } from "./open-recording.ts";
import type { RecordingPlace } from "./recording-place.ts";
import { Survey } from "./survey.ts";

export interface UnderstoodReading {
  readonly path: RecordingPlace;
  /** Where more names may stand; undefined where there is no more of the recording. */
  readonly around: RecordingPlace | undefined;
  readonly options: OpenOptions & { readonly nowUs: number };
  /** It is gone once it was read, as a pipe is. */
  readonly isReadOnce: boolean;
  readonly query: Query;
  /** Names of all components are wanted, not only those that the query can mean. */
  readonly learnsNames: boolean;
  readonly lines: MatchingLines;
  readonly survey: Survey;
}

export async function* understoodBlocks(
  reading: UnderstoodReading,
  rooms?: LineRooms,
): AsyncGenerator<LineBlock> {
  const { path, options, isReadOnce, query, lines, survey } = reading;
  const blocks = recordingBlocks(path, options, lines.faults, rooms);
  if (!reading.learnsNames && !Survey.isNeededFor(query)) return yield* blocks;
  const looked = isReadOnce ? nothingLooked : await lookThrough(reading);
  if (looked.wholly && mayName(query)) await lookAround(reading, survey.mostBytesAround - looked.bytes);
  const isKnown = looked.wholly && survey.lastUs > 0;
  // An archive is a log: now is now.
  const nowUs = isKnown && typeof path === "string" ? survey.lastUs : options.nowUs;
  lines.understand(query, survey.names.things, nowUs);
  if (looked.wholly) return yield* blocks;
  const late = new LateNames(query, survey.names.things);
  lines.lateNames = late;
  yield* blocksLearntFrom(blocks, looked.bytes, late, reading, nowUs);
  if (late.found !== undefined) await noteLateName(late.found, reading, nowUs);
}

/** How far a recording was looked through before it is read; what else is wrong shows when it is read. */
interface Looked {
  readonly wholly: boolean;
  readonly bytes: number;
}

/** What comes from a pipe can be read once, and its names are learnt block by block. */
const nothingLooked: Looked = { wholly: false, bytes: 0 };

async function lookThrough({ path, options, lines, survey }: UnderstoodReading): Promise<Looked> {
  let bytes = 0;
  try {
    for await (const block of recordingBlocks(path, options, lines.faults)) {
      // Names of what is left are learnt while it is read.
      if (bytes > survey.mostBytes) return { wholly: false, bytes };
      survey.take(block);
      bytes += block.end;
    }
    return { wholly: true, bytes };
  } catch {
    options.signal.throwIfAborted();
    return { wholly: false, bytes };
  }
}

/** Learns the names of what is not asked for, as far as that number of bytes goes. What is asked for is read though that cannot be. */
export async function lookAround(
  { around, options, lines, survey }: UnderstoodReading,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (around === undefined) return;
  let bytes = 0;
  const found = noFaults();
  try {
    for await (const block of recordingBlocks(around, options, found)) {
      if (bytes > mostBytes) return;
      survey.take(block);
      bytes += block.end;
    }
  } catch (thrown) {
    options.signal.throwIfAborted();
    found.damage = withoutStop(messageOf(thrown));
  }
  if (found.damage !== undefined)
    lines.faults.damage ??= `names are looked for in other days too, and not all can be read: ${found.damage}`;
}

/** What stands behind the bytes that were looked through is learnt from each block before its lines are gone through. */
async function* blocksLearntFrom(
  blocks: AsyncIterable<LineBlock>,
  lookedBytes: number,
  late: LateNames,
  { query, lines, survey }: UnderstoodReading,
  nowUs: number,
): AsyncGenerator<LineBlock> {
  let { revision } = survey.names;
  let bytes = 0;
  for await (const block of blocks) {
    bytes += block.end;
    if (bytes > lookedBytes) survey.take(block);
    if (revision !== survey.names.revision) {
      revision = survey.names.revision;
      late.learnt(survey.names.things);
      lines.understand(query, survey.names.things, nowUs);
    }
    yield block;
  }
}

/** Reads again what would have matched, had every name been known before the first record; that cannot be found out of a pipe. */
async function noteLateName(
  name: string,
  { path, options, isReadOnce, query, lines, survey }: UnderstoodReading,
  nowUs: number,
): Promise<void> {
  if (isReadOnce) {
    lines.faults.lateNames = { name, missing: undefined };
    return;
  }
  const again = new MatchingLines(query, nowUs, { readsAll: false });
  again.understand(query, survey.names.things, nowUs);
  for await (const block of recordingBlocks(path, options, again.faults))
    await goThrough(again, block, options.signal);
  lines.faults.damage ??= again.faults.damage;
  if (again.fingerprint !== lines.fingerprint)
    lines.faults.lateNames = { name, missing: again.matched - lines.matched };
}

/** The signal, and whatever else waits, is heard between two slices. */
export async function goThrough(
  lines: MatchingLines,
  block: LineBlock,
  signal: AbortSignal,
  take: TakeLine = () => {},
): Promise<void> {
  for (const _ of lines.slices(block, take)) {
    await listen(signal);
  }
}
