/**
 * The file in which the screen remembers, for its user alone: read whatever it holds, and changed by one process at a time,
 * each time from what stands in it by then.
 */

import { join } from "node:path";
import type { Clock } from "../base/clock.ts";
import { adviceOf } from "../base/errors.ts";
import { type JsonObject, parseJson } from "../base/json.ts";
import { withLock } from "../files/lock.ts";
import { readTextFile } from "../files/read-text.ts";
import { writeWhole } from "../files/write-whole.ts";
import { settingsBounds, settingsFileBytes } from "./json-file.ts";
import { inOwnFolder } from "./own-folder.ts";
import { type Environment, stateDirectory } from "./paths.ts";
import { foreignOwner } from "./project-folders.ts";

export interface MemoryFile {
  /** The content; undefined where there is none that can be used. */
  read(): unknown;
  /** Writes what is made of the content as it is then. Answers with what is wrong where that cannot be written. */
  change(make: (content: unknown) => JsonObject, signal: AbortSignal): Promise<string | undefined>;
}

export function openMemoryFile(env: Environment, clock: Clock): MemoryFile {
  const path = join(stateDirectory(env), "screen.json");
  const read = () => contentOf(path);
  return {
    read,
    async change(make, signal) {
      try {
        await inOwnFolder("FLOWTAIL_STATE_DIR", () =>
          withLock(`${path}.lock`, { clock, signal }, () => {
            // What is lost by a power failure is a filter or a theme: not worth a wait for the disk.
            writeWhole(path, `${JSON.stringify(make(read()))}\n`, { lasting: false });
          }),
        );
        return undefined;
      } catch (thrown) {
        return adviceOf(thrown);
      }
    },
  };
}

function contentOf(path: string): unknown {
  if (foreignOwner(path) !== undefined) return undefined;
  try {
    return parseJson(readTextFile(path, settingsFileBytes), settingsBounds);
  } catch {
    // None yet, or broken: nothing in it is worth stopping the screen, and the next change writes it anew.
    return undefined;
  }
}
