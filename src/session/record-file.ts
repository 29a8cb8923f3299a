/** A recording: one record a line, whole lines only, so that a crash loses nothing but the line being written. */

import { closeSync, openSync, writeSync } from "node:fs";
import type { ActivityRecord } from "../activity/record.ts";
import { FlowtailError, messageOf, usageError } from "../base/errors.ts";

export interface Recording {
  /** Hands the lines to the operating system before it returns: they survive a kill of this process. Throws on a full disk. */
  append(records: readonly ActivityRecord[]): void;
  close(): void;
}

/** Creates the file; a usage error when it exists already, as nothing is overwritten by surprise. */
export function startRecording(path: string): Recording {
  const file = create(path);
  return {
    append(records) {
      const lines = Buffer.from(records.map((record) => `${oneLine(record.raw)}\n`).join(""));
      try {
        for (let written = 0; written < lines.length; ) written += writeSync(file, lines, written);
      } catch (thrown) {
        throw new FlowtailError(
          "partial",
          "recording_failed",
          `${path} cannot be written: ${messageOf(thrown)}; what was recorded until then is in it.`,
          {
            remedy: "Check the disk's room and the file's permissions.",
            cause: thrown,
          },
        );
      }
    },
    close: () => closeSync(file),
  };
}

function create(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code;
    if (code === "EEXIST") {
      throw usageError("file_exists", `${path} exists already.`, "Name another file, or move this one away.");
    }
    throw usageError(
      "cannot_record",
      `${path} cannot be created: ${messageOf(thrown)}`,
      "Check the folder and its permissions.",
    );
  }
}

/** JSON has line breaks only between its tokens; taking them out changes nothing it says. */
function oneLine(json: string): string {
  return json.includes("\n") || json.includes("\r") ? json.replace(/[\r\n]+/g, " ") : json;
}
