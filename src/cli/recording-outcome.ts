/** What is said of a recording that was read, and the exit code for it: one rule for every command that reads one. */

import { usageError } from "../base/errors.ts";
import { words } from "../base/printable.ts";
import type { RecordingReader } from "../session/read-recording.ts";
import { faultsText } from "../session/recording/faults.ts";
import type { Context } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import { nothingInRecording } from "./nothing-matches.ts";

/**
 * Where nothing matches, stderr says from when to when the records are. Where lines were left out or something is missing, that is said on stderr, and the exit code is that for partly done.
 * Throws a usage error when there was no record at all: the file is none of ours.
 */
export async function recordingOutcome(
  path: string,
  { faults, matched, span }: Pick<RecordingReader, "faults" | "matched" | "span">,
  { notices }: Pick<Context, "notices">,
): Promise<number> {
  if (matched === 0 && faults.records > 0) await notices.remark(nothingInRecording(faults.records, span));
  const text = faultsText(faults);
  if (text === undefined) {
    if (faults.records === 0)
      await notices.remark(words`${path === "-" ? "standard input" : path} holds no records`);
    return exitCodes.done;
  }
  if (faults.records === 0) {
    throw usageError(
      "no_recording",
      `${path === "-" ? "Standard input" : path} holds no records: ${text}.`,
      "Give a file of records, one JSON object a line, one list of them, or the .gz of either.",
    );
  }
  await notices.warn(words`${text}`);
  return exitCodes.partial;
}
