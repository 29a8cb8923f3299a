/** All records a command looks at once: from the platform, or from a recording with --file. */

import type { Command } from "commander";
import type { ActivityRecord } from "../activity/record.ts";
import { words } from "../base/printable.ts";
import { seededRandom } from "../base/random.ts";
import type { Query } from "../query/query.ts";
import { connect } from "../session/connect.ts";
import { followLog, requestTime } from "../session/follow-log.ts";
import { readRecording } from "../session/read-recording.ts";
import { faultsText } from "../session/recording/faults.ts";
import { commandSettings } from "./command-settings.ts";
import type { Context, GlobalOptions } from "./context.ts";

export interface CollectOptions extends GlobalOptions {
  readonly file?: string;
  readonly since?: string;
}

export function defineCollectOptions(command: Command): void {
  command.option(
    "--file <file>",
    "look at a recording (NDJSON, also .gz; - is standard input) instead of the platform",
  );
}

/** Without a start time the last hour is looked at. Throws when the log could not be fetched whole. */
export async function* collectLog(
  query: Query,
  context: Context,
  options: CollectOptions,
): AsyncGenerator<readonly ActivityRecord[]> {
  const nowUs = requestTime(context.clock);
  if (options.file !== undefined) {
    const { signal } = context;
    const standardInput = context.input.chunks(signal);
    const reader = readRecording(options.file, { query, nowUs, signal, standardInput });
    yield* reader.records();
    const faults = faultsText(reader.faults);
    if (faults !== undefined) await context.notices.warn(words`${faults}`);
    return;
  }
  await using connection = await connect(await commandSettings(context, options), {
    signal: context.signal,
  });
  const random = seededRandom(Math.floor(Math.random() * 2 ** 32));
  const log = followLog(
    { query, follow: false, nowUs },
    { connection, clock: context.clock, random, signal: context.signal },
  );
  for await (const event of log) if (event.kind === "records") yield event.records;
}
