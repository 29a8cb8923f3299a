/** Takes room on the disk before it is needed: what comes of a step that cannot be done again is not lost to a disk that is full. */

import { cannotWrite } from "./file-fault.ts";
import { beginFile } from "./new-file.ts";
import { writeWhole } from "./write-whole.ts";

export interface HeldRoom {
  /** Writes the file whole into that room; a usage error when it cannot be written, and the old file stays as it was. */
  fill(text: string): void;
  /** Gives it back, unless it was filled. */
  release(): void;
}

/** That many bytes beside the file, in a folder that is there. Throws a usage error, and holds nothing, where there is less room. */
export function holdRoom(path: string, bytes: number): HeldRoom {
  try {
    const file = beginFile(path);
    try {
      file.content.append(Buffer.alloc(bytes));
    } catch (thrown) {
      file.discard();
      throw thrown;
    }
    const release = () => {
      try {
        file.discard();
      } catch {
        // What goes on in that folder says so itself; the file is one that the next writer there removes.
      }
    };
    return {
      fill(text) {
        try {
          file.content.overwrite(text);
          file.keep();
        } catch {
          // Its folder may have gone, and is made anew then.
          release();
          writeWhole(path, text);
        }
      },
      release,
    };
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
