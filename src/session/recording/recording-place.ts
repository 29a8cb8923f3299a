/** What is read as one recording: the file or pipe at a path, or the files of an archive one after the other. */

import type { ArchivedLog } from "../archive/archived-log.ts";

export type RecordingPlace = string | ArchivedLog;
