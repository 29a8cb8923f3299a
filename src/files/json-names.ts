/** The names of a folder's files of JSON; none where it is not there or cannot be read, which whatever needs them says. */

import { readdirSync } from "node:fs";

export function jsonNamesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}
