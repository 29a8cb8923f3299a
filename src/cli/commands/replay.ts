/** `flowtail replay`: a recording through tail's filters, on the screen of a terminal or in tail's outputs. */

import type { Command } from "commander";
import type { NameOf } from "../../activity/component-names.ts";
import { usageError } from "../../base/errors.ts";
import { Printable, words } from "../../base/printable.ts";
import { recordExportNames, recordExports } from "../../exports/exports.ts";
import type { RecordWriter } from "../../exports/writer.ts";
import { sameFileEachTime } from "../../files/file-place.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import { requestTime } from "../../session/log-request.ts";
import { type RecordingReader, readRecording } from "../../session/read-recording.ts";
import { FormedLines } from "../../session/recording/formed-lines.ts";
import type { OrderedRecords } from "../../session/recording/in-order-of-time.ts";
import type { LineSink } from "../../session/recording/line-sink.ts";
import { checkRecording } from "../../session/recording/open-recording.ts";
import { paced } from "../../session/recording/paced.ts";
import { ReceivedLines } from "../../session/recording/received-lines.ts";
import type { RecordingSourceOptions } from "../../session/recording-source.ts";
import { type AlertOptions, askedAlerts, defineAlertOptions } from "../alerts/alert-options.ts";
import { readReplayAlerts } from "../alerts/replay-alerts.ts";
import { closeCollector, openCollector } from "../collector.ts";
import type { CommandModule } from "../command.ts";
import type { Context } from "../context.ts";
import { defineLogFilterOptions, filterQuery, type LogFilterOptions } from "../log-filter.ts";
import { endLog, type LogEnd } from "../log-outcome.ts";
import { printingLog, writerOptions } from "../log-printer.ts";
import { createLongWork } from "../long-work.ts";
import { chosenOutput, numberOption, oneOf } from "../options.ts";
import { replayEnd } from "../replay-end.ts";
import { defineScreenOptions, type ScreenOptions } from "../screen-options.ts";
import { writePieces } from "../whole-stream.ts";

type ReplayRequest = Omit<RecordingSourceOptions, "clock">;

interface ReplayOptions extends ScreenOptions, LogFilterOptions, AlertOptions {
  readonly speed?: string;
  readonly sort?: string;
  readonly otlp?: string;
}

export const replay: CommandModule<ReplayOptions> = {
  define(command: Command) {
    command
      .argument("<file>", "records, one JSON object a line, also gzipped; - reads standard input")
      .option("--speed <factor>", "at the recorded pace times this; everything at once without it")
      .option(
        "--sort <order>",
        "print by time, as the workbench shows it, or by file (default file: as they stand there)",
      )
      .option(
        "--otlp <url>",
        "print, and send the records, and their runs as spans, to an OpenTelemetry collector, e.g. http://127.0.0.1:4318",
      )
      .option(
        "--output <format>",
        `print as ${recordExportNames.join(", ")}; on a terminal the workbench opens without it`,
      );
    defineAlertOptions(command);
    defineScreenOptions(command);
    defineLogFilterOptions(command);
    command.addHelpText(
      "after",
      [
        "",
        "Examples:",
        "  flowtail tail --follow --record today.ndjson",
        "  flowtail replay today.ndjson --speed 10",
        "  flowtail replay today.ndjson.gz --level error --output ndjson",
        "  flowtail replay today.ndjson --alerts --output csv",
        "",
      ].join("\n"),
    );
  },
  async run(context, options, [file]) {
    if (!file) throw usageError("missing_file", "A file is missing.", "flowtail replay FILE");
    const request = {
      query: await filterQuery(options, context),
      nowUs: requestTime(context.clock),
      speed:
        options.speed === undefined
          ? undefined
          : numberOption("--speed", options.speed, { min: 0.001, max: 1_000_000 }),
    };
    oneOf("--sort", options.sort, orders);
    const alerts = await askedAlerts(options, context);
    // They read the recording once more.
    if (alerts.length > 0) checkRecording(file);
    // Keys come from standard input, so what comes from there can only be printed.
    const isOpened = context.hasScreen || options.linear === true;
    const isPrinted = options.output !== undefined || options.otlp !== undefined || alerts.length > 0;
    const onScreen = isOpened && !isPrinted && file !== "-";
    if (onScreen) return show(file, request, context, options);
    return endLog(await print(file, request, alerts, context, options), context);
  },
};

