/** Prints a log as it comes: records to stdout in the chosen output, everything else to stderr. */

import { type ComponentNames, createComponentNames, type NameOf } from "../../activity/component-names.ts";
import { lineText } from "../../activity/line.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { nowUs } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { catchUp } from "../../base/listen.ts";
import { words } from "../../base/printable.ts";
import { noColours, sixteenColours } from "../../exports/colours.ts";
import { type RecordExportName, recordExports } from "../../exports/exports.ts";
import type { RecordWriter, WriterOptions } from "../../exports/writer.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import { askingOptions, gapText } from "../../session/log/gap-text.ts";
import type { LeftOut } from "../../session/log/log-records.ts";
import { isSkipped } from "../../session/log/missing-gaps.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { createLongWork, type LongWork, waitOf } from "../long-work.ts";
import { type WritePiece, writePieces } from "../output/whole-stream.ts";
import { createGapNews } from "./gap-news.ts";
import { recordsCame } from "./lag-news.ts";
import { leftOutWords } from "./left-out-records.ts";
import { createTailNews } from "./tail-news.ts";

type Gap = Extract<LogEvent, { kind: "gap" }>["gap"];
type Status = Extract<LogEvent, { kind: "status" }>["status"];

export interface LogPrinter {
  /** Records that were printed. */
  readonly printed: number;
  /** How far this machine's clock is ahead of the platform's, where that is known. */
  readonly skewMs: number | undefined;
  records(records: readonly ActivityRecord[]): Promise<void>;
  gap(gap: Gap): Promise<void>;
  /** Says on stderr when the tail gets into trouble or falls behind, and when that is over. */
  status(status: Status): Promise<void>;
  /** Says that records are left out as something is not known of them: how many at the end, and at once where there may be none. */
  leftOut(why: LeftOut, count: number): Promise<void>;
  /** Says what stays uncertain of a tail that is stopped. */
  stopped(): Promise<void>;
  note(text: string): Promise<void>;
  /** Says that --until is satisfied, and by which record. */
  reached(record: ActivityRecord): Promise<void>;
}

/** Characters whose reading takes a second and more. */
const longRecords = 4_000_000;

export interface PrintOptions extends GlobalOptions {
  readonly output: RecordExportName;
  /** Tells names beside those that the printed records have. */
  readonly nameOf?: NameOf;
  /** Goes on with what comes: then progress on the way to now is reported too. A log that ends by itself says how far it has come. */
  readonly follow: boolean;
}

/**
 * Gives a printer to the work, and completes what was printed when the work came to its end. Lines of `pretty` are cut to
 * the terminal's width, and whole in a pipe.
 */
export function printingLog<T>(
  context: Context,
  { output, nameOf: known, follow, ...options }: PrintOptions,
  work: (printer: LogPrinter) => Promise<T>,
): Promise<T> {
  const names = createComponentNames();
  const nameOf: NameOf = (componentId) => names.nameOf(componentId) ?? known?.(componentId);
  const writer = recordExports[output].create(writerOptions(context, { ...options, nameOf }));
  const learn = recordExports[output].showsNames ? names.learn : () => {};
  const longWork = follow ? undefined : createLongWork(context, { ...options, output });
  return writePieces(writer, context, (write) =>
    work(createLogPrinter(writer, write, { learn, nameOf, follow, longWork }, context)),
  );
}

/** How records are written to standard output. */
export function writerOptions(
  { out, env, plain }: Context,
  { nameOf, ...options }: GlobalOptions & Required<Pick<WriterOptions, "nameOf">>,
): WriterOptions {
  return {
    nameOf,
    colours: wantsColour(options, env, out) ? sixteenColours : noColours,
    ...(out.columns !== undefined && !plain && { width: out.columns }),
    plain,
  };
}

function createLogPrinter(
  writer: RecordWriter,
  write: WritePiece,
  {
    learn,
    nameOf,
    follow,
    longWork,
  }: Pick<ComponentNames, "learn" | "nameOf"> & {
    readonly follow: boolean;
    readonly longWork: LongWork | undefined;
  },
  { clock, notices, out, signal }: Context,
): LogPrinter {
  const say = (text: string) => notices.warn(words`${text}`);
  const news = createTailNews(clock, { follow, howToStop: notices.howToStop });
  const isNewsOfGap = createGapNews();
  let pages = 0;
  let printed = 0;
  let skewMs: number | undefined;
  const unsaid = new Map<LeftOut, number>();
  const said = new Set<LeftOut>();
  return {
    get skewMs() {
      return skewMs;
    },
    get printed() {
      return printed;
    },
    async records(records) {
      pages ||= 1;
      printed += records.length;
      learn(records);
      let text = "";
      for (const record of records) text += writer.record(record);
      // They were read and made into text at once. What is written is whole: it is not stopped behind that.
      if (records.reduce((sum, { raw }) => sum + raw.length, 0) > longRecords) await catchUp(signal);
      await longWork?.clear();
      await write(text);
    },
    async gap(gap) {
      // Before the first page all is missing: the status says so, and the error when it stays so.
      if (pages === 0 || !isNewsOfGap(gap)) return;
      const text = gapText(gap, nowUs(clock));
      // What was skipped is not fetched later, so that is reported even where the output may not be watched.
      const stays = gap.state === "open" && isSkipped(gap) && !gap.openEnd;
      if (stays) await say(`${text}; tail ${askingOptions(gap)} fetches it`);
      const row = gap.state === "open" ? writer.note?.(text) : undefined;
      if (row !== undefined) await write(row);
      else if (!stays) await say(text);
    },
    async status(status) {
      ({ pages, skewMs } = status);
      for (const text of news.of(status)) await say(text);
      for (const text of news.remarksOf(status)) await notices.remark(words`${text}`);
      // On the terminal of the log it would come and go between its lines.
      if (!out.isTerminal) longWork?.comesTo(`${countOf(recordsCame(status), "record")} so far`);
      const wait = waitOf(status, clock);
      if (wait) await longWork?.waits(wait);
    },
    async leftOut(why, count) {
      if (!follow) unsaid.set(why, count);
      else if (!said.has(why)) await notices.warn(leftOutWords(why, count));
      said.add(why);
    },
    async stopped() {
      await longWork?.clear();
      for (const [why, count] of unsaid) await notices.warn(leftOutWords(why, count));
      for (const text of news.atEnd()) await say(text);
    },
    note: say,
    reached: (record) => say(`--until is satisfied by: ${lineText(record, nameOf)}`),
  };
}
