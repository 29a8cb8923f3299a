/** Takes room on the disk before it is needed: what comes of a step that cannot be done again is not lost to a disk that is full. */

import { cannotWrite } from "./file-fault.ts";
import { beginFile } from "./new-file.ts";

export interface HeldRoom {
  /** Gives it back; to be called right before it is used. */
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
    let isHeld = true;
    return {
      release() {
        if (!isHeld) return;
        isHeld = false;
        try {
          file.discard();
        } catch {
          // What goes on in that folder says so itself; the file is one that the next writer there removes.
        }
      },
    };
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