const orders = ["file", "time"] as const;

/** Opens the workbench; what could not be read is also said after it was left. */
async function show(file: string, request: ReplayRequest, context: Context, options: ReplayOptions) {
  const { openRecordingSource } = await import("../../session/recording-source.ts");
  const { openWorkbench } = await import("../open-workbench.ts");
  const source = await openRecordingSource(file, {
    ...request,
    clock: context.clock,
    signal: context.signal,
  });
  let thrown: unknown;
  try {
    await openWorkbench(source, context, options);
  } catch (failure) {
    thrown = failure;
    throw failure;
  } finally {
    const doubt = source.doubt();
    if (doubt !== undefined) await context.notices.warn(words`${doubt}`);
    const damage = source.damage();
    // What ends the command says it by itself.
    if (damage && (thrown === undefined || thrown !== damage.failure))
      await context.notices.warn(words`${damage.text}`);
  }
}

async function print(
  file: string,
  request: ReplayRequest,
  alerts: readonly Alert[],
  context: Context,
  options: ReplayOptions,
): Promise<LogEnd> {
  const output = chosenOutput(options.output, recordExportNames);
  const { query, nowUs, speed } = request;
  const { clock, signal } = context;
  const standardInput = context.input.chunks(signal);
  // A name may stand far behind the records that it is shown in, or where the filter leaves it out.
  const learnNames = recordExports[output].showsNames || options.otlp !== undefined;
  const longWork = createLongWork(context, { ...options, output });
  // On the terminal of the log, or at the recorded pace, it says nothing that is not seen.
  const isUnseen = !context.out.isTerminal && speed === undefined;
  const onRead = isUnseen ? longWork.reads(file) : () => {};
  const reading = { nowUs, signal, isSameFile: sameFileEachTime() };
  const reader = readRecording(file, { ...reading, query, standardInput, learnNames, onRead });
  const { nameOf } = reader.names;
  const writer = recordExports[output].create(writerOptions(context, { ...options, nameOf }));
  const collector = await collectorFor(options, nameOf, context);
  // Before the first record is printed: what they saw is known then, whenever the printing is ended.
  const looking = { ...reading, onRead: longWork.reads(file) };
  const watched = await readReplayAlerts(file, alerts, looking, context);
  await longWork.clear();
  const ordered = options.sort === "time" ? await inOrder(reader, signal) : undefined;
  const sink = speed === undefined && !collector && !ordered ? sinkOf(writer, reader, context) : undefined;
  const printAll = async () => {
    if (watched?.thrown !== undefined) throw watched.thrown;
    if (sink)
      return writePieces(writer, context, async (write) => {
        for await (const bytes of reader.bytes(sink)) await write(Printable.safeBytes(bytes));
      });
    return printingLog(context, { ...options, output, nameOf, follow: false }, async (printer) => {
      const records = (ordered ?? reader).records();
      for await (const batch of speed === undefined ? records : paced(records, { speed, clock, signal })) {
        await collector?.send(batch);
        await printer.records(batch);
      }
    });
  };
  const end = await replayEnd(
    { file, reader, ordered, watched },
    () => printAll().finally(longWork.clear),
    context,
  );
  const lost = await closeCollector(collector, context);
  await watched?.sayNews();
  return { ...end, losses: [...(end.losses ?? []), ...(lost ? [lost] : [])] };
}

/** The store is loaded only where it is needed. */
async function inOrder(reader: RecordingReader, signal: AbortSignal): Promise<OrderedRecords> {
  const { inOrderOfTime } = await import("../../session/recording/in-order-of-time.ts");
  return inOrderOfTime(reader, signal);
}

/** A recording may be of any app; what names none is of the one that --app-id names. */
async function collectorFor(
  { otlp, appId = unknownService, speed }: ReplayOptions,
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
