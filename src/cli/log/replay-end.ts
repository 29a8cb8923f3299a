/** How a recording that was printed ended: to its end, or before that, with what was met until then. */

import { countOf } from "../../base/count-words.ts";
import { type FlowtailError, isStop } from "../../base/errors.ts";
import { faultsText } from "../../session/recording/faults.ts";
import type { OrderedRecords } from "../../session/recording/in-order-of-time.ts";
import type { RecordingReader } from "../../session/recording/read-recording.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import type { ReplayAlerts } from "../alerts/replay-alerts.ts";
import type { Context } from "../context.ts";
import type { LogEnd } from "./log-outcome.ts";
import { recordingDamaged, recordingOutcome } from "./recording-outcome.ts";

export interface Replayed {
  readonly file: RecordingPlace;
  readonly reader: RecordingReader;
  readonly ordered: Pick<OrderedRecords, "dropped"> | undefined;
  readonly watched: ReplayAlerts | undefined;
}

/** `work` prints it. Says what is wrong with a recording that was printed to its end. */
export async function replayEnd(
  replayed: Replayed,
  work: () => Promise<void>,
  context: Pick<Context, "notices">,
): Promise<LogEnd> {
  const { watched } = replayed;
  let end: LogEnd;
  try {
    await work();
    end = await wholeEnd(replayed, context);
  } catch (thrown) {
    end = { thrown, losses: isStop(thrown) ? lossesSoFar(replayed) : [] };
  }
  // A recording that is none, or cannot be read, says enough of itself.
  const isWatched = watched?.fired || end.thrown === undefined || isStop(end.thrown);
  return { ...end, alerts: isWatched ? watched : undefined };
}

/** What the alerts found damaged may look whole by then: the file was cut while they read it. */
async function wholeEnd(
  { file, reader, ordered, watched }: Replayed,
  context: Pick<Context, "notices">,
): Promise<LogEnd> {
  const { query, matched, span, names, nowUs } = reader;
  const faults = { ...reader.faults, damage: reader.faults.damage ?? watched?.faults.damage };
  const damage = await recordingOutcome(file, { query, matched, span, names, nowUs, faults }, context);
  const left = leftOutText(ordered);
  const leftOut = left === undefined ? [] : [recordingDamaged(file, [left])];
  return { losses: damage ? [damage, ...leftOut] : leftOut };
}

/** A failure beside that one, which only says why no more was read. Alerts have read all lines, and further than was printed. */
function lossesSoFar({ file, reader, ordered, watched }: Replayed): readonly FlowtailError[] {
  const { faults } = watched ?? reader;
  const texts = [faultsText(faults), leftOutText(ordered)].filter((text) => text !== undefined);
  return texts.length === 0 ? [] : [recordingDamaged(file, texts)];
}

/** What was not printed because it could not be put in order with the rest. */
function leftOutText(ordered: Replayed["ordered"]): string | undefined {
  if (ordered === undefined || ordered.dropped === 0) return undefined;
  const { dropped } = ordered;
  const left = `${countOf(dropped, "older record")} ${dropped === 1 ? "is" : "are"} left out`;
  return `${left}: no more are put in order of time at once; --since or --query chooses fewer`;
}
