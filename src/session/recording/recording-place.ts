/** What is read as one recording: the file or pipe at a path, or the files of an archive one after the other. */

import { basename } from "node:path";
import type { ArchivedLog } from "../archive/archived-log.ts";

export type RecordingPlace = string | ArchivedLog;

/** In words, as the end of a sentence. */
export function placeWords(place: RecordingPlace): string {
  if (typeof place !== "string") return `the archive ${place.folder}`;
  return place === "-" ? "standard input" : place;
}

/** What it is called while it is read. */
export function shortPlace(place: RecordingPlace): string {
  return typeof place !== "string" || place === "-" ? placeWords(place) : basename(place);
}
