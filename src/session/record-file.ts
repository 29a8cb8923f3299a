/** A recording: one record a line, whole lines only, so that a crash loses nothing but the line being written. */

import type { ActivityRecord } from "../activity/record.ts";
import { countOf } from "../base/count-words.ts";
import { FlowtailError, usageError } from "../base/errors.ts";
import { cannotWrite, isFileFault, reasonOf } from "../files/file-fault.ts";
import { createOwnFile, type OwnFile } from "../files/own-file.ts";

export interface Recording {
  /** Hands the lines to the operating system before it returns: they survive a kill of this process. Throws on a full disk. */
  append(records: readonly ActivityRecord[]): void;
  close(): void;
}

/** Creates the file; a usage error when it exists already, as nothing is overwritten by surprise. */
export function startRecording(path: string): Recording {
  const file = create(path);
  let lines = 0;
  return {
    append(records) {
      try {
        file.append(records.map((record) => `${oneLine(record.raw)}\n`).join(""));
      } catch (thrown) {
        throw isFileFault(thrown) ? cutShort(path, lines, thrown) : thrown;
      }
      lines += records.length;
    },
    close: () => file.close(),
  };
}

function create(path: string): OwnFile {
  try {
    return createOwnFile(path);
  } catch (thrown) {
    if (isFileFault(thrown) && thrown.code === "EEXIST") {
      throw usageError("file_exists", `${path} exists already.`, "Name another file, or move this one away.");
    }
    throw cannotWrite(path, thrown);
  }
}

/** What does not fit is taken back as a whole: the last line is never half a record. */
function cutShort(path: string, lines: number, thrown: Error): FlowtailError {
  const kept = `the ${countOf(lines, "record before is", "records before are")} in it`;
  return new FlowtailError(
    "partial",
    "recording_failed",
    `${path} takes no more: ${reasonOf(thrown)}; ${kept}.`,
    {
      remedy: "Make room on the disk, then record into another file.",
      details: { recorded: lines },
      cause: thrown,
    },
  );
}

/** JSON has line breaks only between its tokens; taking them out changes nothing it says. */
function oneLine(json: string): string {
  return json.includes("\n") || json.includes("\r") ? json.replace(/[\r\n]+/g, " ") : json;
}
