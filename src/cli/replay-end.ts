/** How a recording that was printed ended: to its end, or before that, with what was met until then. */

import { countOf } from "../base/count-words.ts";
import { FlowtailError } from "../base/errors.ts";
import { words } from "../base/printable.ts";
import type { RecordingReader } from "../session/read-recording.ts";
import { faultsText } from "../session/recording/faults.ts";
import type { OrderedRecords } from "../session/recording/in-order-of-time.ts";
import type { ReplayAlerts } from "./alerts/replay-alerts.ts";
import type { Context } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import type { LogEnd } from "./log-outcome.ts";
import { recordingOutcome } from "./recording-outcome.ts";

export interface Replayed {
  readonly file: string;
  readonly reader: RecordingReader;
  readonly ordered: OrderedRecords | undefined;
  readonly watched: ReplayAlerts | undefined;
}

/** `work` prints it. Says what is wrong with a recording that was printed to its end. */
export async function replayEnd(
  replayed: Replayed,
  work: () => Promise<void>,
  context: Context,
): Promise<LogEnd> {
  const { watched } = replayed;
  let end: LogEnd;
  try {
    await work();
    end = await wholeEnd(replayed, context);
  } catch (thrown) {
    end = { thrown, losses: isEndedEarly(thrown) ? lossesSoFar(replayed) : [] };
  }
  // A recording that is none, or cannot be read, says enough of itself.
  const isWatched = watched?.isFired || end.thrown === undefined || isEndedEarly(end.thrown);
  return { ...end, alerts: isWatched ? watched : undefined };
}

async function wholeEnd({ file, reader, ordered }: Replayed, context: Context): Promise<LogEnd> {
  const code = await recordingOutcome(file, reader, context);
  const left = leftOutText(ordered);
  if (left === undefined) return { code };
  await context.notices.warn(words`${left}`);
  return { code: code || exitCodes.partial };
}

/** By the caller's time or by a person, and not for what the recording is. */
function isEndedEarly(thrown: unknown): boolean {
  return thrown instanceof FlowtailError && ["timeout", "interrupted"].includes(thrown.kind);
}

/** A failure beside that one, which only says why no more was read. Alerts have read all lines, and further than was printed. */
function lossesSoFar({ file, reader, ordered, watched }: Replayed): readonly FlowtailError[] {
  const { faults } = watched ?? reader;
  const texts = [faultsText(faults), leftOutText(ordered)].filter((text) => text !== undefined);
  if (texts.length === 0) return [];
  const read = file === "-" ? "standard input" : file;
  const message = `What was read of ${read} is not whole: ${texts.join("; ")}.`;
  return [new FlowtailError("partial", "recording_damaged", message)];
}

/** What was not printed because it could not be put in order with the rest. */
function leftOutText(ordered: OrderedRecords | undefined): string | undefined {
  if (ordered === undefined || ordered.dropped === 0) return undefined;
  const { dropped } = ordered;
  const left = `${countOf(dropped, "older record")} ${dropped === 1 ? "is" : "are"} left out`;
  return `${left}: no more are put in order of time at once; --since or --query chooses fewer`;
}
