/** What of a recording could not be read, and what a command ends with where that is all of it. */

import { type FlowtailError, usageError } from "../../base/errors.ts";

export interface RecordingDamage {
  /** In one line of words. */
  readonly text: string;
  /** Whether there is a record in it, wanted or not; true as long as it is being read. */
  readonly holdsRecords: boolean;
  /** Why no more of it is read, or that it is no recording; undefined where it was read to its end. */
  readonly failure: FlowtailError | undefined;
}

/** None of its lines is a record: the file is none of ours. */
export function noRecording(path: string, text: string): FlowtailError {
  return usageError(
    "no_recording",
    `${path === "-" ? "Standard input" : path} holds no records: ${text}.`,
    "Give a file of records, one JSON object a line, one list of them, or the .gz of either.",
  );
}
