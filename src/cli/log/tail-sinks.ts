/** What takes the records of a tail beside what prints them: a recording, a collector. */

import { resolve } from "node:path";
import type { NameOf } from "../../activity/component-names.ts";
import type { FlowtailError } from "../../base/errors.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import { type Recording, startRecording } from "../../session/recording/record-file.ts";
import type { Context } from "../context.ts";
import { closeCollector, openCollector } from "./collector.ts";
import type { RecordSink } from "./print-log.ts";

export interface TailSinks extends Disposable {
  readonly all: readonly RecordSink[];
  /** One of them sends the names of components too. */
  readonly sendsNames: boolean;
  /** The same log, which ends with the recording's fault. */
  checked(log: AsyncIterable<LogEvent>): AsyncIterable<LogEvent>;
  /** What they lack in the end. */
  close(): Promise<FlowtailError[]>;
}

interface SinkOptions {
  readonly record?: string;
  readonly otlp?: string;
}

interface Sent {
  /** Of records that name no app; asked for where they are sent. */
  readonly appId: () => string;
  readonly nameOf: NameOf;
  readonly follow: boolean;
}

export async function openTailSinks(
  { record, otlp }: SinkOptions,
  { appId, ...sent }: Sent,
  context: Context,
): Promise<TailSinks> {
  const recording = record === undefined ? undefined : startRecording(resolve(context.folder, record));
  try {
    const collector =
      otlp === undefined ? undefined : await openCollector(otlp, { appId: appId(), ...sent }, context);
    const all: RecordSink[] = [];
    if (recording) all.push((records) => recording.append(records));
    if (collector) all.push((records) => collector.send(records));
    return {
      all,
      sendsNames: collector !== undefined,
      checked: (log) => (recording ? checked(log, recording) : log),
      async close() {
        const lost = [recording?.close(), await closeCollector(collector, context)];
        return lost.filter((each) => each !== undefined);
      },
      [Symbol.dispose]: () => recording?.[Symbol.dispose](),
    };
  } catch (thrown) {
    recording?.[Symbol.dispose]();
    throw thrown;
  }
}

/** Ends with the recording's fault at the next sign of the log, be it only of a poll that brought nothing. */
async function* checked(log: AsyncIterable<LogEvent>, recording: Recording): AsyncGenerator<LogEvent> {
  for await (const event of log) {
    recording.check();
    if (event.kind === "records" || (event.kind === "status" && event.status.pages > 0)) recording.keep();
    yield event;
  }
}
