/**
 * A recording: one record a line, whole lines only, so that a crash loses nothing but the line being written. What steers a terminal
 * is escaped: `cat` shows a recording, too.
 */

import type { ActivityRecord } from "../../activity/record.ts";
import { countOf } from "../../base/count-words.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { safeJson } from "../../exports/json-line.ts";
import { cannotWrite, isFileFault, reasonOf } from "../../files/file-fault.ts";
import { isNotAFile, notAFile } from "../../files/not-a-file.ts";
import { createOwnFile, type Disturbance, type OwnFile } from "../../files/own-file.ts";
import { refuseCompressedName } from "../compressed-name.ts";
import { disturbanceOf, disturbanceWords } from "../disturbed-file.ts";

export interface Recording extends Disposable {
  /**
   * Hands the lines to the operating system before it returns: they survive a kill of this process. Throws on a full disk,
   * and where another program took the file away or changed it.
   */
  append(records: readonly ActivityRecord[]): void;
  /** Throws where another program took the file away or changed it: what comes would not be in the recording. */
  check(): void;
  /** The log was looked at: the file stays, also without a record. */
  keep(): void;
  /** Closes it, and removes it where nothing was looked at: the same command can be given again. The fault that was not said yet, where another program has disturbed it. */
  close(): FlowtailError | undefined;
}

/** Creates the file; a usage error when it exists already, as nothing is overwritten by surprise, and for the name of a compressed one. */
export function startRecording(path: string): Recording {
  refuseCompressedName(
    path,
    "records are written plain",
    "flowtail tail … --output ndjson | gzip > FILE, which `flowtail replay FILE` reads",
  );
  const file = create(path);
  let lines = 0;
  let isFailed = false;
  let isKept = false;
  let isClosed = false;
  const fault = (): FlowtailError | undefined => {
    if (isFailed) return undefined;
    const found = disturbanceOf(file);
    if (found === undefined) return undefined;
    isFailed = true;
    return disturbed(path, lines, found);
  };
  const check = () => {
    const found = fault();
    if (found) throw found;
  };
  const close = () => {
    if (isClosed) return undefined;
    isClosed = true;
    const found = fault();
    if (found || isFailed || isKept || lines > 0) file.close();
    else file.remove();
    return found;
  };
  return {
    append(records) {
      check();
      try {
        file.append(records.map((record) => `${safeJson(record.raw)}\n`).join(""));
      } catch (thrown) {
        isFailed = true;
        throw isFileFault(thrown) ? cutShort(path, lines, thrown) : thrown;
      }
      lines += records.length;
    },
    check,
    keep() {
      isKept = true;
    },
    close,
    [Symbol.dispose]: () => void close(),
  };
}

function create(path: string): OwnFile {
  try {
    return createOwnFile(path);
  } catch (thrown) {
    if (isNotAFile(path)) throw notAFile(path);
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

/** Records go no further: a new file of the same name would look like the whole recording. */
function disturbed(path: string, lines: number, what: Disturbance): FlowtailError {
  const records = countOf(lines, "record");
  const fate: Readonly<Record<Disturbance, string>> = {
    removed: `${records} that it had ${lines === 1 ? "is" : "are"} gone, unless a copy stands elsewhere`,
    moved: `${records} from before ${lines === 1 ? "is" : "are"} in the file that was moved`,
    changed: `of ${records} that it had, some or all may be lost`,
  };
  const end = lines === 0 ? "it had no records yet" : fate[what];
  return new FlowtailError("partial", "recording_failed", `${path} ${disturbanceWords[what]}; ${end}.`, {
    remedy: "Record into another file: `flowtail tail --since … --record …` fetches the records again.",
    details: { recorded: lines },
  });
}
