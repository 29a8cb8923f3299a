/** The file that is shown in place of a log: in it times count back from its last record, in a log and in an archive from now. */

import type { Identity, ShownRecording } from "./model.ts";

export function shownFile({ recording }: Pick<Identity, "recording">): ShownRecording | undefined {
  return recording?.isArchive ? undefined : recording;
}

/** What is shown in place of a log that is tailed, in a sentence. */
export function recordedLog({ recording }: Pick<Identity, "recording">): "a recording" | "an archive" {
  return recording?.isArchive ? "an archive" : "a recording";
}
