/** Failures of standard output, which end a run whatever it does: its answer is not whole. */

import { countOf } from "../../base/count-words.ts";
import { FlowtailError } from "../../base/errors.ts";
import { reasonOf } from "../../files/file-fault.ts";

/** A full disk takes no more. */
export function unwritable(cause: Error): FlowtailError {
  return lost(
    `Standard output cannot be written: ${reasonOf(cause)}.`,
    "Check the disk's room; what was written until then is not whole.",
    cause,
  );
}

/** The time of the command has passed, and its reader takes nothing more. */
export function unread(bytes: number): FlowtailError {
  return lost(
    `Standard output is not read: ${countOf(bytes, "byte")} of the answer were not taken when --timeout had passed.`,
    "Read it to its end, or write it to a file.",
  );
}

function lost(message: string, remedy: string, cause?: Error): FlowtailError {
  return new FlowtailError("partial", "output_lost", message, { remedy, cause });
}
