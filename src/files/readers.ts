/** Who can read a file that this program keeps for its user, as far as the system tells. */

import { statsOf } from "./stats-of.ts";

/** `alone`: its user; `others`: the mode lets others in; `folder`: modes mean nothing here, the folder's rights count. */
export type Readers = "alone" | "others" | "folder";

/** Of what a link leads to. A file that is not there yet will be made for its user alone; a folder or a device is never read. */
export function readersOf(path: string, platform: NodeJS.Platform = process.platform): Readers {
  if (platform === "win32") return "folder";
  const found = statsOf(path);
  return found?.isFile() && (found.mode & 0o077) !== 0 ? "others" : "alone";
}

/** As what follows the path in a sentence: `, readable by you alone`. */
export const readersWords: Readonly<Record<Readers, string>> = {
  alone: "readable by you alone",
  others: "readable by others too",
  folder: "with the rights of its folder",
};
