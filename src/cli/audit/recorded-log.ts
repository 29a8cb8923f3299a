/** What `audit logs` does with a recording: the entries that are asked for, by the same filters and in the same order. */

import { countOf } from "../../base/count-words.ts";
import { type FlowtailError, usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { dialects } from "../../catalog/dialect.ts";
import { sameFileEachTime } from "../../files/file-place.ts";
import { chooseActions } from "../../session/audit/choose-actions.ts";
import { entryOf, type NewestEntries } from "../../session/audit/newest-entries.ts";
import {
  lastSecond,
  type RecordedLog,
  readRecordedLog,
  seenInRecording,
} from "../../session/audit/recorded-log.ts";
import { requestTime } from "../../session/log/log-request.ts";
import { doubtText, faultsText } from "../../session/recording/faults.ts";
import { isReadOnce } from "../../session/recording/open-recording.ts";
import type { Context } from "../context.ts";
import { nothingInRecordedAudit } from "../log/nothing-matches.ts";
import { recordingDamaged } from "../log/recording-outcome.ts";
import { createLongWork } from "../long-work.ts";
import { mapInSlices, writeInSlices } from "../output/in-slices.ts";
import { writePieces } from "../output/whole-stream.ts";
import { entryWriterFor, type LogOutput, printTable } from "./print-entries.ts";
import {
  defaultLimit,
  isReadAtNow,
  type LogsOptions,
  type LogsRequest,
  readLogsRequest,
  withNamedQuery,
} from "./read-request.ts";

export async function printRecordedLog(
  file: string,
  output: LogOutput,
  context: Context,
  options: LogsOptions,
): Promise<void> {
  const { log, request } = await readAsked(file, output, context, options);
  const damage = damageOf(file, log);
  // Patterns and names mean the recording's own actions too, as they mean those that a platform lists.
  const { notes } = chooseActions(request.actions, dialects.svc, log.actions);
  for (const note of notes) await context.notices.warn(words`${note}`, { once: true });
  await print(log.newest, output, context, options);
  await report(file, log, request, context);
  if (damage !== undefined) throw damage;
}

/**
 * Relative times are relative to the last entry, as in a recording of the log; to now where it can be read only once. Then no name is
 * known before its entry comes.
 */
async function readAsked(file: string, output: LogOutput, context: Context, options: LogsOptions) {
  const { clock, signal, input } = context;
  const byNow = readLogsRequest(options, requestTime(clock));
  const longWork = createLongWork(context, { ...options, output });
  const reading = {
    ...{ signal, standardInput: input.chunks(signal) },
    ...{ onRead: longWork.reads(file), isSameFile: sameFileEachTime() },
  };
  const isOnce = isReadOnce(file, reading);
  const last = isReadAtNow(options) && !isOnce ? await lastSecond(file, reading) : undefined;
  const named = await withNamedQuery(options, async () =>
    isOnce ? undefined : seenInRecording(file, reading),
  );
  const request = readLogsRequest(named, last === undefined ? byNow.readAtUs : last * 1_000_000);
  const log = await readRecordedLog(file, reading, request);
  await longWork.clear();
  return { log, request };
}

/** Newest last, or with --all newest first, as without a recording. */
async function print(
  newest: NewestEntries,
  output: LogOutput,
  context: Context,
  options: LogsOptions,
): Promise<void> {
  const texts = options.all ? newest.texts() : newest.texts().toReversed();
  if (output === "table")
    return printTable(await mapInSlices(texts, entryOf, context.signal), context, options);
  const writer = entryWriterFor(output, context, options);
  await writePieces(writer, context, (write) =>
    writeInSlices(texts, (text) => writer.entry(entryOf(text)), write, context),
  );
}

async function report(
  file: string,
  { newest, faults, span }: RecordedLog,
  { limit }: LogsRequest,
  { notices }: Pick<Context, "notices">,
): Promise<void> {
  const doubt = doubtText(faults);
  if (doubt !== undefined) await notices.warn(words`${doubt}`, { once: true });
  const { wanted } = newest;
  if (faults.records === 0)
    await notices.remark(words`${file === "-" ? "standard input" : file} holds no entries`);
  else if (wanted === 0) await notices.remark(nothingInRecordedAudit(faults.records, span));
  else if (wanted > limit) {
    const text = words`the newest ${limit} of ${wanted}: --limit, or --all`;
    // A user who gave a number knows that there may be more.
    await (limit === defaultLimit ? notices.warn(text) : notices.remark(text));
  }
}

/** What of it was not read, or had no room. Throws a usage error where there is no entry at all: the file is none of ours. */
function damageOf(file: string, { faults, newest }: RecordedLog): FlowtailError | undefined {
  const text = faultsText(faults, ["entry of the audit log", "entries of the audit log"]);
  if (text !== undefined && faults.records === 0)
    throw usageError(
      "no_recording",
      `${file === "-" ? "Standard input" : file} holds no entries: ${text}.`,
      "Give what `flowtail audit logs --output ndjson` has printed, or answers of the platform, one a line, or the .gz of either.",
    );
  const { dropped } = newest;
  const left =
    dropped === 0
      ? undefined
      : `${countOf(dropped, "older entry is", "older entries are")} left out: no more are put in order of time at once; --since or --action chooses fewer`;
  const texts = [text, left].filter((each) => each !== undefined);
  return texts.length === 0 ? undefined : recordingDamaged(file, texts);
}
