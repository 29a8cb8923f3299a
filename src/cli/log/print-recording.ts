/** Prints a recording, for `replay` and `tail --file`: its records through a query, with all that looks at them beside the printer. */

import type { NameOf } from "../../activity/component-names.ts";
import { Printable } from "../../base/printable.ts";
import { type RecordExportName, recordExports } from "../../exports/exports.ts";
import type { RecordWriter } from "../../exports/writer.ts";
import { sameFileEachTime } from "../../files/file-place.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import { FormedLines } from "../../session/recording/formed-lines.ts";
import type { LineSink } from "../../session/recording/line-sink.ts";
import { checkRecording } from "../../session/recording/open-recording.ts";
import { type RecordingReader, readRecording } from "../../session/recording/read-recording.ts";
import { ReceivedLines } from "../../session/recording/received-lines.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import type { TailedRequest } from "../../session/recording/tailed-records.ts";
import { readReplayAlerts } from "../alerts/replay-alerts.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { createLongWork } from "../long-work.ts";
import { writePieces } from "../output/whole-stream.ts";
import { closeCollector, openCollector } from "./collector.ts";
import { endLog, type LogEnd } from "./log-outcome.ts";
import { printingLog, writerOptions } from "./log-printer.ts";
import { replayEnd } from "./replay-end.ts";

export interface AskedRecording extends TailedRequest {
  readonly file: RecordingPlace;
  readonly output: RecordExportName;
  readonly alerts: readonly Alert[];
  /** Times the recorded pace; all at once unless given. */
  readonly speed?: number | undefined;
  /** In order of time, which `until` and `last` need; else as they stand in the file. */
  readonly inOrder: boolean;
}

export interface PrintedOptions extends GlobalOptions {
  readonly otlp?: string;
}

/** Throws what it ends with where that is not as asked: what is missing, an alert that fired, that nothing satisfied `until`. */
export async function printRecording(
  asked: AskedRecording,
  context: Context,
  options: PrintedOptions,
): Promise<void> {
  // Alerts read the recording once more.
  if (asked.alerts.length > 0) checkRecording(asked.file);
  await endLog(await print(asked, context, options), context);
}

async function print(
  { file, output, alerts, speed, inOrder, ...request }: AskedRecording,
  context: Context,
  options: PrintedOptions,
): Promise<LogEnd> {
  const { clock, signal } = context;
  const standardInput = context.input.chunks(signal);
  // A name may stand far behind the records that it is shown in, or where the filter leaves it out.
  const learnNames = recordExports[output].showsNames || options.otlp !== undefined;
  const longWork = createLongWork(context, { ...options, output });
  // On the terminal of the log, or at the recorded pace, it says nothing that is not seen.
  const isUnseen = !context.out.isTerminal && speed === undefined;
  const onRead = isUnseen ? longWork.reads(file) : () => {};
  const reading = { nowUs: request.nowUs, signal, isSameFile: sameFileEachTime() };
  const tailed = inOrder ? await import("../../session/recording/tailed-records.ts") : undefined;
  const query = tailed?.tailedQuery(request) ?? request.query;
  const reader = readRecording(file, { ...reading, query, standardInput, learnNames, onRead });
  const { nameOf } = reader.names;
  const writer = recordExports[output].create(writerOptions(context, { ...options, nameOf }));
  const appId = typeof file === "string" ? options.appId : file.appId;
  const collector = await collectorFor({ ...options, ...(appId && { appId }) }, speed, nameOf, context);
  // Before the first record is printed: what they saw is known then, whenever the printing is ended.
  const looking = { ...reading, onRead: longWork.reads(file) };
  const watched = await readReplayAlerts(file, alerts, looking, context);
  await longWork.clear();
  const ordered = tailed?.tailedRecords(request, reader, signal);
  const sink = speed === undefined && !collector && !ordered ? sinkOf(writer, reader, context) : undefined;
  const printAll = async () => {
    if (watched?.thrown !== undefined) throw watched.thrown;
    if (sink)
      return writePieces(writer, context, async (write) => {
        for await (const bytes of reader.bytes(sink)) await write(Printable.safeBytes(bytes));
      });
    return printingLog(context, { ...options, output, nameOf, follow: false }, async (printer) => {
      const records = (ordered ?? reader).records();
      // Loaded where it is asked for: each file that a start reads takes its time to be found.
      const pace = speed === undefined ? undefined : await import("../../session/recording/paced.ts");
      for await (const batch of speed && pace ? pace.paced(records, { speed, clock, signal }) : records) {
        await collector?.send(batch);
        await printer.records(batch);
      }
      if (ordered?.end) await printer.reached(ordered.end);
    });
  };
  const end = await replayEnd(
    { file, reader, ordered, watched },
    () => printAll().finally(longWork.clear),
    context,
  );
  const lost = await closeCollector(collector, context);
  await watched?.sayNews();
  const thrown = end.thrown ?? ordered?.unmet;
  return { ...end, thrown, losses: [...(end.losses ?? []), ...(lost ? [lost] : [])] };
}

/** A recording may be of any app; what names none is of the one that --app-id names. */
async function collectorFor(
  { otlp, appId = unknownService }: PrintedOptions,
  speed: number | undefined,
  nameOf: NameOf,
  context: Context,
) {
  if (otlp === undefined) return undefined;
  return openCollector(otlp, { appId, nameOf, follow: speed !== undefined }, context);
}

/** What the conventions call a service without a name. */
const unknownService = "unknown_service:flowtail";

/** What makes the output from bytes; undefined where each record is to be decoded. */
function sinkOf(writer: RecordWriter, { names }: RecordingReader, { out }: Context): LineSink | undefined {
  if (writer.received) return new ReceivedLines(writer.received);
  // On a terminal, rows of CSV are laid out anew.
  return writer.forms && !(writer.isCsv && out.isTerminal)
    ? new FormedLines(writer, writer.forms, names)
    : undefined;
}
