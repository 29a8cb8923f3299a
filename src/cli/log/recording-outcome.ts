/** What is said of a recording that was read, and what of it was not read: one rule for every command that reads one. */

import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { noRecording } from "../../session/recording/damage.ts";
import { doubtText, faultsText } from "../../session/recording/faults.ts";
import type { RecordingReader } from "../../session/recording/read-recording.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import type { Context } from "../context.ts";
import { nothingInRecording } from "./nothing-matches.ts";

/**
 * Where nothing matches, stderr says from when to when the records are, and which names that are asked for nothing has; where none has a
 * time, which command reads a recording of the other log. Gives what the command ends with once its answer is printed where lines were
 * left out or something is missing.
 * Throws a usage error when there was no record at all: the file is none of ours.
 */
export async function recordingOutcome(
  place: RecordingPlace,
  {
    query,
    faults,
    matched,
    span,
    names,
    nowUs,
  }: Pick<RecordingReader, "query" | "faults" | "matched" | "span" | "names" | "nowUs">,
  { notices }: Pick<Context, "notices">,
): Promise<FlowtailError | undefined> {
  const archive = typeof place === "string" ? undefined : place;
  if (matched === 0 && faults.records > 0) {
    await notices.remark(
      nothingInRecording(faults.records, span, query, archive && "what was read of the archive"),
    );
    // Loaded where nothing matches: each file that a start reads takes its time to be found.
    const { sayUnknownNames } = await import("./name-news.ts");
    // What could not be read may have the name.
    if (faults.damage === undefined && faults.missing === undefined)
      await sayUnknownNames(query, names.things, { place: archive ? "archive" : "recording", notices });
  }
  if (!archive && span.toUs === 0 && faults.records > 0)
    await notices.warn(
      words`no record that was read has a time; a recording of the audit log is read by \`flowtail audit logs --file\``,
      { once: true },
    );
  const unreached = archive?.unreachedText(query, nowUs);
  if (unreached !== undefined) await notices.warn(words`${unreached}`, { once: true });
  const doubt = doubtText(faults);
  if (doubt !== undefined) await notices.warn(words`${doubt}`, { once: true });
  const text = faultsText(faults);
  if (text === undefined) {
    if (faults.records === 0)
      await notices.remark(words`${placeWords(place)} holds no records${archive ? " of that time" : ""}`);
    return undefined;
  }
  // Of a stretch of an archive all may be missing.
  if (faults.records === 0 && typeof place === "string") throw noRecording(place, text);
  return recordingDamaged(place, [text]);
}

/** What was read of it is not all that there is. */
export function recordingDamaged(place: RecordingPlace, texts: readonly string[]): FlowtailError {
  const message = `What was read of ${placeWords(place)} is not whole: ${texts.join("; ")}.`;
  return new FlowtailError("partial", "recording_damaged", message);
}

function placeWords(place: RecordingPlace): string {
  if (typeof place !== "string") return `the archive ${place.folder}`;
  return place === "-" ? "standard input" : place;
}
